import { OperatorError } from './operator-error';

/** The port in a variable. With 0 the system chooses a free one. */
export function port(name: string, text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65535)
    throw new OperatorError(`${name} must be a number from 0 to 65535, not "${text}".`);
  return value;
}
