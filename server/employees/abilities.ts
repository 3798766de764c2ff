import type { PermissionKey } from '../../domain/access/permissions';
import type { Caller } from '../platform/access/caller';

/** What can be done with an employee's record, if one may. */
const ABOUT_EMPLOYEES: PermissionKey[] = [
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

/** What this caller may do with an employee within his reach; the console asks for nothing else. */
export const abilitiesOf = (caller: Caller): PermissionKey[] =>
  ABOUT_EMPLOYEES.filter((permission) => caller.permissions.has(permission));
