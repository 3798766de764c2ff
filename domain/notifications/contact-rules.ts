import { isEmail } from '../shared/email';
import { nameMarkupProblem } from '../shared/markup';
import { refuse, refusedFields, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';

export const MAX_NAME = 100;

// Characters that would end a header of a mail, or hide in a list.
const CONTROL = /\p{Cc}/u;

/** What is wrong with the name of a contact; null where nothing is. */
export function nameProblem(name: string): Refusal | null {
  const trimmed = name.trim();
  if (trimmed.length > MAX_NAME) return refuse('settings.textTooLong', { most: MAX_NAME });
  return CONTROL.test(trimmed) ? refuse('name.markup') : nameMarkupProblem(trimmed);
}

/** All problems of a contact's address and name, each by its field. */
export function contactProblems({ email, name = '' }: { email: string; name?: string }): FieldRefusals {
  return refusedFields([
    ['email', isEmail(email) ? null : refuse('email.invalid')],
    ['name', nameProblem(name)],
  ]);
}
