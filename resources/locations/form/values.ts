import type { Address, Client, ClientPatch, Contact } from '../../../domain/clients/contract';
import type { NewLocation } from '../../../domain/locations/contract';

interface ContactValues {
  name: string;
  title: string;
  email: string;
  phone: string;
}

/** What stands in the form of a location. Texts are never null. The names are those of the server's problems. */
export interface LocationValues {
  parent: number | null;
  name: string;
  LCode: string;
  DOTNumber: string;
  /** Empty for a new location: the zone of its parent. */
  timeZone: string;
  primaryAddress: { address1: string; address2: string; city: string; state: string | null; zip: string };
  contacts: ContactValues[];
  notes: string;
  inheritsSetup: boolean;
}

const NO_ADDRESS = { address1: '', address2: '', city: '', state: null, zip: '' };
export const NO_CONTACT: ContactValues = { name: '', title: '', email: '', phone: '' };

export const newLocation = (parent: number | null): LocationValues => ({
  parent,
  name: '',
  LCode: '',
  DOTNumber: '',
  timeZone: '',
  primaryAddress: NO_ADDRESS,
  contacts: [],
  notes: '',
  inheritsSetup: true,
});

/** A location as the form shows it. */
export const valuesOf = (client: Client): LocationValues => ({
  parent: client.parent,
  name: client.name,
  LCode: client.hierarchy.LCodes[0] ?? '',
  DOTNumber: client.DOTNumber ?? '',
  timeZone: client.timeZone,
  primaryAddress: { ...NO_ADDRESS, ...client.primaryAddress },
  contacts: client.contacts.map((contact) => ({ ...NO_CONTACT, ...contact })),
  notes: client.notes,
  inheritsSetup: true,
});

/** Without what is empty. */
const given = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== '' && value !== null),
  ) as Partial<Values>;

const addressOf = ({ primaryAddress }: LocationValues): Address => given(primaryAddress) as Address;
// An empty one too: its problem is said beside its field, by its place in the list.
const contactsOf = ({ contacts }: LocationValues): Contact[] =>
  contacts.map(({ name, ...rest }) => ({ ...given(rest), name: name.trim() }));

/** The body of the request that adds the location. */
export const addBody = (values: LocationValues): NewLocation => ({
  name: values.name,
  LCodes: [values.LCode.trim()].filter(Boolean),
  DOTNumber: values.DOTNumber.trim() || null,
  primaryAddress: addressOf(values),
  contacts: contactsOf(values),
  ...(values.timeZone !== '' && { timeZone: values.timeZone }),
  inheritsSetup: values.inheritsSetup,
});

const patchable = (values: LocationValues): Omit<ClientPatch, 'version'> => ({
  name: values.name.trim(),
  DOTNumber: values.DOTNumber.trim() || null,
  timeZone: values.timeZone,
  primaryAddress: addressOf(values),
  contacts: contactsOf(values),
  notes: values.notes,
});

/** Of a location the fields that were changed since it was read. */
export function changesOf(values: LocationValues, before: LocationValues): Omit<ClientPatch, 'version'> {
  const [now, was] = [patchable(values), patchable(before)];
  const names = Object.keys(now) as (keyof typeof now)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(was[name]))
      .map((name) => [name, now[name]]),
  );
}

const EDITED = ['name', 'LCode', 'DOTNumber', 'timeZone', 'primaryAddress', 'contacts', 'notes'] as const;

/** The fields of a location's form that differ in what is stored of them: blanks around them are not. */
export function differing(one: LocationValues, other: LocationValues) {
  const changes = changesOf(one, other);
  return EDITED.filter((field) =>
    field === 'LCode' ? one.LCode.trim() !== other.LCode.trim() : field in changes,
  );
}
