import { isCommonPassword } from './common-passwords';

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

export type PasswordProblem = 'tooShort' | 'tooLong' | 'likeEmail' | 'common';

function isLikeEmail(password: string, email: string): boolean {
  const text = password.toLowerCase().trim();
  const address = email.toLowerCase().trim();
  return address !== '' && (text === address || text === address.split('@')[0]);
}

/**
 * What is wrong with a new password, or null. The console has the words of its own, the server
 * those of the refusals `password.*`. Nothing is said about mixing kinds of signs: length
 * protects, and such rules only lead to Password2026!.
 */
export function passwordProblem(password: string, email = ''): PasswordProblem | null {
  // The address is asked first: 'pat@x.example' of 13 characters is long enough, and still no password.
  if (isLikeEmail(password, email)) return 'likeEmail';
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN) return 'tooShort';
  if (length > PASSWORD_MAX) return 'tooLong';
  return isCommonPassword(password) ? 'common' : null;
}
