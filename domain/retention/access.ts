import type { Access } from '../access/access';

/** The list names documents that were deleted and who they belong to, so it needs what shows both elsewhere. */
export const VIEW_RETENTION = {
  all: ['client.viewAuditTrail', 'servicesDqf.viewEmployeeDocuments'],
} as const satisfies Access;

/** Those who may also delete documents from a file. */
export const MANAGE_HOLDS = {
  all: [...VIEW_RETENTION.all, 'servicesDqf.editDocumentDates'],
} as const satisfies Access;

export const TURN_REMOVAL_ON = 'admin.superAdmin' satisfies Access;
