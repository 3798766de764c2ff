import Type, { type Static } from 'typebox';
import { Message } from '../documents/contract';
import { EmploymentStatusId, GAP_STATUSES, GapStatus } from '../employees/contract';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf } from '../shared/schema';

export const ALERT_TYPES = [
  'documents',
  'missingDocuments',
  'CSA',
  'DAC',
  'staleApplicants',
  'clearinghouseQueries',
  'MVR',
  'EPN',
] as const;
export const AlertType = OneOf(ALERT_TYPES);
export type AlertType = Static<typeof AlertType>;

/** The document statuses that make an alert, worst first for a person who may not drive. */
export const DOC_STATUSES = GAP_STATUSES;
export const DocStatus = GapStatus;
export type DocStatus = (typeof DOC_STATUSES)[number];

/** An applicant is stale after so many days of waiting. */
export const STALE_APPLICANT_DAYS = 60;

/** What a driver's file lacks, with the reason: its words come from key and values, in the reader's language. */
export const AlertItem = Type.Object({
  employeeId: IntegerId,
  employeeName: Type.String(),
  legacyClientId: IntegerId,
  siteName: Type.String(),
  docTypeId: IntegerId,
  docTypeName: Type.String(),
  status: DocStatus,
  dueOn: Nullable(CalendarDate),
  since: Nullable(CalendarDate),
  cfr: Type.String(),
  reason: Message,
});
export type AlertItem = Static<typeof AlertItem>;

export const ALERT_SORT_FIELDS = [
  'dueOn',
  'since',
  'employeeName',
  'siteName',
  'docTypeName',
  'status',
] as const;
export type AlertSortField = (typeof ALERT_SORT_FIELDS)[number];

/** The filter of the alert lists in the list dialect. */
export const AlertFilter = Type.Object({
  q: Type.Optional(Line(100)),
  sites: Type.Optional(Type.Array(IntegerId, { maxItems: 2000 })),
  statuses: Type.Optional(Type.Array(EmploymentStatusId, { maxItems: 4 })),
  docStatuses: Type.Optional(Type.Array(DocStatus, { maxItems: 3 })),
  docTypeIds: Type.Optional(Type.Array(IntegerId, { maxItems: 100 })),
  employeeId: Type.Optional(IntegerId),
  dueFrom: Type.Optional(CalendarDate),
  dueTo: Type.Optional(CalendarDate),
});
export type AlertFilter = Static<typeof AlertFilter>;

/**
 * The query of `GET /v1/clients/{id}/alerts` beside the list dialect. Lists are comma-separated; `expiredDays` and
 * `expiringDays` bound how long ago and how far ahead.
 */
export const AlertsQuery = Type.Object({
  alertTypes: Type.Optional(Type.String({ maxLength: 200 })),
  sites: Type.Optional(Type.String({ maxLength: 20_000 })),
  summary: Type.Optional(Type.Boolean()),
  problemsAndWarningsOnly: Type.Optional(Type.Boolean()),
  allEmployees: Type.Optional(Type.Boolean()),
  employmentStatuses: Type.Optional(Type.String({ maxLength: 100 })),
  docStatuses: Type.Optional(Type.String({ maxLength: 60 })),
  expiredDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 36_500 })),
  expiringDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 36_500 })),
});
export type AlertsQuery = Static<typeof AlertsQuery>;

/** How many alerts of a kind there are: what badges and the home page show. */
export const AlertSummary = Type.Object({
  type: AlertType,
  count: Type.Integer({ minimum: 0 }),
  byStatus: Type.Object({
    missing: Type.Integer({ minimum: 0 }),
    expired: Type.Integer({ minimum: 0 }),
    expiring: Type.Integer({ minimum: 0 }),
  }),
});
export type AlertSummary = Static<typeof AlertSummary>;

/**
 * Reads a comma-separated list of words of a closed set: those known, in their order and each once, and those that
 * are not, for the refusal.
 */
export function parseWords<Word extends string>(
  text: string,
  known: readonly Word[],
): { words: Word[]; unknown: string[] } {
  const asked = [...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== '');
  const words = asked.flatMap((word) => known.find((one) => one === word) ?? []);
  return { words, unknown: asked.filter((word) => !words.some((one) => one === word)) };
}
