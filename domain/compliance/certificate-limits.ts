import { MEDICAL_CARD_DOC_TYPE_ID } from '../documents/document-types';
import { addDays, addMonths, type CalendarDateText } from '../shared/dates';
import { bars, undecided } from './condition-sections';
import type { Condition } from './contract';
import type { CertificateLimit, EvaluatedDocument } from './evaluated-document';
import { flagBit, type PersonKind } from './person';
import type { EvaluatedPerson } from './evaluated-person';

// A medical certificate (MCSA-5876) may hold only with another paper, or only for some driving. Lenses and hearing aids are for the driver to
// wear and aren't kept here.

const VARIANCE = 2005;
/** 391.49(j)(1): an SPE certificate is for two years at most. */
const SPE_MONTHS = 24;

const endsOn = ({ docDate, expiresOn }: EvaluatedDocument, isSpe: boolean): CalendarDateText | null => {
  const longest = addMonths(docDate, SPE_MONTHS);
  return isSpe && expiresOn !== null && expiresOn > longest ? longest : expiresOn;
};

const newest = (documents: readonly EvaluatedDocument[], docTypeId: number, day: CalendarDateText) => {
  const ofType = documents.filter((one) => one.docTypeId === docTypeId && one.docDate <= day);
  const last = ofType
    .map(({ docDate }) => docDate)
    .toSorted()
    .at(-1);
  return ofType.filter(({ docDate }) => docDate === last);
};

/** Waivers, exemptions and SPE certificates are of one type: which of them a paper is, the file can't tell. */
const validPapers = (documents: readonly EvaluatedDocument[], day: CalendarDateText): number =>
  documents.filter(
    (one) => one.docTypeId === VARIANCE && one.docDate <= day && (endsOn(one, false) ?? '') >= day,
  ).length;

/**
 * 391.41(a), 391.43(h): what the newest certificate says that it holds with or for. A waiver or exemption (part 381), or an SPE certificate (391.49), must
 * be on file and valid on the day. Of two that are needed, one
 * alone leaves it undecided. Copies of one exam say together what it says.
 */
export function certificateLimits(
  person: EvaluatedPerson,
  { flags }: PersonKind,
  documents: readonly EvaluatedDocument[],
  day: CalendarDateText,
): Condition[] {
  if ((flags & (flagBit('farmVehicle') | flagBit('furnishedDriver'))) !== 0) return [];
  const limits = newest(documents, MEDICAL_CARD_DOC_TYPE_ID, day).flatMap(
    ({ license }) => license?.certificate ?? [],
  );
  const papers = newest(documents, VARIANCE, day);
  const isOnFile = (isSpe: boolean) => papers.some((one) => (endsOn(one, isSpe) ?? '') >= day);
  const has = (limit: CertificateLimit) => limits.includes(limit);
  const conditions: Condition[] = [];
  if ((has('spe') && !isOnFile(true)) || (has('variance') && !isOnFile(false)))
    conditions.push(bars('certificateNeedsVariance'));
  else if (has('spe') && has('variance') && validPapers(documents, day) < 2)
    conditions.push(undecided('certificateNeedsVariance'));
  if (has('intracityZone') && !isOnFile(false)) conditions.push(undecided('certificateForZone'));
  if (has('withinState') && (flags & flagBit('interstate')) !== 0)
    conditions.push((person.flags?.interstate === true ? bars : undecided)('certificateWithinState'));
  return conditions;
}

/** The days on which one of these begins or ends. */
export const certificateLimitDays = (documents: readonly EvaluatedDocument[]): CalendarDateText[] =>
  documents.some(({ license }) => license?.certificate?.length)
    ? documents
        .filter(({ docTypeId }) => docTypeId === MEDICAL_CARD_DOC_TYPE_ID || docTypeId === VARIANCE)
        .flatMap((one) => [
          one.docDate,
          ...[endsOn(one, true), endsOn(one, false)].flatMap((end) => (end ? [addDays(end, 1)] : [])),
        ])
    : [];
