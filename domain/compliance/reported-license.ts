import { addDays, type CalendarDateText } from '../shared/dates';
import {
  LICENSE_DOC_TYPE_ID,
  MEDICAL_CARD_DOC_TYPE_ID,
  MEDICAL_RECORD_DOC_TYPE_ID,
} from '../documents/document-types';
import { undecided } from './condition-sections';
import type { Condition } from './contract';
import type { EvaluatedDocument } from './evaluated-document';
import type { DatedSettings } from './dated-settings';
import { letterProblems } from './license-letters';
import { flagBit, kindOf, type PersonKind } from './person';
import { cardProofDays, isCardProof } from './rules-medical';
import type { EvaluatedPerson } from './evaluated-person';
import { isRead, recordsByState, type ReadRecord } from './withdrawals';
import type { ReportedLicense } from './evaluated-document';

// What the record of the State that licenses a driver says about the license and the medical certification. Where it is less than the file
// says, nobody can say yes until something newer shows which is right.

/** Of several records of the State that licenses the driver, the newest first. */
const ofLicensingState = (
  person: EvaluatedPerson,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
): ReadRecord[] => recordsByState(person, documents, day).get(person.licenseState ?? '') ?? [];

const CLASSES = ['A', 'B', 'C'];

/** Whether the class on the record is not enough: less than that of the license on file for a CDL job, or none for any other. */
function isLess(reported: ReportedLicense['class'], { licenseClassId }: EvaluatedPerson, needsCdl: boolean) {
  if (!needsCdl || reported === 'none') return reported === 'none';
  if (reported === null || reported === 'commercial') return false;
  return reported === 'other' || CLASSES.indexOf(reported) + 1 > (licenseClassId ?? 0);
}

/** A later copy shows a renewed license. */
const isRenewed = (
  { docDate: reportedOn }: ReadRecord,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
): boolean =>
  documents.some(
    ({ docTypeId, docDate, expiresOn }) =>
      docTypeId === LICENSE_DOC_TYPE_ID &&
      docDate >= reportedOn &&
      docDate <= day &&
      (expiresOn ?? '') >= day,
  );

type Says = (license: ReportedLicense) => unknown;
/** What the newest record says that says it at all: one that is silent about something ends nothing. */
const newestWith = (records: readonly ReadRecord[], ...says: Says[]) =>
  records.find(({ license }) => license && says.some((of) => (of(license) ?? null) !== null));

const status: Says = (license) => license.status;

/** 383.23(a), 383.73(o)(4), 391.11(b)(5): the status, class and last day of the license. A valid status ends what was said before. */
function licenseProblem({ person, kind, documents, day, records }: Reported): Condition | null {
  const needsCdl = kind.program !== 'nonCdl';
  const said = newestWith(records, status)?.license?.status;
  const dated = newestWith(records, status, (license) => license.expiresOn);
  const reportedClass = newestWith(records, status, (license) => license.class)?.license?.class ?? null;
  const expiresOn = dated?.license?.expiresOn ?? null;
  const isOver =
    dated !== undefined &&
    (dated.license?.status === 'expired' || (expiresOn !== null && expiresOn < day)) &&
    !isRenewed(dated, documents, day);
  const isUnclear = said === 'unclear' || (said === 'downgraded' && needsCdl);
  return isUnclear || isOver || isLess(reportedClass, person, needsCdl)
    ? undecided('recordLicenseUnclear')
    : null;
}

/** 383.93, 383.95: whether by the endorsements and restrictions on the record the license would be less than the job needs. */
function lettersProblem({ person, kind, documents, day, records }: Reported): Condition | null {
  const of = (letters: 'endorsements' | 'restrictions') => {
    const record = newestWith(records, (license) => license[letters]);
    return record && !isRenewed(record, documents, day) ? record.license?.[letters] : undefined;
  };
  const [endorsements = person.endorsements, restrictions = person.restrictions] = [
    of('endorsements'),
    of('restrictions'),
  ];
  const reported = { ...person, endorsements, restrictions };
  const ofReported = kindOf(reported);
  const known = letterProblems(person, kind).map(({ key }) => key);
  const isLacking = letterProblems(reported, ofReported).some(({ key }) => !known.includes(key));
  return isLacking || (ofReported.flags & ~kind.flags & flagBit('medicalVariance')) !== 0
    ? undecided('recordLicenseUnclear')
    : null;
}

