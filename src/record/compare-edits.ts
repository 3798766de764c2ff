import { get } from 'react-hook-form';
import { applyChanges, areChoices, draftChanges, same, type Values } from './draft-changes';

export type Side = 'theirs' | 'mine';
export type Choices = Partial<Record<string, Side>>;

/** One edit of a record in three states: when the form was opened, as typed, and as stored now. */
export type Edits = Record<'before' | Side, Values>;

export interface FieldChange extends Record<'before' | Side, unknown> {
  source: string;
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

/** Everything that either side has changed since the form was opened; of the other user's changes, only the fields of the form. */
export function compareEdits(edits: Edits, sources: Iterable<string>): FieldChange[] {
  const ofForm = [...sources].filter((source) => !isInsideList(source));
  const typed = Object.keys(draftChanges(edits.mine, edits.before).typed);
  return [...new Set([...ofForm, ...typed])].flatMap((source) => {
    const [before, mine, theirs]: unknown[] = [edits.before, edits.mine, edits.theirs].map(
      (state) => get(state, source) as unknown,
    );
    if (same(before, mine) && same(before, theirs)) return [];
    return { source, before, mine, theirs, outcome: outcomeOf(before, mine, theirs) };
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
