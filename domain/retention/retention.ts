import type { DocumentResult, SapReport, TestReason } from '../documents/contract';
import { TERMINATED } from '../employees/constants';
import { addDays, addMonths } from '../shared/dates';
import type { RetentionRule, RetentionRules } from './retention-rules';

/** What retention needs to know about a document. Dates are YYYY-MM-DD. */
export interface RetainedDocument {
  docTypeId: number;
  docDate: string;
  expiresOn: string | null;
  /** The day it was uploaded. */
  receivedOn: string;
  result: DocumentResult | null;
  testReason: TestReason | null;
  sapReport: SapReport | null;
  /** The dates of later documents of its type on file. */
  laterDates: readonly string[];
}

/** What retention needs to know about the person. */
export interface RetainedPerson {
  employmentStatusId: number;
  /** The last day of the employment. */
  terminationDate: string | null;
  /** The last Clearinghouse query on record. */
  lastQueryOn: string | null;
}

/** What a period counts from. */
export const RETENTION_BASES = [
  'documentDate',
  'receipt',
  'endOfEmployment',
  'endOfDuty',
  'endOfPlan',
  'lastQuery',
  'negativeResult',
  'longResult',
  'replacedTraining',
] as const;
export type RetentionBasis = (typeof RETENTION_BASES)[number];

/** Why a document is kept without a last day. Unknown facts keep a document. */
export type OpenReason = 'unknownType' | 'policy' | 'employed' | 'noQuery' | 'onlyTraining';

export type Retention =
  | { keep: 'open'; section: string | null; because: OpenReason }
  | {
      keep: 'until';
      section: string;
      basis: RetentionBasis;
      /** The day from which the period counts. */
      countedFrom: string;
      /** The last day on which it must be kept. */
      keptUntil: string;
      /** The day after. */
      removableFrom: string;
      /** Whether that day has come. */
      removable: boolean;
    };

interface Period {
  basis: RetentionBasis;
  countedFrom: string;
  keptUntil: string;
}

/** The end of some months. Where the month lacks the day, it is the first of the next: never too early. */
function monthsAfter(day: string, months: number): string {
  const end = addMonths(day, months);
  return end.slice(8) === day.slice(8) ? end : addDays(end, 1);
}

const latest = (day: string, ...others: (string | null | undefined)[]): string =>
  others.reduce<string>((last, other) => (other && other > last ? other : last), day);

/**
 * For how many days a document is on the list before it may be removed. Without them, a date entered wrong would destroy evidence in
 * the next run.
 */
export const DAYS_ON_LIST = 30;

/** The first day on which a document may be removed that has been on the list since another. */
export const removalFrom = (listedOn: string): string => addDays(listedOn, DAYS_ON_LIST);

/** The last day of the employment; null while it lasts or if unknown. An applicant has none. */
export const endOfEmployment = (person: Omit<RetainedPerson, 'lastQueryOn'>): string | null =>
  person.employmentStatusId === TERMINATED ? person.terminationDate : null;

/** Whether a person works for the client on a day: the employment has no end, or it has not passed. */
export function worksOn(person: Omit<RetainedPerson, 'lastQueryOn'>, day: string): boolean {
  const end = endOfEmployment(person);
  return end === null || end >= day;
}

/**
 * 382.401(b)(3): only negative and canceled results have the short period. 40.333(a)(1): follow-up tests have the long one whatever
 * their result. Without a result or reason, the document may be one of those.
 */
function isShort({ docTypeId, result, testReason }: RetainedDocument): boolean {
  if (result !== 'negative' && result !== 'cancelled') return false;
  const reason = testReason ?? (docTypeId === PRE_EMPLOYMENT_TEST ? 'preEmployment' : null);
  return reason !== null && reason !== 'followUp' && reason !== 'returnToDuty';
}
const PRE_EMPLOYMENT_TEST = 2022;

const SAP_REPORT = 2026;

/**
 * A follow-up plan, or a report that may be one. 40.307(d)(2), 40.309(a): the employer carries it out for up to 60 months after the return
 * to duty, so its five years (382.401(b)(1)) count from the end of the employment, or from its own end if that is later.
 */
