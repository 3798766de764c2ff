import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordProblem } from '../../domain/session/password-rules';
import type { Refusal } from '../../domain/shared/refusals/refusal';

/** argon2id with 19 MiB, two passes and one lane: the library's defaults, which follow OWASP. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password matches the hash. Without a hash (no such account, no password yet) a random one is checked, so that
 * the response takes equally long.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32));
  const isCorrect = await verify(passwordHash ?? (await dummyHash), password);
  return isCorrect && passwordHash !== null;
}

/** What is wrong with a new password; null if nothing. */
export function newPasswordProblem(password: string, email: string): Refusal | null {
  const problem = passwordProblem(password, email);
  return problem && { code: `password.${problem}`, params: {} };
}
