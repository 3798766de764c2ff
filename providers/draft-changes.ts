import { get } from 'react-hook-form';

type Values = Record<string, unknown>;

/** What was changed in a form, by the path of the field, and what stood there before. */
export interface DraftChanges {
  typed: Values;
  before: Values;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record that a form was begun on stays whole: with its version the server tells what has changed since. */
const isRecord = (value: unknown): boolean => isObject(value) && 'version' in value;

/** Of ticks among many it does not matter which came first. */
const plain = (value: unknown): string =>
  JSON.stringify(areChoices(value) ? value.toSorted() : (value ?? null));

const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

function leaves(values: Values, above = ''): Array<[string, unknown]> {
  return Object.entries(values).flatMap(([name, value]) =>
    isObject(value) && !isRecord(value) ? leaves(value, `${above}${name}.`) : [[`${above}${name}`, value]],
  );
}

/** The fields that differ from what the form began with; the others are none of a draft's business. */
export function draftChanges(values: Values, begunWith: Values): DraftChanges {
  const changed = leaves(values).filter(
    ([path, value]) => isRecord(value) || !same(value, get(begunWith, path)),
  );
  return {
    typed: Object.fromEntries(changed),
    before: Object.fromEntries(changed.map(([path]) => [path, get(begunWith, path) as unknown])),
  };
}

/** Whether what somebody had typed over has been changed by another meanwhile. */
export function isOvertaken({ typed, before }: DraftChanges, stored: Values): boolean {
  return Object.keys(before).some((path) => {
    const now: unknown = get(stored, path);
    return !same(before[path], now) && !same(typed[path], now);
  });
}

/** What goes into a field: of a choice among many the ticks that were changed, else what was typed. */
export function takenOver({ typed, before }: DraftChanges, path: string, stored: unknown): unknown {
  const [mine, old] = [typed[path], before[path]];
  return areChoices(mine) && areChoices(old) && areChoices(stored) ? rechosen(old, mine, stored) : mine;
}

const areChoices = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => !isObject(one));

/** A choice among many, as it was changed from what was read, made on what is stored now. */
export function rechosen<T>(before: readonly T[], typed: readonly T[], now: readonly T[]): T[] {
  const added = typed.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !typed.includes(one));
  return [...new Set([...now, ...added])].filter((one) => !removed.includes(one));
}
