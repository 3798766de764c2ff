import Type from 'typebox';

const OBJECT_ID = /^[0-9a-f]{24}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DIGITS = /^[1-9]\d{0,9}$/;

/** The largest id that fits the database's integer columns. */
export const MAX_INTEGER_ID = 2_147_483_647;

/** `_id` of clients and users: 24 hexadecimal digits. */
export const ObjectId = Type.String({ pattern: OBJECT_ID.source });
/** legacyClientId, employeeId, documentId and the like. */
export const IntegerId = Type.Integer({ minimum: 1, maximum: MAX_INTEGER_ID });
/** Jobs, files and sessions. */
export const Uuid = Type.String({ pattern: UUID.source });
/** A calendar date without zone, YYYY-MM-DD, from 1900 to 2099. */
export const CalendarDate = Type.String({ format: 'date', pattern: '^(19|20)\\d{2}-\\d{2}-\\d{2}$' });
/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' });

export function isObjectId(value: unknown): value is string {
  return typeof value === 'string' && OBJECT_ID.test(value);
}

/** Parses a positive integer id from a text or number; null if it isn't one or doesn't fit the database. */
export function parseIntegerId(value: unknown): number | null {
  if (!DIGITS.test(String(value))) return null;
  const id = Number(value);
  return id <= MAX_INTEGER_ID ? id : null;
}

export type ClientRef = { by: 'legacyClientId'; legacyClientId: number } | { by: '_id'; _id: string };

/**
 * Parses the {id} of `/v1/clients/{id}`: an `_id`, or the legacy integer if `source=legacy` or the text is numeric. Null for
 * anything else.
 */
export function parseClientRef(id: string, source?: string): ClientRef | null {
  // 24 decimal digits are an _id without letters, never an integer id.
  if (source !== 'legacy' && isObjectId(id)) return { by: '_id', _id: id };
  const legacyClientId = parseIntegerId(id);
  return legacyClientId === null ? null : { by: 'legacyClientId', legacyClientId };
}
