import { INVALID_PARAMETERS } from './httpErrors';

/** Where the API has a resource. All paths are below `/v1`. */
export interface Adapter {
  /** The field that serves as the record's id. */
  id: string;
  /** Fields that make up the id where no single field is unique. */
  key?: readonly string[];
  /** Sent with every list request besides sort, range and filter. */
  query?: Readonly<Record<string, string>>;
  /** Path of the collection; `{client}` is the legacyClientId of the client of the pages. */
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

/** The adapter of a resource. */
export type AdapterOf = (resource: string) => Adapter;

/** Resources without an adapter have their own name as path, and the field `id`. */
export const adaptersIn =
  (declared: Readonly<Record<string, Adapter>>): AdapterOf =>
  (resource) =>
    declared[resource] ?? { id: 'id', list: resource };

/** Path of a list, for a client or a location. */
export function listPath({ list }: Adapter, legacyClientId: number | null): string {
  if (!list.includes('{client}')) return list;
  if (legacyClientId === null) throw new Error(INVALID_PARAMETERS);
  return list.replace('{client}', String(legacyClientId));
}
