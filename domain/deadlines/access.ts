import type { AccessRule } from '../access/access';

/** Who may mark a deadline done: those who change the file or its documents. */
export const WORK_ON_DEADLINES = {
  all: ['client.viewEmployeeFile'],
  any: ['client.editEmployeeInfo', 'client.uploadDocuments'],
} as const satisfies AccessRule;
