import type { AlertSortField } from '../../domain/alerts/contract';
import type { ListRange, ListSort } from '../../domain/shared/list-dialect';
import type { Reach, SQL } from '../platform/db';
import { alertRows, alertsPage, alertsWhere, countAlerts, type AlertScope } from './alert-queries';
import { countDeadlines, deadlineRows, deadlinesPage, deadlinesWhere } from './deadline-alerts';
import { countDrivers, driverRows, driversPage, driversWhere } from './driver-alerts';
import { choiceFor, type AlertChoice, type KnownType } from './read-query';
import { countStale, stalePage, staleRows, staleWhere } from './stale-applicants';

/** What a page is of; `extra`: further columns of its only row; `uploads`: the document types that the reader may upload. */
export interface AlertPage {
  sort: ListSort<AlertSortField>;
  range: ListRange | null;
  scope: AlertScope;
  uploads: readonly number[];
  extra: SQL;
}

/** A list of alerts with rows of its own: how it is limited, counted and read. */
export interface AlertKind {
  where: (reach: Reach, scope: AlertScope, choice: AlertChoice) => SQL;
  count: (where: SQL) => SQL;
  page: (where: SQL, page: AlertPage) => SQL;
  rows: (where: SQL, sort: ListSort<AlertSortField>, scope: AlertScope) => SQL;
}

const KINDS = {
  documents: {
    where: alertsWhere,
    count: countAlerts,
    page: (where, { uploads, extra, ...page }) => alertsPage(where, page, uploads, extra),
    rows: alertRows,
  },
  drivers: { where: driversWhere, count: countDrivers, page: driversPage, rows: driverRows },
  deadlines: { where: deadlinesWhere, count: countDeadlines, page: deadlinesPage, rows: deadlineRows },
  staleApplicants: { where: staleWhere, count: countStale, page: stalePage, rows: staleRows },
} satisfies Record<string, AlertKind>;
export type KindName = keyof typeof KINDS;

/** The list that some types belong to: missing documents are documents with that status, the others are lists of their own. */
export const kindName = (types: readonly KnownType[]): KindName =>
  types.find((type): type is Exclude<KindName, 'documents'> => type in KINDS && type !== 'documents') ??
  'documents';

export const alertKind = (name: KindName): AlertKind => KINDS[name];

/** The rows of a list within reach that a request chooses. */
export const whereOf = (
  reach: Reach,
  types: readonly KnownType[],
  scope: AlertScope,
  choice: AlertChoice,
): SQL => alertKind(kindName(types)).where(reach, scope, choiceFor(types, choice));
