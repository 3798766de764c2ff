import type { AuditItem, AuditPerson } from '../../domain/audit/contract';
import { describeChanges, describeEvent } from '../../domain/audit/describe-event';
import { withoutSsnsIn, type AuditEvent, type Values } from '../../domain/audit/events';
import { SENTENCES, type AuditLocale } from '../../domain/audit/messages';
import type { Row } from '../platform/db/database';
import { documentOf, NO_NAMES, withNames, type Names } from './names';

/** An entry as the database returns it. */
export interface EntryRow extends Row {
  tenantId: number;
  clientName: string | null;
  seq: number;
  at: string | Date;
  type: string;
  subject: string;
  subjectName: string | null;
  employeeId: number | null;
  body: string;
  hash: string;
}

interface Body {
  actor: { id: string; name: string } | null;
  realActor: { id: string; name: string } | null;
  requestId: string | null;
}

/** The recorded body, without social security numbers that were refused only later; null if it was tampered with and is not JSON, which verification reports. */
function readBody(text: string): (Body & Record<string, unknown>) | null {
  try {
    return withoutSsnsIn(JSON.parse(text) as Body & Record<string, unknown>);
  } catch {
    return null;
  }
}

const person = (who: { id: string; name: string } | null | undefined) =>
  who ? { _id: who.id, name: who.name } : null;

/** Who acted, under both identities; empty for the product itself and for unreadable entries. */
export function peopleIn({ body }: Pick<EntryRow, 'body'>): AuditPerson[] {
  const read = readBody(body);
  return [person(read?.actor), person(read?.realActor)].filter((one) => one !== null);
}

/** The reader of entries. */
export interface Reader {
  locale: AuditLocale;
  /** May see the last digits of social security numbers. */
  pii: boolean;
  /** May see drug and alcohol results, and offenses that can be about them. */
  results: boolean;
  /** May see all locations of the client; an entry about one of them may name others. */
  wholeChain: boolean;
}

/** Fields that a reader can't see. */
export const hiddenFrom = ({ pii, wholeChain, results }: Omit<Reader, 'locale'>): readonly string[] => [
  ...(pii ? [] : ['ssn']),
  ...(results ? [] : ['offense']),
  ...(wholeChain ? [] : ['parent', 'parentName']),
];

function without(values: unknown, hidden: readonly string[]): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values;
  return Object.fromEntries(Object.entries(values as Values).filter(([name]) => !hidden.includes(name)));
}

/** Replaces the name of a location that the reader does not reach. */
const ELSEWHERE = '…';

/** An entry in the reader's language. */
export function presentEntry(row: EntryRow, reader: Reader, names: Names = NO_NAMES): AuditItem {
  const { locale, wholeChain } = reader;
  const hidden = hiddenFrom(reader);
  const shown = (values: unknown) => withNames(without(values, hidden), names);
  const { tenantId, clientName, seq, type, subject, subjectName, employeeId, hash } = row;
  const body = readBody(row.body);
  // An unknown type, from a later version or tampered with, is shown as it is.
  const event =
    body && Object.hasOwn(SENTENCES.en, type)
      ? ({
          ...body,
          ...(!wholeChain && 'from' in body && { from: ELSEWHERE }),
          type,
          before: shown(body['before']),
          after: shown(body['after']),
          ...('filter' in body && { filter: shown(body['filter']) }),
          document: documentOf(subject, names),
        } as unknown as AuditEvent)
      : null;
  return {
    entryId: `${tenantId}-${seq}`,
    legacyClientId: tenantId,
    clientName,
    seq,
    at: new Date(row.at).toISOString(),
    actor: person(body?.actor),
    realActor: person(body?.realActor),
    type,
    subject,
    subjectName,
    employeeId,
    sentence: event ? describeEvent(event, locale) : type,
    changes: event ? describeChanges(event, locale) : [],
    requestId: body?.requestId ?? null,
    hash,
  };
}
