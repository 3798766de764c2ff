import type { Employee } from '../../../domain/employees/contract';
import { changedFields, valuesOf, type FormField, type FormValues } from './values';

/** What the server answers to an edit of a record that somebody else has changed meanwhile. */
export interface StaleAnswer {
  current: Employee;
  changedBy: string | null;
  changedAt: string | null;
}

export type Side = 'theirs' | 'mine';

export interface FieldChange {
  field: FormField;
  before: FormValues;
  theirs: FormValues;
  mine: FormValues;
  /** Both have changed it, to different values: somebody has to choose. */
  conflict: boolean;
  /** Whose change stands where there is nothing to choose. */
  changedBy: Side;
}

/** The answer of a refused save, if it was refused because the record is stale. */
export function staleAnswer(error: unknown): StaleAnswer | null {
  const { status, body } = error as { status?: number; body?: ({ error?: string } & StaleAnswer) | null };
  return status === 409 && body?.error === 'stale' ? body : null;
}

/** Everything that either side has changed since the form was opened, field by field. */
export function compareEdits(mine: FormValues, current: Employee): FieldChange[] {
  const before = mine.base ? valuesOf(mine.base) : mine;
  const theirs = valuesOf(current);
  const changedByThem = new Set(changedFields(theirs, before));
  const changedByMe = new Set(changedFields(mine, before));
  const different = new Set(changedFields(mine, theirs));
  return [...new Set([...changedByThem, ...changedByMe])].map((field) => ({
    field,
    before,
    theirs,
    mine,
    conflict: changedByThem.has(field) && changedByMe.has(field) && different.has(field),
    changedBy: changedByMe.has(field) ? 'mine' : 'theirs',
  }));
}

export type Choices = Partial<Record<FormField, Side>>;

/** Whether every conflict has been decided. */
export function isDecided(changes: readonly FieldChange[], choices: Choices): boolean {
  return changes.every(({ field, conflict }) => !conflict || choices[field] !== undefined);
}

/** The form after the choice: what is stored now, with those of the user's own changes that stand. */
export function mergeEdits(
  mine: FormValues,
  current: Employee,
  changes: readonly FieldChange[],
  choices: Choices,
): FormValues {
  const kept = changes
    .filter(({ field, conflict, changedBy }) => (conflict ? choices[field] : changedBy) === 'mine')
    .map(({ field }) => [field, mine[field]]);
  return {
    ...valuesOf(current),
    overrideLicense: mine.overrideLicense,
    ...(Object.fromEntries(kept) as Partial<FormValues>),
  };
}
