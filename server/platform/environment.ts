import { OperatorError } from './operator-error';

export type Environment = Record<string, string | undefined>;

/** A whole number from `least` on. */
export function number(environment: Environment, name: string, otherwise: number, least: number): number {
  const text = environment[name] || String(otherwise);
  const value = Number(text);
  if (!/^\d{1,6}$/.test(text) || value < least)
    throw new OperatorError(`${name} must be a whole number from ${least} to 999999, not "${text}".`);
  return value;
}

/** One of some words. */
export function oneOf<T>(environment: Environment, name: string, values: Record<string, T>, otherwise: T): T {
  const text = environment[name];
  if (text === undefined || text === '') return otherwise;
  const value = Object.hasOwn(values, text) ? values[text] : undefined;
  if (value === undefined)
    throw new OperatorError(`${name} must be ${Object.keys(values).join(' or ')}, not "${text}".`);
  return value;
}
