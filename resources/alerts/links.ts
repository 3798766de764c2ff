import { VIEW_DOCUMENT_ALERTS } from '../../domain/alerts/access';

export const DOCUMENT_ALERTS = '/alerts/documentAlerts';
export const ASSIGN_ALERTS = 'assignAlerts';
export const SNOOZE_ALERTS = 'snoozeAlerts';
export const FILES_NOT_STARTED = '/alerts/onboardingEmployees';

/** Who may see which employees have no documents on file. */
export const NOT_STARTED = { all: [...VIEW_DOCUMENT_ALERTS.all, 'client.viewRoster'] } as const;
