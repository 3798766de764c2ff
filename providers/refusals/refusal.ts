import type { ErrorBody, StaleBody } from '../../domain/shared/errors';

// Reads refused requests. Their texts are in the user's language already: see translate-body.

/** What the server answers to an edit of a record that someone else has changed since. */
export interface Stale<Current> {
  /** The record as it is stored now. */
  current: Current;
  changedBy: string | null;
  changedAt: string | null;
}

const bodyOf = (error: unknown) =>
  ((error as { body?: unknown } | null)?.body ?? {}) as Partial<ErrorBody & StaleBody>;

/** The HTTP status of a failure; undefined where no server answered. */
export const statusOf = (error: unknown) => (error as { status?: number } | null)?.status;

/** The messages by field; none where the refusal names no field. */
export const fieldMessages = (error: unknown): Record<string, string> => bodyOf(error).errors ?? {};

/** What is wrong, in one sentence; `otherwise` where the failure says nothing. */
export const refusalMessage = (error: unknown, otherwise = ''): string =>
  error instanceof Error && error.message !== '' ? error.message : otherwise;

/** Which refusal it is; undefined where no server refused. */
export const refusalCode = (error: unknown): string | undefined => bodyOf(error).code;

/** What to do about it, if the server says so. */
export const refusalAdvice = (error: unknown): string | undefined => bodyOf(error).errorText;

/** Several texts as one; texts of refusals have no period at the end. */
export function inSentences(texts: readonly (string | undefined)[]): string {
  const [first = '', ...others] = texts.filter(Boolean);
  return others.reduce<string>((all, text) => `${all}${/[.!?]$/.test(all) ? ' ' : '. '}${text}`, first);
}

/** The whole refusal in one text: the messages by field, or else the message; then the advice. */
export function wholeRefusal(error: unknown, otherwise = '', between = ' '): string {
  const fields = Object.values(fieldMessages(error));
  const messages = fields.length > 0 ? fields : [refusalMessage(error, otherwise)];
  const advice = refusalAdvice(error);
  return [...messages, ...(advice ? [advice] : [])].join(between);
}

/** The record as it is now, where a save was refused because someone else saved first. */
export function staleOf<Current>(error: unknown): Stale<Current> | null {
  const { error: code, current, changedBy = null, changedAt = null } = bodyOf(error);
  if (statusOf(error) !== 409 || code !== 'stale') return null;
  return { current: current as Current, changedBy, changedAt };
}
