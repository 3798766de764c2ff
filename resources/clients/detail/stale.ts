import type { Client } from '../../../domain/clients/contract';
import { bodyOf, differing, valuesOf, type BodyField, type ClientBody } from '../form/values';

/** What the server answers to an edit of a client that somebody else has changed meanwhile. */
export interface StaleAnswer {
  current: Client;
  changedBy: string | null;
  changedAt: string | null;
}

/** The answer of a refused save, if it was refused because the record is stale. */
export function staleAnswer(error: unknown): StaleAnswer | null {
  const { status, body } = error as { status?: number; body?: ({ error?: string } & StaleAnswer) | null };
  return status === 409 && body?.error === 'stale' ? body : null;
}

export interface FieldChange {
  field: BodyField;
  before: ClientBody;
  theirs: ClientBody;
  mine: ClientBody;
  changedByThem: boolean;
  changedByMe: boolean;
}

/** Everything that either side has changed since the form was opened. */
export function compareEdits(base: Client, current: Client, mine: ClientBody): FieldChange[] {
  const before = bodyOf(valuesOf(base));
  const theirs = bodyOf(valuesOf(current));
  const byThem = differing(before, theirs);
  const byMe = differing(before, mine);
  return [...new Set([...byThem, ...byMe])].map((field) => ({
    field,
    before,
    theirs,
    mine,
    changedByThem: byThem.includes(field),
    changedByMe: byMe.includes(field),
  }));
}
