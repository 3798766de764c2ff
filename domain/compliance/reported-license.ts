import { addDays, type CalendarDateText } from '../shared/dates';
import {
  LICENSE_DOC_TYPE_ID,
  MEDICAL_CARD_DOC_TYPE_ID,
  MEDICAL_RECORD_DOC_TYPE_ID,
} from '../documents/document-types';
import { undecided } from './condition-sections';
import type { Condition } from './contract';
import type { EvaluatedDocument } from './evaluated-document';
import { flagBit, type PersonKind } from './person';
import type { EvaluatedPerson } from './evaluated-person';
import { isRead, recordsByState, type ReadRecord } from './withdrawals';
import type { ReportedLicense } from './evaluated-document';

// What the record of the State that licenses a driver says about the license and the medical certification. Where it is less than the file
// says, nobody can say yes until something newer shows which is right.

/**
 * How long a new card is taken as proof while the State's record may still lack it: as long as a card ever counted by itself under
 * FMCSA's waivers (391.41(a)(2)).
 */
const CARD_DAYS = 60;

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

/** 383.23(a), 383.73(o)(4), 391.11(b)(5): the status, class and last day of the license on the last record. */
function licenseProblem(
  person: EvaluatedPerson,
  { program }: PersonKind,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
): Condition | null {
  const [last] = ofLicensingState(person, documents, day);
  if (!last?.license) return null;
  const { status, expiresOn } = last.license;
  const needsCdl = program !== 'nonCdl';
  // A later copy shows a renewed license.
  const isRenewed = documents.some(
    ({ docTypeId, docDate }) =>
      docTypeId === LICENSE_DOC_TYPE_ID && docDate >= last.docDate && docDate <= day,
  );
  const isOver = (status === 'expired' || (expiresOn !== null && expiresOn < day)) && !isRenewed;
  const isUnclear = status === 'unclear' || (status === 'downgraded' && needsCdl);
  return isUnclear || isOver || isLess(last.license.class, person, needsCdl)
    ? undecided('recordLicenseUnclear')
    : null;
}

/**
 * 391.41(a)(2), 391.23(m)(2): a CDL holder is certified if the State's record says so (383.71(h)). Only drivers in interstate commerce
 * certify to the State (383.71(b)(1)).
 */
function medicalProblem(
  person: EvaluatedPerson,
  { program, flags, licenseProvesFitness }: PersonKind,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
): Condition | null {
  if (program === 'nonCdl' || licenseProvesFitness || (flags & flagBit('interstate')) === 0) return null;
  const record = ofLicensingState(person, documents, day).find(
    ({ license }) => license && (license.isCertified !== null || license.certifiedUntil !== null),
  );
  if (!record?.license) return null;
  const { isCertified, certifiedUntil } = record.license;
  const isMissing = isCertified === false || (certifiedUntil !== null && certifiedUntil < day);
  const isNewer = ({ docTypeId, docDate, expiresOn }: EvaluatedDocument) =>
    docDate <= day &&
    ((docTypeId === MEDICAL_RECORD_DOC_TYPE_ID && docDate > record.docDate) ||
      (docTypeId === MEDICAL_CARD_DOC_TYPE_ID &&
        docDate >= record.docDate &&
        day <= addDays(docDate, CARD_DAYS) &&
        (expiresOn === null || day <= expiresOn)));
  return isMissing && !documents.some(isNewer) ? undecided('recordNotCertified') : null;
}

/** What the record of the licensing State asks about the license and the certification on a day. */
export const reportedLicenseProblems = (
  person: EvaluatedPerson,
  kind: PersonKind,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
): (Condition | null)[] => [
  licenseProblem(person, kind, documents, day),
  medicalProblem(person, kind, documents, day),
];

/** The days on which one of these begins or ends. */
export function reportedLicenseDays(documents: readonly EvaluatedDocument[]): (CalendarDateText | null)[] {
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
      addDays(docDate, CARD_DAYS + 1),
    ]),
    ...others.map(({ docDate }) => docDate),
  ];
}