function planPeriod(
  { docDate, expiresOn }: RetainedDocument,
  end: string | null,
  { keep }: RetentionRule,
): Period | OpenReason {
  if (end === null) return 'employed';
  const countedFrom = latest(end, expiresOn, docDate);
  return {
    basis: countedFrom === end ? 'endOfEmployment' : 'endOfPlan',
    countedFrom,
    keptUntil: monthsAfter(countedFrom, keep.months ?? 0),
  };
}

/**
 * 172.704(d): the record of current training, inclusive of the preceding three years, until 90 days after the employment. The three years
 * before the current training, not those before today: a record goes when a training more than three years later replaces it.
 */
function trainingPeriod(document: RetainedDocument, end: string | null, { keep }: RetentionRule): Period[] {
  const { docDate, laterDates } = document;
  const periods: Period[] = [];
  if (end !== null)
    periods.push({ basis: 'endOfEmployment', countedFrom: end, keptUntil: addDays(end, keep.days ?? 0) });
  const precedes = monthsAfter(docDate, keep.months ?? 0);
  const replacedOn = laterDates.filter((later) => later > precedes).toSorted()[0];
  if (replacedOn !== undefined)
    periods.push({
      basis: 'replacedTraining',
      countedFrom: docDate,
      keptUntil: addDays(replacedOn, -1),
    });
  return periods.toSorted((a, b) => a.keptUntil.localeCompare(b.keptUntil));
}

/** The period of a document, or why it has no end yet. */
function periodOf(
  document: RetainedDocument,
  person: RetainedPerson,
  rule: RetentionRule,
): Period | OpenReason {
  const { keep, fromReceipt } = rule;
  const { docDate, receivedOn } = document;
  const end = endOfEmployment(person);
  const after = (basis: RetentionBasis, countedFrom: string, months = keep.months ?? 0): Period => ({
    basis,
    countedFrom,
    keptUntil: monthsAfter(countedFrom, months),
  });
  switch (keep.from) {
    case 'policy':
      return 'policy';
    case 'document':
      if (document.docTypeId === SAP_REPORT && (document.sapReport ?? 'followUpPlan') === 'followUpPlan')
        return planPeriod(document, end, rule);
      return fromReceipt && receivedOn > docDate
        ? after('receipt', receivedOn)
        : after('documentDate', docDate);
    case 'result':
      return isShort(document)
        ? after('negativeResult', docDate)
        : after('longResult', docDate, keep.longerMonths);
    case 'lastQuery':
      return person.lastQueryOn === null
        ? 'noQuery'
        : after('lastQuery', person.lastQueryOn > docDate ? person.lastQueryOn : docDate);
    case 'employmentWithLimit':
      return trainingPeriod(document, end, rule)[0] ?? 'onlyTraining';
    case 'endOfEmployment':
    case 'endOfDuty':
      return end === null ? 'employed' : after(keep.from, end);
  }
}

/**
 * Until when a document must be kept, under which section, and from which day it may be removed. Unknown facts keep it: without
 * the end of the employment, a period that counts from it has none. While the person works for the client, a document also stays as
 * long as it is valid, because the file must contain it (391.51(b)).
 */
export function retention(
  document: RetainedDocument,
  person: RetainedPerson,
  rules: RetentionRules,
  asOf: string,
): Retention {
  const rule = rules.get(document.docTypeId);
  if (!rule) return { keep: 'open', section: null, because: 'unknownType' };
  const { section } = rule;
  const period = periodOf(document, person, rule);
  if (typeof period === 'string') return { keep: 'open', section, because: period };
  const end = endOfEmployment(person);
  if (rule.whileEmployed && end === null) return { keep: 'open', section, because: 'employed' };
  const works = worksOn(person, asOf);
  const validUntil = works ? document.expiresOn : null;
  // 382.703(a): a consent without a last day covers the queries to come.
  if (rule.keep.from === 'lastQuery' && works && validUntil === null)
    return { keep: 'open', section, because: 'employed' };
  const keptUntil = latest(period.keptUntil, validUntil, rule.whileEmployed ? end : null);
  const removableFrom = addDays(keptUntil, 1);
  return {
    keep: 'until',
    section: section ?? '',
    ...period,
    keptUntil,
    removableFrom,
    removable: removableFrom <= asOf,
  };
}
