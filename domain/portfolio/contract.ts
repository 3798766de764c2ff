import Type, { type Static } from 'typebox';
import { AlertFilter, AlertItem } from '../alerts/contract';
import { EmployeeFilter, EmployeeListItem } from '../employees/contract';
import { IntegerId, ObjectId } from '../shared/ids';
import { Nullable, OneOf } from '../shared/schema';

const Figure = Nullable(Type.Integer({ minimum: 0 }));

/** A client that a member of staff looks after. A figure is null if they can't open its list. */
export const PortfolioItem = Type.Object({
  _id: ObjectId,
  legacyClientId: IntegerId,
  name: Type.String(),
  /** Active employees who are not qualified. */
  notQualified: Figure,
  /** Documents of active employees that are missing or expired. */
  missing: Figure,
  openOrders: Figure,
  /** Roster files that were uploaded and not applied. */
  waitingFiles: Figure,
});
export type PortfolioItem = Static<typeof PortfolioItem>;

/** `urgency`: most people not qualified, then most documents missing, then most files waiting. */
export const PORTFOLIO_SORT_FIELDS = [
  'urgency',
  'name',
  'notQualified',
  'missing',
  'openOrders',
  'waitingFiles',
] as const;
export type PortfolioSortField = (typeof PORTFOLIO_SORT_FIELDS)[number];

const acrossItem = { client: Type.Object({ _id: ObjectId, legacyClientId: IntegerId, name: Type.String() }) };

const acrossFilter = {
  /** Only the clients that the reader looks after. */
  mine: Type.Optional(Type.Boolean()),
  /** One of the clients. */
  client: Type.Optional(IntegerId),
};

/** A missing item of a driver's file, with the client. */
export const AlertAcross = Type.Object({
  ...acrossItem,
  ...Type.Pick(AlertItem, [
    'employeeId',
    'employeeName',
    'siteName',
    'docTypeId',
    'docTypeName',
    'status',
    'dueOn',
    'cfr',
    'reason',
    'assigneeName',
    'snoozedUntil',
    'snoozedBy',
  ]).properties,
});
export type AlertAcross = Static<typeof AlertAcross>;

/** Of active employees. */
export const AlertAcrossFilter = Type.Object({
  ...acrossFilter,
  ...Type.Pick(AlertFilter, ['q', 'docStatuses', 'docTypeIds', 'dueFrom', 'dueTo', 'fileStarted', 'snoozed'])
    .properties,
  /** Alerts assigned to the reader, or to no one. */
  assignee: Type.Optional(OneOf(['me', 'none'])),
});
export type AlertAcrossFilter = Static<typeof AlertAcrossFilter>;

export const ALERT_ACROSS_SORT_FIELDS = ['dueOn', 'client'] as const;

/** What a list across clients says of an employee: no SSN, birth date or license. */
export const EMPLOYEE_ACROSS = [
  'employeeId',
  'firstName',
  'lastName',
  'workId',
  'siteName',
  'jobTitle',
  'employmentStatusId',
  'employmentStatus',
  'hireDate',
  'qualification',
  'gapCount',
  'barredBy',
] as const;
export const EmployeeAcross = Type.Object({
  ...acrossItem,
  ...Type.Pick(EmployeeListItem, [...EMPLOYEE_ACROSS, 'gaps']).properties,
});
export type EmployeeAcross = Static<typeof EmployeeAcross>;

/** Active employees by default. */
export const EmployeeAcrossFilter = Type.Object({
  ...acrossFilter,
  ...Type.Pick(EmployeeFilter, ['q', 'statuses', 'qualification']).properties,
});
export type EmployeeAcrossFilter = Static<typeof EmployeeAcrossFilter>;

export const EMPLOYEE_ACROSS_SORT_FIELDS = ['lastName', 'client'] as const;
