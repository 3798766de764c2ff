import type { RaRecord } from 'ra-core';
import type { Client } from '../../../domain/clients/contract';
import { formDetails, storedDetails } from '../../../domain/clients/details';
import type { Values } from '../../../src/record/draft-changes';

export type LocationRow = Client & RaRecord;

const codes = (code: unknown) => [code].filter(Boolean);

/** A location as the form holds it, with its code in a field. */
export function valuesOf(record: RaRecord): Values {
  const location = record as unknown as Client;
  return { ...record, LCode: location.hierarchy.LCodes[0] ?? null, ...formDetails(location) };
}

/** A location as it is saved. */
export function recordOf({ LCode, ...values }: Values): Values {
  return {
    ...values,
    ...storedDetails(values),
    name: values['name'] ?? '',
    notes: values['notes'] ?? '',
    hierarchy: { ...(values['hierarchy'] as Client['hierarchy']), LCodes: codes(LCode) },
  };
}

/** A location as it is added. */
export function newLocationOf({ LCode, ...values }: Values): Values {
  return { ...values, ...storedDetails(values), name: values['name'] ?? '', LCodes: codes(LCode) };
}
