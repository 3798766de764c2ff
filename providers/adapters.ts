import { INVALID_PARAMETERS } from './httpErrors';

/** Where the API has a resource. All paths are below `/v1`. */
export interface Adapter {
  /** The field that serves as the record's id. */
  id: string;
  /** Fields that make up the id where no single field is unique. */
  key?: readonly string[];
  /** Sent with every list request besides sort, range and filter. */
  query?: Readonly<Record<string, string>>;
  /** Path of the collection; `{client}` is the legacyClientId of the client whose data the pages show. */
  list: string;
  /** Path of the records where it differs from the collection's. */
  record?: string;
  /** Path for adding a record. A field in braces is taken out of the record. */
  create?: string;
  /** Fields with their own path below the record, by field name. */
  parts?: Readonly<Record<string, string>>;
  /** For records of all clients: the field with the legacyClientId of the client that a change acts for. */
  actsFor?: string;
}

/** By resource. The name of a resource is the URL of its pages. */
const ADAPTERS: Readonly<Record<string, Adapter>> = {
  clients: { id: '_id', list: 'clients', actsFor: 'topLevelId' },
  'manage/admin/locations': {
    id: '_id',
    list: 'clients',
    create: 'clients/{parent}/children?source=legacy',
    parts: { hierarchy: 'hierarchy' },
  },
  'manage/employees': { id: 'employeeId', list: 'clients/{client}/employees', record: 'employees' },
  'alerts/documentAlerts': {
    id: 'employeeId',
    key: ['employeeId', 'docTypeId'],
    list: 'clients/{client}/alerts',
    query: { alertTypes: 'documents' },
  },
  'alerts/onboardingEmployees': { id: 'employeeId', list: 'clients/{client}/employees' },
  'alerts/driverAlerts': {
    id: 'employeeId',
    list: 'clients/{client}/alerts',
    query: { alertTypes: 'drivers' },
  },
  'alerts/deadlines': {
    id: 'deadlineId',
    list: 'clients/{client}/alerts',
    query: { alertTypes: 'deadlines' },
  },
  'alerts/staleApplicants': {
    id: 'employeeId',
    list: 'clients/{client}/alerts',
    query: { alertTypes: 'staleApplicants' },
  },
  'manage/admin/auditTrail': { id: 'entryId', list: 'clients/{client}/auditTrail' },
  auditTrail: { id: 'entryId', list: 'auditTrail' },
  'manage/admin/jobs': { id: 'jobId', list: 'clients/{client}/jobs' },
  allJobs: { id: 'jobId', list: 'jobs/all' },
  'manage/admin/notifications': { id: 'contactId', list: 'clients/{client}/notificationContacts' },
  'manage/admin/apiKeys': { id: 'keyId', list: 'clients/{client}/apiKeys' },
  'manage/admin/retention': { id: 'documentId', list: 'clients/{client}/retention' },
  'manage/admin/legalHolds': { id: 'holdId', list: 'clients/{client}/legalHolds' },
  'manage/admin/users': { id: '_id', list: 'clients/{client}/users' },
  portfolio: { id: '_id', list: 'portfolio' },
  'portfolio/alerts': { id: 'employeeId', key: ['employeeId', 'docTypeId'], list: 'portfolio/alerts' },
  'portfolio/employees': { id: 'employeeId', list: 'portfolio/employees' },
  internalUsers: { id: '_id', list: 'internalUsers' },
  customercarereps: { id: '_id', list: 'customerCareReps' },
  'settings/outbox': { id: 'mailId', list: 'outbox' },
  'manage/accidents': { id: 'accidentId', list: 'clients/{client}/accidents' },
  'manage/compliance/drivers': { id: 'employeeId', list: 'clients/{client}/compliance/drivers' },
  'manage/vaccines': { id: 'vaccineId', list: 'clients/{client}/vaccines' },
  'manage/orders': { id: 'OrderID', list: 'orders' },
  'manage/employeesearch': { id: 'employeeId', list: 'employees' },
};

/** Path of a list, for a client or a location. */
export function listPath({ list }: Adapter, legacyClientId: number | null): string {
  if (!list.includes('{client}')) return list;
  if (legacyClientId === null) throw new Error(INVALID_PARAMETERS);
  return list.replace('{client}', String(legacyClientId));
}

/** Resources without an entry have their own name as path, and the field `id`. */
export function adapterOf(resource: string): Adapter {
  return ADAPTERS[resource] ?? { id: 'id', list: resource };
}
