import { COLLECTION_PROGRAMS } from '../clinics/programs';
import { documentType, documentTypes, wizardSteps } from '../documents/document-types';
import { EMPLOYMENT_STATUSES, LICENSE_CLASSES } from '../employees/constants';
import { licenseFormats } from '../shared/licenses';
import { LICENSE_FORMATS } from '../shared/license-formats';
import type { Basic, LicenseFormatRule, SettingsLists } from './contract';

/** The seven safety categories, in the order of the public inspection files. */
export const BASICS: readonly Basic[] = [
  { BasicID: 1, BasName: 'Unsafe', BasFullName: 'Unsafe Driving' },
  { BasicID: 2, BasName: 'HOS', BasFullName: 'Hours-of-Service Compliance' },
  { BasicID: 3, BasName: 'Driver Fitness', BasFullName: 'Driver Fitness' },
  { BasicID: 4, BasName: 'Drug & Alcohol', BasFullName: 'Controlled Substances/Alcohol' },
  { BasicID: 5, BasName: 'Vehicle Maint.', BasFullName: 'Vehicle Maintenance' },
  { BasicID: 6, BasName: 'HM', BasFullName: 'Hazardous Materials Compliance' },
  { BasicID: 7, BasName: 'Crash', BasFullName: 'Crash Indicator' },
];

function licenseFormatRules(): LicenseFormatRule[] {
  return Object.entries(LICENSE_FORMATS).map(([state, format]) => ({
    state,
    patterns: [...format.patterns],
    descriptions: licenseFormats(state),
    warnOnly: format.confidence === 'unverified',
  }));
}

function docTypeOptions(ids: readonly number[]) {
  return ids.flatMap((docTypeId) => {
    const type = documentType(docTypeId);
    return type ? [{ docTypeId, name: type.name }] : [];
  });
}

/** The default lists, until an administrator changes them. */
export const DEFAULT_LISTS: Required<SettingsLists> = {
  basics: [...BASICS],
  employmentStatus: EMPLOYMENT_STATUSES.map((one) => ({ ...one })),
  licenseClass: LICENSE_CLASSES.map((one) => ({ ...one })),
  driversLicenseFormatRules: licenseFormatRules(),
  jobTitle: [
    { jobTitle: 'CDL Driver', program: 'cdl' },
    { jobTitle: 'CDL Driver, Hazmat', program: 'cdlHazmat' },
    { jobTitle: 'City Driver', program: 'cdl' },
    { jobTitle: 'Yard Driver', program: 'nonCdl' },
    { jobTitle: 'Delivery Driver', program: 'nonCdl' },
    { jobTitle: 'Driver Trainer', program: 'cdl' },
    { jobTitle: 'Mechanic', program: 'nonDriver' },
    { jobTitle: 'Dispatcher', program: 'nonDriver' },
    { jobTitle: 'Office', program: 'nonDriver' },
  ],
  programs: [
    { program: 'cdl', name: 'CDL driver' },
    { program: 'cdlHazmat', name: 'CDL driver, hazardous materials' },
    { program: 'nonCdl', name: 'Driver without CDL' },
    { program: 'nonDriver', name: 'Non-driver' },
  ],
  collectionPrograms: COLLECTION_PROGRAMS.map((one) => ({ ...one })),
  IntegrationTypes: [
    { integrationTypeId: 1, name: 'Roster file' },
    { integrationTypeId: 2, name: 'Motor vehicle records' },
    { integrationTypeId: 3, name: 'Drug and alcohol tests' },
    { integrationTypeId: 4, name: 'Medical exams' },
    { integrationTypeId: 5, name: 'Med card submission' },
    { integrationTypeId: 6, name: 'Driver monitoring' },
    { integrationTypeId: 7, name: 'Clearinghouse queries' },
    { integrationTypeId: 8, name: 'Employer pull notices' },
  ],
  docTypesToHide: docTypeOptions(
    documentTypes.filter((type) => type.hiddenByDefault).map((type) => type.docTypeId),
  ),
  docTypesRequired: docTypeOptions(wizardSteps.map((step) => step.docTypeId)),
};
