import { get } from 'react-hook-form';
import { applyChanges, areChoices, draftChanges, same, type Values } from './draft-changes';

export type Side = 'theirs' | 'mine';
export type Choices = Partial<Record<string, Side>>;

/** One edit of a record in three states: when the form was opened, as typed, and as stored now. */
export interface Edits {
  before: Values;
  mine: Values;
  theirs: Values;
}

export interface FieldChange {
  source: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** What is saved. `conflict`: both changed the field to different values, and the user has to choose. */
  outcome: Side | 'both' | 'conflict';
}

function outcomeOf(before: unknown, mine: unknown, theirs: unknown): FieldChange['outcome'] {
  if (same(before, mine)) return 'theirs';
  if (same(before, theirs) || same(mine, theirs)) return 'mine';
  return [before, mine, theirs].every(areChoices) ? 'both' : 'conflict';
}

/** An input inside a list of objects: lists are compared as a whole. */
const isInsideList = (source: string) => /\.\d+\./.test(source);

/** Everything that either side has changed since the form was opened; of theirs only the fields of the form. */
export function compareEdits({ before, mine, theirs }: Edits, sources: Iterable<string>): FieldChange[] {
  const isChanged = (source: string) =>
    !same(get(before, source), get(mine, source)) || !same(get(before, source), get(theirs, source));
  const shown = new Set([...sources].filter((source) => !isInsideList(source) && isChanged(source)));
  for (const source of Object.keys(draftChanges(mine, before).typed)) shown.add(source);
  return [...shown].map((source) => {
    const [was, now, stored]: unknown[] = [before, mine, theirs].map(
      (state) => get(state, source) as unknown,
    );
    return { source, before: was, mine: now, theirs: stored, outcome: outcomeOf(was, now, stored) };
  });
}

/** Whether every conflict has been decided. */
export function isDecided(changes: readonly FieldChange[], choices: Choices): boolean {
  return changes.every(({ source, outcome }) => outcome !== 'conflict' || choices[source] !== undefined);
}

/** The form after the choice: what is stored now, with the user's own changes that were kept. */
export function mergeEdits({ before, mine, theirs }: Edits, choices: Choices): Values {
  const { typed, before: old } = draftChanges(mine, before);
  const kept = Object.entries(typed).filter(([source]) => choices[source] !== 'theirs');
  return applyChanges({ typed: Object.fromEntries(kept), before: old }, theirs);
}
