import type { PermissionKey } from '../access/permissions';

const SEES_ALERTS = [
  'client.viewAlerts',
  'servicesDqf.viewDocumentAlerts',
] as const satisfies PermissionKey[];

/** Who may see document alerts. */
export const VIEW_DOCUMENT_ALERTS = { all: SEES_ALERTS } as const;

/** Who may assign and snooze them: those who may also upload the documents. */
export const WORK_ON_ALERTS = { all: [...SEES_ALERTS, 'client.uploadDocuments'] } as const;

/** Whether a user sees document alerts, so that alerts can be assigned to them. */
export const seesAlerts = ({ permissions }: { permissions: readonly string[] }): boolean =>
  SEES_ALERTS.every((key) => permissions.includes(key));
