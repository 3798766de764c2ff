import type { RaRecord } from 'ra-core';
import { clientProblems } from '../../../domain/clients/client-rules';
import type { Client, ClientPatch } from '../../../domain/clients/contract';
import { formDetails, storedDetails } from '../../../domain/clients/details';
import { refuse, type FieldRefusals } from '../../../domain/shared/refusals/refusal';
import { useRefusalText } from '../../../providers/refusals/useRefusalText';

type Values = Record<string, unknown>;

/** A client as the form holds it. */
export const valuesOf = (record: RaRecord): Values => ({
  ...record,
  ...formDetails(record as unknown as Client),
});

/** A client as it is saved. */
export const recordOf = (values: Values): Values => ({
  ...values,
  ...storedDetails(values),
  name: values['name'] ?? '',
  DOTNumber: values['DOTNumber'] ?? null,
  notes: values['notes'] ?? '',
});

/** Checks a client: problems by field, in the user's language. */
export function useClientProblems(): (values: Values) => Record<string, string> {
  const textOf = useRefusalText();
  return (values) => {
    const client = recordOf(values) as unknown as ClientPatch;
    const refused: FieldRefusals = { ...clientProblems(client) };
    for (const [at, { name }] of (client.contacts ?? []).entries())
      if (name === '') refused[`contacts.${at}.name`] = refuse('client.nameRequired');
    return Object.fromEntries(Object.entries(refused).map(([field, refusal]) => [field, textOf(refusal)]));
  };
}
