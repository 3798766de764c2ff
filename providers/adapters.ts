import { INVALID_PARAMETERS } from './httpErrors';

/** How a resource of the console is reached over `/v1`. */
export interface Adapter {
  /** Field of the record that serves as its id. */
  id: string;
  /** Fields that together tell records apart, where none does so by itself. */
  key?: readonly string[];
  /** Sent with every list besides sort, range and filter. */
  query?: Readonly<Record<string, string>>;
  /** Path of the collection below /v1; `{client}` is the legacyClientId of the client acted for. */
  list: string;
  /** Path above the id of a record, and of a new one, where it is another than the collection's. */
  record?: string;
  /** Path below /v1 that adds a record. A field in braces is filled in from the record, which goes without it. */
  create?: string;
  /** Fields that are changed by themselves, each under its own path below the record. */
  parts?: Readonly<Record<string, string>>;
  /** Records of all clients are read; field with the legacyClientId of the client that a change acts for. */
  actsFor?: string;
  /** `patch` (the rule) sends only what changed, with the version; `put` the whole record. */
  update?: 'patch' | 'put';
  /** Filter that takes several ids at once; without it each record is fetched by itself. */
  many?: string;
}

/** Which path and which id belong to which resource. The resource's name is the URL of its pages. */
export const ADAPTERS: Readonly<Record<string, Adapter>> = {
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
  'alerts/staleApplicants': {
    id: 'employeeId',
    list: 'clients/{client}/alerts',
    query: { alertTypes: 'staleApplicants' },
  },
  'manage/admin/auditTrail': { id: 'entryId', list: 'clients/{client}/auditTrail' },
  auditTrail: { id: 'entryId', list: 'auditTrail' },
  'manage/admin/notifications': { id: 'contactId', list: 'clients/{client}/notificationContacts' },
  'manage/admin/users': { id: '_id', list: 'clients/{client}/users' },
  internalUsers: { id: '_id', list: 'internalUsers' },
  customercarereps: { id: '_id', list: 'customerCareReps' },
  'settings/outbox': { id: 'mailId', list: 'outbox' },
  'manage/employeesearch': { id: 'employeeId', list: 'employees' },
};

/** Path of a list below /v1, for the client or the location that it is of. */
export function listPath({ list }: Adapter, legacyClientId: number | null): string {
  if (!list.includes('{client}')) return list;
  if (legacyClientId === null) throw new Error(INVALID_PARAMETERS);
  return list.replace('{client}', String(legacyClientId));
}

/** Resources without an entry answer under their own name and are known by `id`. */
export function adapterOf(resource: string): Adapter {
  return ADAPTERS[resource] ?? { id: 'id', list: resource };
}
