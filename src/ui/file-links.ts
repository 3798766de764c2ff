import type { ConditionKey } from '../../domain/compliance/contract';
import {
  CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  OWN_QUERY_DOC_TYPE_ID,
} from '../../domain/documents/document-types';

/** The URL of a driver's documents: at one document type, or with the upload dialog open. */
export function documentHref(
  employeeId: number,
  { docTypeId, upload = false }: { docTypeId?: number | undefined; upload?: boolean } = {},
): string {
  const query = new URLSearchParams();
  if (docTypeId !== undefined) query.set('document', String(docTypeId));
  if (upload) query.set('upload', '1');
  const search = query.toString();
  return `/manage/employees/${employeeId}/tab/documents${search === '' ? '' : `?${search}`}`;
}

/** The URL of the wizard for a driver's missing documents. */
export const missingHref = (employeeId: number): string => `/manage/employees/${employeeId}/missing`;

/** The section with the questions about a driver, in the form with their information. */
export const DRIVING_FACTS = 'driving-facts';

/** The type of the documents that answer a question; the form with the driver's information answers the others. */
const ANSWERED_BY: Partial<Record<string, number>> = {
  fullQueryDue: CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  recordsFoundUnclear: CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  violationRecordUnclear: CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  queryTypeNotEntered: CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  queryOutcomeNotEntered: CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  resultNotEntered: 2022,
  testResultNotEntered: 2023,
  returnToDutyNotEntered: 2026,
} satisfies Partial<Record<ConditionKey, number>>;

/** Who answers: the provider's staff in the provider's record of a query, an employer in their own. */
export type Answerer = { isInternalUser: boolean };

/** The type of document that answers a question about a driver, if there is one. */
export function answeringType(key: string, { isInternalUser }: Answerer): number | undefined {
  const type = ANSWERED_BY[key];
  return type === CLEARINGHOUSE_QUERY_DOC_TYPE_ID && !isInternalUser ? OWN_QUERY_DOC_TYPE_ID : type;
}

const ABOUT_FACTS: readonly string[] = [
  'factsNotAnswered',
  'vehicleClassMissing',
  'otherStatesMissing',
  'previousEmployersMissing',
];

/** Where the answer to a question about a driver is entered; undefined for what is withheld from the reader. */
export function answerHref(employeeId: number, key: string, who: Answerer): string | undefined {
  if (key === 'withheld') return undefined;
  const docTypeId = answeringType(key, who);
  return docTypeId === undefined
    ? informationHref(employeeId, ABOUT_FACTS.includes(key) ? DRIVING_FACTS : undefined)
    : documentHref(employeeId, { docTypeId });
}

/** The URL of the form with a driver's information, optionally at a section. */
export function informationHref(employeeId: number, section?: typeof DRIVING_FACTS): string {
  const form = `/manage/employees/${employeeId}/tab/information`;
  return section === undefined ? form : `${form}#${section}`;
}
