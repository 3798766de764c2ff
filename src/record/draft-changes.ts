import { get, set } from 'react-hook-form';

export type Values = Record<string, unknown>;

/** What was changed in a form, by the path of the field, and the values before. */
export interface DraftChanges {
  typed: Values;
  before: Values;
}

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A choice among many; the order of the choices means nothing. */
export const areChoices = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => !isObject(one));

const comparable = (value: unknown): string =>
  JSON.stringify(areChoices(value) ? value.toSorted() : (value ?? null));

export const same = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

function leaves(values: Values, above = ''): Array<[string, unknown]> {
  return Object.entries(values).flatMap(([name, value]) =>
    isObject(value) ? leaves(value, `${above}${name}.`) : [[`${above}${name}`, value]],
  );
}

/** The fields that differ from the form's initial values. */
export function draftChanges(values: Values, initial: Values): DraftChanges {
  const changed = leaves(values).filter(([path, value]) => !same(value, get(initial, path)));
  return {
    typed: Object.fromEntries(changed),
    before: Object.fromEntries(changed.map(([path]) => [path, get(initial, path) as unknown])),
  };
}

/** Whether someone else has changed the same fields to something else since. */
export function hasConflict({ typed, before }: DraftChanges, stored: Values): boolean {
  return Object.keys(before).some((path) => {
    const now: unknown = get(stored, path);
    return !same(before[path], now) && !same(typed[path], now);
  });
}

/** Whether all of it is stored already. */
export function isApplied({ typed }: DraftChanges, stored: Values): boolean {
  return Object.entries(typed).every(([path, value]) => same(value, get(stored, path)));
}

/** The stored values with the changes applied on top. */
export function applyChanges({ typed, before }: DraftChanges, stored: Values): Values {
  const values = structuredClone(stored);
  for (const [path, mine] of Object.entries(typed)) {
    const [old, now]: unknown[] = [before[path], get(stored, path)];
    const merged = areChoices(mine) && areChoices(old) && areChoices(now) ? rechosen(old, mine, now) : mine;
    set(values, path, merged);
  }
  return values;
}

/** A choice among many with what the user added and removed, on top of what is stored now. */
export function rechosen<T>(before: readonly T[], typed: readonly T[], now: readonly T[]): T[] {
  const added = typed.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !typed.includes(one));
  return [...new Set([...now, ...added])].filter((one) => !removed.includes(one));
}
