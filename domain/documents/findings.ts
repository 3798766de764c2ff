import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import { QUERY_OUTCOMES, QUERY_TYPES, TEST_RESULTS, type DocumentFindings } from './contract';
import { documentType } from './document-types';

export const FINDINGS = ['result', 'queryType', 'queryOutcome'] as const;
export type Finding = (typeof FINDINGS)[number];

/** The known values of each finding. */
export const FINDING_VALUES: Record<Finding, readonly string[]> = {
  result: TEST_RESULTS,
  queryType: QUERY_TYPES,
  queryOutcome: QUERY_OUTCOMES,
};

/** What documents of a type say besides their dates: tests a result, Clearinghouse records a query. */
export function findingsOfType(docTypeId: number): readonly Finding[] {
  if (docTypeId === 2022 || docTypeId === 2023) return ['result'];
  return docTypeId === 1162 ? ['queryType', 'queryOutcome'] : [];
}

/** Texts of a request as findings: '' is null. Unchecked, see `findingErrors`. */
export const readFindings = (given: Readonly<Partial<Record<Finding, string | null>>>): DocumentFindings =>
  Object.fromEntries(FINDINGS.map((name) => [name, given[name] || null])) as DocumentFindings;

/** What is wrong with the findings of a document, by field. */
export function findingErrors(docTypeId: number, findings: DocumentFindings): FieldRefusals {
  const errors: FieldRefusals = {};
  for (const name of FINDINGS) {
    const value = findings[name];
    if (value === null) continue;
    if (!findingsOfType(docTypeId).includes(name))
      errors[name] = refuse('document.findingNotOfType', { type: documentType(docTypeId)?.name ?? '' });
    else if (!FINDING_VALUES[name].includes(value))
      errors[name] = refuse('request.unknownValues', {
        unknown: String(value).slice(0, 40),
        known: FINDING_VALUES[name].join(', '),
      });
  }
  // 382.701(b): a limited query only says that there is something to look at.
  if (findings.queryType === 'limited' && findings.queryOutcome === 'prohibited')
    errors.queryOutcome = refuse('document.limitedQueryProhibited');
  return errors;
}
