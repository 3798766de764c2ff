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
 * The problem with a new password, or null. The console has its own texts; the server uses the refusals `password.*`. There is no
 * rule about kinds of characters: length protects, and such rules only lead to Password2026!.
 */
export function passwordProblem(password: string, email = ''): PasswordProblem | null {
  // Check the address first: 'pat@x.example' has 13 characters and is still a bad password.
  if (isLikeEmail(password, email)) return 'likeEmail';
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN) return 'tooShort';
  if (length > PASSWORD_MAX) return 'tooLong';
  return isCommonPassword(password) ? 'common' : null;
}
