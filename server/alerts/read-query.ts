import {
  ALERT_SORT_FIELDS,
  AlertFilter,
  DOC_STATUSES,
  parseWords,
  type AlertsQuery,
  type AlertSortField,
  type DocStatus,
} from '../../domain/alerts/contract';
import { EMPLOYEE, EMPLOYMENT_STATUSES } from '../../domain/employees/contract';
import { parseIntegerId } from '../../domain/shared/ids';
import type { ListQuerystring, ListRequest } from '../../domain/shared/list-dialect';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { refuseFields } from '../platform/errors';
import { parseList } from '../platform/lists';

/** The types of alerts implemented so far. */
export const KNOWN_TYPES = [
  'documents',
  'missingDocuments',
  'drivers',
  'staleApplicants',
  'deadlines',
] as const;
export type KnownType = (typeof KNOWN_TYPES)[number];

/** The wanted alerts: the specification's parameters and the list filter combined. */
export interface AlertChoice extends AlertFilter {
  /** The `sites` parameter; sites in the filter must match as well. */
  alsoSites?: number[] | undefined;
  employmentStatusIds: number[];
  /** Sets of document statuses; an alert must be in each of them. */
  docStatusSets: DocStatus[][];
  expiredDays?: number | undefined;
  expiringDays?: number | undefined;
  /** Excludes missing items that are not due soon. */
  problemsAndWarningsOnly: boolean;
}

export interface AlertRequest extends ListRequest<AlertFilter, AlertSortField> {
  types: KnownType[];
  choice: AlertChoice;
}

/** Types with rows of their own, which no other type can be listed with. */
const ALONE: readonly KnownType[] = ['drivers', 'staleApplicants', 'deadlines'];

/** The filter for the requested types: missing documents are documents with that status. */
export const choiceFor = (types: readonly KnownType[], choice: AlertChoice): AlertChoice =>
  types.includes('missingDocuments') && !types.includes('documents')
    ? { ...choice, docStatusSets: [...choice.docStatusSets, ['missing']] }
    : choice;

const unknownWords = (unknown: readonly string[], known: readonly string[]) =>
  refuse('request.unknownValues', { unknown: unknown.join(', ').slice(0, 100), known: known.join(', ') });

function readTypes(text: string | undefined, errors: FieldRefusals): KnownType[] {
  const { words, unknown } = parseWords(text ?? '', KNOWN_TYPES);
  if (unknown.length > 0) errors['alertTypes'] = unknownWords(unknown, KNOWN_TYPES);
  return words;
}

function readSites(text: string | undefined, errors: FieldRefusals): number[] | undefined {
  if (text === undefined || text === '') return undefined;
  const ids = text.split(',').flatMap((one) => parseIntegerId(one.trim()) ?? []);
  if (ids.length < text.split(',').length) errors['sites'] = refuse('request.sitesNotNumbers');
  return ids;
}

const STATUS_WORDS = EMPLOYMENT_STATUSES.flatMap(({ employmentStatusId, status }) => [
  status,
  String(employmentStatusId),
]);

/** Employment statuses by name or number; active employees by default. */
function readEmploymentStatuses(query: AlertsQuery, filter: AlertFilter, errors: FieldRefusals): number[] {
  const all = EMPLOYMENT_STATUSES.map((one) => one.employmentStatusId);
  if (query.employmentStatuses) {
    const { words, unknown } = parseWords(query.employmentStatuses, STATUS_WORDS);
    if (unknown.length > 0)
      errors['employmentStatuses'] = unknownWords(
        unknown,
        EMPLOYMENT_STATUSES.map((one) => one.status),
      );
    return EMPLOYMENT_STATUSES.filter(
      ({ employmentStatusId, status }) =>
        words.includes(status) || words.includes(String(employmentStatusId)),
    ).map((one) => one.employmentStatusId);
  }
  if (filter.statuses) return filter.statuses;
  return query.allEmployees ? all : [EMPLOYEE];
}

function readDocStatuses(query: AlertsQuery, filter: AlertFilter, errors: FieldRefusals): DocStatus[][] {
  const sets: DocStatus[][] = filter.docStatuses ? [filter.docStatuses] : [];
  if (!query.docStatuses) return sets;
  const { words, unknown } = parseWords(query.docStatuses, DOC_STATUSES);
  if (unknown.length > 0) errors['docStatuses'] = unknownWords(unknown, DOC_STATUSES);
  return [...sets, words];
}

/** Parses a request for alerts; throws with every problem at once. */
export function readAlertsQuery(query: AlertsQuery & ListQuerystring): AlertRequest {
  const { sort, range, filter } = query;
  const list = parseList(
    { sort, range, filter },
    {
      sortFields: ALERT_SORT_FIELDS,
      defaultSort: { field: 'dueOn' as AlertSortField, order: 'ASC' as const },
      filter: AlertFilter,
      wholeList: range === undefined,
    },
  );
  const errors: FieldRefusals = {};
  const types = readTypes(query.alertTypes, errors);
  const choice: AlertChoice = {
    ...list.filter,
    alsoSites: readSites(query.sites, errors),
    employmentStatusIds: readEmploymentStatuses(query, list.filter, errors),
    docStatusSets: readDocStatuses(query, list.filter, errors),
    expiredDays: query.expiredDays,
    expiringDays: query.expiringDays,
    problemsAndWarningsOnly: query.problemsAndWarningsOnly ?? false,
  };
  if (!query.summary && types.length > 1 && types.some((type) => ALONE.includes(type)))
    errors['alertTypes'] = refuse('list.alertsAlone');
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return { ...list, types, choice };
}
