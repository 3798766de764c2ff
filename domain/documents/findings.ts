import { isEmployerName, MAX_EMPLOYER_NAME } from '../shared/employer-names';
import { STATES } from '../shared/states';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import {
  QUERY_OUTCOMES,
  QUERY_TYPES,
  SAP_REPORTS,
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

export const FINDINGS = [
  'result',
  'testReason',
  'sapReport',
  'queryType',
  'queryOutcome',
  'state',
  'employer',
] as const;
export type Finding = (typeof FINDINGS)[number];

/** Those with a fixed list of values. */
export type Choice = Exclude<Finding, 'employer'>;
const VALUES: Record<Choice, readonly string[]> = {
  result: TEST_RESULTS,
  testReason: TEST_REASONS,
  sapReport: SAP_REPORTS,
  queryType: QUERY_TYPES,
  queryOutcome: QUERY_OUTCOMES,
  state: STATES.map(({ abbreviation }) => abbreviation),
};

const PRE_EMPLOYMENT_TEST = 2022;
const OF_TYPE: Readonly<Record<number, readonly Finding[]>> = {
  [PRE_EMPLOYMENT_TEST]: ['result', 'testReason'],
  2023: ['result', 'testReason'],
  2026: ['sapReport'],
  [CLEARINGHOUSE_QUERY_DOC_TYPE_ID]: ['queryType', 'queryOutcome'],
  [OWN_QUERY_DOC_TYPE_ID]: ['queryType', 'queryOutcome'],
  [INITIAL_MVR_DOC_TYPE_ID]: ['state'],
  [MVR_DOC_TYPE_ID]: ['state'],
  2016: ['employer'],
  2017: ['employer'],
};

/** What documents of a type say besides their dates: tests a result, driving records a state, replies an employer. */
export const findingsOfType = (docTypeId: number): readonly Finding[] => OF_TYPE[docTypeId] ?? [];

/**
 * The values that a finding can have in documents of a type. A pre-employment test has a type of its own, and may be a
 * return-to-duty test at the same time (FMCSA guidance on 382.309, question 1).
 */
export function findingValues(docTypeId: number, name: Choice): readonly string[] {
  if (name !== 'testReason') return VALUES[name];
  return docTypeId === PRE_EMPLOYMENT_TEST
    ? ['preEmployment', 'returnToDuty']
    : TEST_REASONS.filter((reason) => reason !== 'preEmployment');
}

/** Texts of a request as findings: '' is null. Unchecked, see `findingErrors`. */
export const readFindings = (given: Readonly<Partial<Record<Finding, string | null>>>): DocumentFindings =>
  Object.fromEntries(FINDINGS.map((name) => [name, given[name]?.trim() || null])) as DocumentFindings;

/** What is wrong with the findings of a document, by field. */
export function findingErrors(docTypeId: number, findings: DocumentFindings): FieldRefusals {
  const errors: FieldRefusals = {};
  for (const name of FINDINGS) {
    const value = findings[name];
    if (value === null) continue;
    if (!findingsOfType(docTypeId).includes(name))
      errors[name] = refuse('document.findingNotOfType', { type: documentType(docTypeId)?.name ?? '' });
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
