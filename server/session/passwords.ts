import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordProblem } from '../../domain/session/password-rules';
import type { Refusal } from '../../domain/shared/refusals/refusal';

/** argon2id with 19 MiB, two passes and one lane: the library's defaults, which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let stranger: Promise<string> | undefined;

/**
 * Whether a password is the one of the hash. Without a hash (no such account, none set yet) a hash that nobody knows
 * the password of is tried, so that the answer takes as long.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  stranger ??= hash(randomBytes(32));
  const right = await verify(passwordHash ?? (await stranger), password);
  return right && passwordHash !== null;
}

/** What is wrong with a new password, as a refusal; null where nothing is. */
export function newPasswordProblem(password: string, email: string): Refusal | null {
  const problem = passwordProblem(password, email);
  return problem && { code: `password.${problem}`, params: {} };
}