/**
 * 391.41(a)(2), 391.23(m)(2): a CDL holder is certified if the State's record says so (383.71(h)). Only drivers in interstate commerce
 * certify to the State (383.71(b)(1)), as non-excepted ones; those of transit agencies can be excepted (390.3(f)(2)).
 */
function medicalProblem({ person, kind, documents, day, records, settings }: Reported): Condition | null {
  const { program, flags, licenseProvesFitness } = kind;
  if (program === 'nonCdl' || licenseProvesFitness || (flags & flagBit('interstate')) === 0) return null;
  const hasNewStatus = ({ docDate: reportedOn }: ReadRecord) =>
    documents.some(
      ({ docTypeId, docDate }) =>
        docTypeId === MEDICAL_RECORD_DOC_TYPE_ID && docDate <= day && docDate > reportedOn,
    );
  // A card shows the examination, not what the driver certified.
  const hasNewCard = ({ docDate: reportedOn }: ReadRecord) =>
    documents.some(
      ({ docTypeId, docDate, expiresOn }) =>
        docTypeId === MEDICAL_CARD_DOC_TYPE_ID &&
        docDate <= day &&
        docDate >= reportedOn &&
        isCardProof(docDate, person.licenseState, settings, day) &&
        (expiresOn === null || day <= expiresOn),
    );
  const told = newestWith(records, (license) => license.selfCertification);
  const certification = told?.license?.selfCertification ?? 'NI';
  const isOther = certification !== 'NI' && !(certification === 'EI' && person.flags?.ftaOnly);
  if (told && isOther && !hasNewStatus(told)) return undecided('recordNotCertified');
  const record = newestWith(
    records,
    ({ isCertified }) => isCertified,
    ({ certifiedUntil }) => certifiedUntil,
  );
  if (!record?.license) return null;
  const { isCertified, certifiedUntil } = record.license;
  const isMissing = isCertified === false || (certifiedUntil !== null && certifiedUntil < day);
  return isMissing && !hasNewStatus(record) && !hasNewCard(record) ? undecided('recordNotCertified') : null;
}

type Reported = {
  person: EvaluatedPerson;
  kind: PersonKind;
  documents: readonly EvaluatedDocument[];
  day: CalendarDateText;
  /** Of the State that licenses the driver, the newest first. */
  records: readonly ReadRecord[];
  settings: DatedSettings;
};

/** What the records of the licensing State ask about the license and the certification on a day. */
export function reportedLicenseProblems(
  person: EvaluatedPerson,
  kind: PersonKind,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
  settings: DatedSettings,
): (Condition | null)[] {
  const records = ofLicensingState(person, documents, day);
  if (records.length === 0) return [];
  const reported = { person, kind, documents, day, records, settings };
  return [licenseProblem(reported) ?? lettersProblem(reported), medicalProblem(reported)];
}

/** The days on which one of these begins or ends. */
export function reportedLicenseDays(
  documents: readonly EvaluatedDocument[],
  settings: DatedSettings,
): (CalendarDateText | null)[] {
  const dayAfter = (day: CalendarDateText | null | undefined) => (day ? addDays(day, 1) : null);
  const records = documents.filter(isRead).filter(({ license }) => license);
  if (records.length === 0) return [];
  const cards = documents.filter(({ docTypeId }) => docTypeId === MEDICAL_CARD_DOC_TYPE_ID);
  const others = documents.filter(
    ({ docTypeId }) => docTypeId === LICENSE_DOC_TYPE_ID || docTypeId === MEDICAL_RECORD_DOC_TYPE_ID,
  );
  return [
    ...records.flatMap(({ license }) => [dayAfter(license?.expiresOn), dayAfter(license?.certifiedUntil)]),
    ...cards.flatMap(({ docDate, expiresOn }) => [
      docDate,
      dayAfter(expiresOn),
      ...cardProofDays(docDate, settings),
    ]),
    ...others.flatMap(({ docDate, expiresOn }) => [docDate, dayAfter(expiresOn)]),
  ];
}
