import { EMAIL_MESSAGE, isEmail } from '../shared/email';
import type { FieldErrors } from '../shared/errors';
import { MARKUP_MESSAGES, nameMarkupProblem } from '../shared/markup';

export const MAX_NAME = 100;
export const DUPLICATE_MESSAGE = 'This e-mail address is a contact of that location already';

// Characters that would end a header of a mail, or hide in a list.
const CONTROL = /\p{Cc}/u;

/** What is wrong with the name of a contact; null where nothing is. */
export function nameProblem(name: string): string | null {
  const trimmed = name.trim();
  if (trimmed.length > MAX_NAME) return `The text may have at most ${MAX_NAME} characters`;
  return CONTROL.test(trimmed) ? MARKUP_MESSAGES.name : nameMarkupProblem(trimmed);
}

/** All problems of a contact's address and name, each by its field. */
export function contactProblems({ email, name = '' }: { email: string; name?: string }): FieldErrors {
  const errors: FieldErrors = {};
  if (!isEmail(email)) errors['email'] = EMAIL_MESSAGE;
  const wrong = nameProblem(name);
  if (wrong) errors['name'] = wrong;
  return errors;
}
