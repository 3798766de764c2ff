import type { Address, Client, Contact } from './contract';

export const NO_CONTACT: Required<Contact> = { name: '', title: '', email: '', phone: '' };

type Details = Pick<Client, 'primaryAddress' | 'contacts'>;

/** Address and contacts as form values: every field of a contact has a text. */
export function formDetails({ primaryAddress, contacts }: Details) {
  return {
    primaryAddress: primaryAddress ?? {},
    contacts: contacts.map((contact) => ({ ...NO_CONTACT, ...contact })),
  };
}

/** Trims texts and drops empty fields. */
function entered<Values extends object>(values: Values): Partial<Values> {
  const trimmed = Object.entries(values)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return Object.fromEntries(trimmed) as Partial<Values>;
}

/** Form values as they are stored. A contact keeps an empty name, so that the missing name is reported beside its field. */
export function storedDetails(details: { primaryAddress?: unknown; contacts?: unknown }) {
  const contacts = (details.contacts ?? []) as Contact[];
  return {
    primaryAddress: entered((details.primaryAddress ?? {}) as Address),
    contacts: contacts.map((contact): Contact => ({ ...entered(contact), name: contact.name.trim() })),
  };
}
