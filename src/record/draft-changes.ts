import { get, set } from 'react-hook-form';

export type Values = Record<string, unknown>;

/** What was changed in a form, by the path of the field, and what was there before. */
export interface DraftChanges {
  typed: Values;
  before: Values;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A choice among many: the order of the choices means nothing. */
export const areChoices = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => !isObject(one));

const plain = (value: unknown): string =>
  JSON.stringify(areChoices(value) ? value.toSorted() : (value ?? null));

export const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

function leaves(values: Values, above = ''): Array<[string, unknown]> {
  return Object.entries(values).flatMap(([name, value]) =>
    isObject(value) ? leaves(value, `${above}${name}.`) : [[`${above}${name}`, value]],
  );
}

/** The fields that differ from what the form began with. */
export function draftChanges(values: Values, begunWith: Values): DraftChanges {
  const changed = leaves(values).filter(([path, value]) => !same(value, get(begunWith, path)));
  return {
    typed: Object.fromEntries(changed),
    before: Object.fromEntries(changed.map(([path]) => [path, get(begunWith, path) as unknown])),
  };
}

/** Whether someone else has changed the same fields to something else since. */
export function isOvertaken({ typed, before }: DraftChanges, stored: Values): boolean {
  return Object.keys(before).some((path) => {
    const now: unknown = get(stored, path);
    return !same(before[path], now) && !same(typed[path], now);
  });
}

/** The new value of a field: of a choice among many what was added and removed, otherwise what was typed. */
export function takenOver({ typed, before }: DraftChanges, path: string, stored: unknown): unknown {
  const [mine, old] = [typed[path], before[path]];
  return areChoices(mine) && areChoices(old) && areChoices(stored) ? rechosen(old, mine, stored) : mine;
}

/** The stored values with the changes applied on top. */
export function applyChanges(changes: DraftChanges, stored: Values): Values {
  const values = structuredClone(stored);
  for (const path of Object.keys(changes.typed))
    set(values, path, takenOver(changes, path, get(stored, path)));
  return values;
}

/** A choice among many, as it was changed from what was read, made on what is stored now. */
export function rechosen<T>(before: readonly T[], typed: readonly T[], now: readonly T[]): T[] {
  const added = typed.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !typed.includes(one));
  return [...new Set([...now, ...added])].filter((one) => !removed.includes(one));
}
