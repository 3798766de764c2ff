import Type, { type Static } from 'typebox';
import { Message } from '../documents/contract';
import { GAP_STATUSES } from '../compliance/gap-statuses';
import { EmploymentStatusId, GapStatus } from '../employees/contract';
import { CalendarDate, IntegerId, ObjectId } from '../shared/ids';
import { Line, Nullable, OneOf, SEARCH, STRICT } from '../shared/schema';

export const ALERT_TYPES = [
  'documents',
  'missingDocuments',
  'drivers',
  'CSA',
  'DAC',
  'staleApplicants',
  'deadlines',
  'clearinghouseQueries',
  'MVR',
  'EPN',
] as const;
export const AlertType = OneOf(ALERT_TYPES);
export type AlertType = Static<typeof AlertType>;

/** The document statuses that cause an alert, worst first. */
export const DOC_STATUSES = GAP_STATUSES;
export const DocStatus = GapStatus;
export type DocStatus = (typeof DOC_STATUSES)[number];

/** An applicant is stale after waiting this many days. */
export const STALE_APPLICANT_DAYS = 60;

/** A missing item of a driver's file. The reason is a key with values, so that each reader gets it in their own language. */
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
  /** Who works on it; null: no one. */
  assigneeName: Nullable(Type.String()),
  /** The day on which a snoozed alert is back. It says nothing about the driver, who may be barred all the while. */
  snoozedUntil: Nullable(CalendarDate),
  snoozedBy: Nullable(Type.String()),
  snoozeReason: Nullable(Type.String()),
  /** Whether the reader may upload the document. */
  mayUpload: Type.Boolean(),
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

export const AlertFilter = Type.Object({
  q: Type.Optional(Line(100)),
  sites: Type.Optional(Type.Array(IntegerId, { maxItems: 2000 })),
  statuses: Type.Optional(Type.Array(EmploymentStatusId, { maxItems: 4 })),
  docStatuses: Type.Optional(Type.Array(DocStatus, { maxItems: 3 })),
  docTypeIds: Type.Optional(Type.Array(IntegerId, { maxItems: 100 })),
  employeeId: Type.Optional(IntegerId),
  dueFrom: Type.Optional(CalendarDate),
  dueTo: Type.Optional(CalendarDate),
  /** Only alerts of files that have documents, or only of those that have none. */
  fileStarted: Type.Optional(Type.Boolean()),
  /** Only snoozed alerts, or only the others. */
  snoozed: Type.Optional(Type.Boolean()),
  /** Alerts assigned to the reader (`me`), to no one (`none`), or to a user by their _id. */
  assignee: Type.Optional(Type.String({ pattern: '^(me|none|[0-9a-f]{24})$' })),
});
export type AlertFilter = Static<typeof AlertFilter>;

/**
 * The query of `GET /v1/clients/{id}/alerts` besides sort, range and filter. Lists are comma-separated; `expiredDays` and
 * `expiringDays` limit how far back and ahead to look.
 */
export const AlertsQuery = Type.Object({
  alertTypes: Type.Optional(Type.String({ maxLength: 200, ...SEARCH })),
  sites: Type.Optional(Type.String({ maxLength: 20_000, ...SEARCH })),
  summary: Type.Optional(Type.Boolean()),
  problemsAndWarningsOnly: Type.Optional(Type.Boolean()),
  allEmployees: Type.Optional(Type.Boolean()),
  employmentStatuses: Type.Optional(Type.String({ maxLength: 100, ...SEARCH })),
  docStatuses: Type.Optional(Type.String({ maxLength: 60, ...SEARCH })),
  expiredDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 36_500 })),
  expiringDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 36_500 })),
});
export type AlertsQuery = Static<typeof AlertsQuery>;

/** The number of alerts of each kind, for badges and the home page. */
export const AlertSummary = Type.Object({
  type: AlertType,
  count: Type.Integer({ minimum: 0 }),
  byStatus: Type.Object({
    missing: Type.Integer({ minimum: 0 }),
    expired: Type.Integer({ minimum: 0 }),
    expiring: Type.Integer({ minimum: 0 }),
  }),
  /** Of documents: how many alerts are of files that have none yet, and of how many employees. */
  notStarted: Type.Optional(
    Type.Object({
      alerts: Type.Integer({ minimum: 0 }),
      employees: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** Of documents: how many alerts of the other files are snoozed. */
  snoozed: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type AlertSummary = Static<typeof AlertSummary>;

/** An alert: what an employee lacks. */
export const AlertKey = Type.Object({ employeeId: IntegerId, docTypeId: IntegerId }, STRICT);
export type AlertKey = Static<typeof AlertKey>;

/** The most alerts that one request assigns or snoozes. */
export const MAX_WORKED = 200;

/** Which alerts a request is about: the named ones, or the ones that match its filter, in the order of their keys, after one. */
const worked = {
  alerts: Type.Optional(Type.Array(AlertKey, { minItems: 1, maxItems: MAX_WORKED })),
  after: Type.Optional(AlertKey),
};

/** Assigns alerts to the caller (`me`), to a user by their _id, or to no one. */
export const AlertAssignment = Type.Object(
  { ...worked, assignee: Nullable(Type.String({ pattern: '^(me|[0-9a-f]{24})$' })) },
  STRICT,
);
export type AlertAssignment = Static<typeof AlertAssignment>;

export const MAX_SNOOZE_REASON = 200;

/** Snoozes alerts until a day, when they are back; null: they are back now. */
export const AlertSnooze = Type.Object(
  { ...worked, until: Nullable(CalendarDate), reason: Type.Optional(Line(MAX_SNOOZE_REASON)) },
  STRICT,
);
export type AlertSnooze = Static<typeof AlertSnooze>;

/** Why an alert can't be assigned to a user: they don't reach its location, or may not see such documents. */
export const REFUSED_BECAUSE = ['location', 'document'] as const;

/** What became of the alerts of a request, and the last of them if there are more. */
export const AlertsWorked = Type.Object({
  done: Type.Integer({ minimum: 0 }),
  refused: Type.Array(
    Type.Object({
      ...AlertKey.properties,
      employeeName: Type.String(),
      docTypeName: Type.String(),
      because: OneOf(REFUSED_BECAUSE),
    }),
  ),
  next: Nullable(AlertKey),
});
export type AlertsWorked = Static<typeof AlertsWorked>;

/** A user who alerts can be assigned to. */
export const Assignee = Type.Object({ _id: ObjectId, name: Type.String() });
export type Assignee = Static<typeof Assignee>;

/** Finds them by name, or one by their _id; `employeeId`: only those who reach that employee. */
export const AssigneesQuery = Type.Object({
  q: Type.Optional(Line(100)),
  employeeId: Type.Optional(IntegerId),
  userId: Type.Optional(ObjectId),
});
export type AssigneesQuery = Static<typeof AssigneesQuery>;

/**
 * Splits a comma-separated list into the known words (in order, without duplicates) and the unknown ones, which a refusal names.
 */
export function parseWords<Word extends string>(
  text: string,
  known: readonly Word[],
): { words: Word[]; unknown: string[] } {
  const entered = [...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== '');
  const words = entered.flatMap((word) => known.find((one) => one === word) ?? []);
  return { words, unknown: entered.filter((word) => !words.some((one) => one === word)) };
}
