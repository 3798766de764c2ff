import type { PermissionKey } from '../access/permissions';
import type { PrivacyDomain } from './document-type-shape';

/** Any of these opens drug and alcohol records. */
export const DRUG_ALCOHOL_PERMISSIONS = [
  'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
  'servicesDrugTesting.viewAuxiliaryNonNegativeResults',
] as const satisfies readonly PermissionKey[];

/** Any of these opens the investigation history. */
export const INVESTIGATION_PERMISSIONS = [
  'client.viewApplicants',
  'servicesVoeOnly.viewVoe',
] as const satisfies readonly PermissionKey[];

/**
 * Which permissions (any of them) open each part of a driver file; null: everyone who may see the file. Investigation
 * history is for hiring decisions (391.53(a)). Drug and alcohol records require the permission for the most sensitive
 * results, because a document may contain any (382.401, 40.321).
 */
const REQUIRED_PERMISSIONS: Record<PrivacyDomain, readonly PermissionKey[] | null> = {
  dq: null,
  investigation: INVESTIGATION_PERMISSIONS,
  drugAlcohol: DRUG_ALCOHOL_PERMISSIONS,
  medical: ['servicesCme.viewCmeOrders', 'cme.viewDetail'],
  accidents: ['servicesDqf.viewAccidents'],
};

/** Whether a reader's permissions open a part of a driver file. */
export function opensDomain(domain: PrivacyDomain, permissions: ReadonlySet<string>): boolean {
  const keys = REQUIRED_PERMISSIONS[domain];
  return keys === null || keys.some((key) => permissions.has(key));
}
