import type { PermissionKey } from '../../domain/access/permissions';
import type { Caller } from '../platform/access/caller';

/** Permissions on an employee's record. */
const EMPLOYEE_PERMISSIONS: PermissionKey[] = [
  'client.editEmployeeInfo',
  'client.editEmployeeStatus',
  'client.transferEmployee',
  'client.mergeEmployee',
  'client.deleteEmployee',
  'client.viewPii',
  'client.uploadDocuments',
  'servicesDqf.viewEmployeeDocuments',
  'servicesDqf.editDocumentDates',
  'dq.deleteDocument',
  'customerCare.assumeClient',
];

/** What this caller may do with an employee within reach; the console shows only this. */
export const abilitiesOf = (caller: Caller): PermissionKey[] =>
  EMPLOYEE_PERMISSIONS.filter((permission) => caller.permissions.has(permission));
