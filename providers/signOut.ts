import { plainFetch, type PlainAnswer } from './plainFetch';

// Long enough for a slow connection, short enough for someone who wants to leave.
const TIMEOUT_MS = 3_000;

let pending: Promise<unknown> = Promise.resolve();

/** Ends the session at the server, which clears its cookies. */
export function signOut(): Promise<PlainAnswer> {
  const answer = plainFetch('/v1/auth/logout/current', {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  pending = answer;
  return answer;
}

/** Resolves when no logout is pending: its response would clear the cookies of a user who signs in meanwhile. */
export const signedOut = (): Promise<unknown> => pending;
