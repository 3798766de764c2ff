import { isEmail } from '../shared/email';
import { nameMarkupProblem } from '../shared/markup';
import { refuse, refusedFields, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';

export const MAX_NAME = 100;

// Characters that could inject a mail header or hide in a list.
const CONTROL = /\p{Cc}/u;

/** The problem with a contact's name, or null. */
export function nameProblem(name: string): Refusal | null {
  const trimmed = name.trim();
  if (trimmed.length > MAX_NAME) return refuse('settings.textTooLong', { most: MAX_NAME });
  return CONTROL.test(trimmed) ? refuse('name.markup') : nameMarkupProblem(trimmed);
}

/** Problems of a contact's address and name, by field. */
export function contactProblems({ email, name = '' }: { email: string; name?: string }): FieldRefusals {
  return refusedFields([
    ['email', isEmail(email) ? null : refuse('email.invalid')],
    ['name', nameProblem(name)],
  ]);
}
