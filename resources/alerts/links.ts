export const DOCUMENT_ALERTS = '/alerts/documentAlerts';
export const FILES_NOT_STARTED = '/alerts/onboardingEmployees';

export const VIEW_DOCUMENT_ALERTS = { all: ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts'] } as const;
/** Who may see which employees have no documents on file. */
export const NOT_STARTED = { all: [...VIEW_DOCUMENT_ALERTS.all, 'client.viewRoster'] } as const;
