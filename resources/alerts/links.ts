import { VIEW_DOCUMENT_ALERTS } from '../../domain/alerts/access';
import type { AlertFilter } from '../../domain/alerts/contract';

export const DOCUMENT_ALERTS = '/alerts/documentAlerts';
export const DRIVER_ALERTS = '/alerts/driverAlerts';
export const ASSIGN_ALERTS = 'assignAlerts';
export const SNOOZE_ALERTS = 'snoozeAlerts';
export const FILES_NOT_STARTED = '/alerts/onboardingEmployees';

/** Who may see which employees have no documents on file. */
export const NOT_STARTED = { all: [...VIEW_DOCUMENT_ALERTS.all, 'client.viewRoster'] } as const;

/** The URL of the alerts that are due on some days, as the list shows them by default. */
export function alertsDueHref(due: Pick<AlertFilter, 'dueFrom' | 'dueTo'>): string {
  const filter: AlertFilter = { fileStarted: true, snoozed: false, ...due };
  return `${DOCUMENT_ALERTS}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
