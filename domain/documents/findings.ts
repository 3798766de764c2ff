import { formatDate, isCalendarDate, rejectedDate } from '../shared/dates';
import { isEmployerName, MAX_EMPLOYER_NAME } from '../shared/employer-names';
import { STATES } from '../shared/states';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import {
  DOCUMENT_RESULTS,
  QUERY_OUTCOMES,
  QUERY_TYPES,
  SAP_REPORTS,
  TEST_KINDS,
  TEST_REASONS,
  TEST_RESULTS,
  type DocumentFindings,
} from './contract';
import {
  CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  documentType,
  INITIAL_MVR_DOC_TYPE_ID,
  MVR_DOC_TYPE_ID,
  OWN_QUERY_DOC_TYPE_ID,
} from './document-types';

/** 382.701: when the Clearinghouse was down, by the notice on its home page. */
export const OUTAGE_DAYS = ['outageFrom', 'outageTo'] as const;
type OutageDay = (typeof OUTAGE_DAYS)[number];

export const FINDINGS = [
  'result',
  'testReason',
  'testKind',
  'sapReport',
  'queryType',
  'queryOutcome',
  'state',
  'employer',
  ...OUTAGE_DAYS,
] as const;
export type Finding = (typeof FINDINGS)[number];

/** Those with a fixed list of values. */
export type Choice = Exclude<Finding, 'employer' | OutageDay>;
const VALUES: Record<Choice, readonly string[]> = {
  result: DOCUMENT_RESULTS,
  testReason: TEST_REASONS,
  testKind: TEST_KINDS,
  sapReport: SAP_REPORTS,
  queryType: QUERY_TYPES,
  queryOutcome: QUERY_OUTCOMES,
  state: STATES.map(({ abbreviation }) => abbreviation),
};

export const isOutageDay = (name: Finding): name is OutageDay => name === 'outageFrom' || name === 'outageTo';

const PRE_EMPLOYMENT_TEST = 2022;
const VIOLATION_RECORD = 2025;
const QUERY: readonly Finding[] = ['queryType', 'queryOutcome', ...OUTAGE_DAYS];
const OF_TYPE: Readonly<Record<number, readonly Finding[]>> = {
  [PRE_EMPLOYMENT_TEST]: ['result', 'testReason', 'testKind'],
  2023: ['result', 'testReason', 'testKind'],
  [VIOLATION_RECORD]: ['result'],
  2026: ['sapReport', 'testKind'],
  [CLEARINGHOUSE_QUERY_DOC_TYPE_ID]: QUERY,
  [OWN_QUERY_DOC_TYPE_ID]: QUERY,
  [INITIAL_MVR_DOC_TYPE_ID]: ['state'],
  [MVR_DOC_TYPE_ID]: ['state'],
  2016: ['employer'],
  2017: ['employer'],
};

/** What documents of a type say besides their dates: tests a result, driving records a state, replies an employer. */
export const findingsOfType = (docTypeId: number): readonly Finding[] => OF_TYPE[docTypeId] ?? [];

/**
 * The values that a finding can have in documents of a type. A record says that there was a violation, or nothing. A pre-employment test has a type of its own, and may be a
 * return-to-duty test at the same time (FMCSA guidance on 382.309, question 1). It is one for drugs (382.301).
 */
export function findingValues(docTypeId: number, name: Choice): readonly string[] {
  if (name === 'result') return docTypeId === VIOLATION_RECORD ? ['violation'] : TEST_RESULTS;
  if (name === 'testKind' && docTypeId === PRE_EMPLOYMENT_TEST) return ['drug', 'both'];
  if (name !== 'testReason') return VALUES[name];
  return docTypeId === PRE_EMPLOYMENT_TEST
    ? ['preEmployment', 'returnToDuty']
    : TEST_REASONS.filter((reason) => reason !== 'preEmployment');
}

/** Texts of a request as findings: '' is null. Unchecked, see `findingErrors`. */
export const readFindings = (values: Readonly<Partial<Record<Finding, string | null>>>): DocumentFindings =>
  Object.fromEntries(FINDINGS.map((name) => [name, values[name]?.trim() || null])) as DocumentFindings;

/** What is wrong with the days on which the Clearinghouse was down. The query was made after them, so none is in the future. */
function outageErrors({ outageFrom: from, outageTo: to, docDate }: Dated): FieldRefusals {
  if (from === null && to === null) return {};
  if (from === null) return { outageFrom: refuse('document.outageBoth') };
  if (to === null) return { outageTo: refuse('document.outageBoth') };
  if (!isCalendarDate(from)) return { outageFrom: rejectedDate(from) };
  if (!isCalendarDate(to)) return { outageTo: rejectedDate(to) };
  if (to < from) return { outageTo: refuse('document.outageEndsFirst', { from: formatDate(from) }) };
  return isCalendarDate(docDate) && to > docDate
    ? { outageTo: refuse('document.outageAfterQuery', { date: formatDate(docDate) }) }
    : {};
}

type Dated = DocumentFindings & { docDate: string };

/** What is wrong with the findings of a document, by field. */
export function findingErrors(docTypeId: number, findings: Dated): FieldRefusals {
  const errors: FieldRefusals = findingsOfType(docTypeId).includes('outageFrom')
    ? outageErrors(findings)
    : {};
  for (const name of FINDINGS) {
    const value = findings[name];
    if (value === null) continue;
    if (!findingsOfType(docTypeId).includes(name))
      errors[name] = refuse('document.findingNotOfType', { type: documentType(docTypeId)?.name ?? '' });
    else if (isOutageDay(name)) continue;
    else if (name === 'employer') {
      if (!isEmployerName(value))
        errors[name] = refuse('document.employerName', { longest: MAX_EMPLOYER_NAME });
    } else if (!findingValues(docTypeId, name).includes(value))
      errors[name] = refuse('request.unknownValues', {
        unknown: String(value).slice(0, 40),
        known: findingValues(docTypeId, name).join(', '),
      });
  }
  // 382.701(b): a limited query only says that there is something to look at.
  if (findings.queryType === 'limited' && findings.queryOutcome === 'prohibited')
    errors.queryOutcome = refuse('document.limitedQueryProhibited');
  return errors;
}
