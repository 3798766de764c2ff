import { refuse, type Refusal } from './refusals/refusal';

const MAX_LENGTH = 254;
// The pattern of the HTML standard for <input type=email>. Every repetition is bounded or over one class, so it takes linear
// time.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Whether a trimmed text is an email address. False for an empty text: see `emailProblem`. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= MAX_LENGTH && EMAIL.test(trimmed);
}

/** The refusal of an email field; null if it is valid or empty. */
export function emailProblem(text: string | null | undefined): Refusal | null {
  return !text?.trim() || isEmail(text) ? null : refuse('email.invalid');
}

/** How an address is stored and compared: trimmed, in lowercase. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
