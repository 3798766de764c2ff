import { canonicalJson } from '../../../domain/audit/canonical-json';
import type { Address, Client, ClientPatch, Contact } from '../../../domain/clients/contract';
import type { FilePreset } from '../../../domain/clients/new-client';

/** What a form about a client holds: texts as they are typed, nothing for what is empty. */
export interface ClientValues {
  name: string;
  DOTNumber: string;
  employeeIdentifier: Client['employeeIdentifier'];
  timeZone: string;
  primaryAddress: Required<Address>;
  contacts: Required<Contact>[];
  notes: string;
  /** Of a new client only. */
  services: string[];
  preset: FilePreset;
}

export const NO_CONTACT: Required<Contact> = { name: '', title: '', email: '', phone: '' };

const NO_ADDRESS: Required<Address> = { address1: '', address2: '', city: '', state: '', zip: '' };

export function newValues(services: string[]): ClientValues {
  return {
    name: '',
    DOTNumber: '',
    employeeIdentifier: 'workId',
    timeZone: 'America/New_York',
    primaryAddress: NO_ADDRESS,
    contacts: [],
    notes: '',
    services,
    preset: 'cdl',
  };
}

export function valuesOf(client: Client): ClientValues {
  const { name, DOTNumber, employeeIdentifier, timeZone, primaryAddress, contacts, notes, services } = client;
  return {
    name,
    DOTNumber: DOTNumber ?? '',
    employeeIdentifier,
    timeZone,
    primaryAddress: { ...NO_ADDRESS, ...primaryAddress },
    contacts: contacts.map((contact) => ({ ...NO_CONTACT, ...contact })),
    notes,
    services,
    preset: 'none',
  };
}

function given<Values extends object>(values: Values): Partial<Values> {
  const named = Object.entries(values)
    .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(named) as Partial<Values>;
}

export type ClientBody = Required<Omit<ClientPatch, 'version' | 'deactivated'>>;
export const BODY_FIELDS = [
  'name',
  'DOTNumber',
  'employeeIdentifier',
  'timeZone',
  'primaryAddress',
  'contacts',
  'notes',
] as const satisfies readonly (keyof ClientBody)[];
export type BodyField = (typeof BODY_FIELDS)[number];

/** The values as they go over the wire. */
export function bodyOf(values: ClientValues): ClientBody {
  return {
    name: values.name.trim(),
    DOTNumber: values.DOTNumber.trim() || null,
    employeeIdentifier: values.employeeIdentifier,
    timeZone: values.timeZone,
    primaryAddress: given(values.primaryAddress),
    contacts: values.contacts.map((contact) => ({ ...given(contact), name: contact.name.trim() })),
    notes: values.notes,
  };
}

/** The fields of a body that differ. */
export const differing = (one: ClientBody, other: ClientBody): BodyField[] =>
  BODY_FIELDS.filter((field) => canonicalJson(one[field]) !== canonicalJson(other[field]));

/** A body of some of its fields. */
export const pick = (body: ClientBody, fields: readonly BodyField[]): Partial<ClientBody> =>
  Object.fromEntries(fields.map((field) => [field, body[field]]));
