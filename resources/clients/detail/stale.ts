import type { Client } from '../../../domain/clients/contract';
import type { Stale } from '../../../providers/refusals/refusal';
import { bodyOf, differing, valuesOf, type BodyField, type ClientBody } from '../form/values';

/** What the server answers to an edit of a client that somebody else has changed meanwhile. */
export type StaleAnswer = Stale<Client>;

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
