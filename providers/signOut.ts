import { plainFetch, type PlainAnswer } from './plainFetch';

// Long enough for a slow connection, short enough for someone who wants to leave.
const SIGN_OUT_MS = 3_000;

let leaving: Promise<unknown> = Promise.resolve();

/** Ends the session at the server, and takes its cookies. */
export function signOut(): Promise<PlainAnswer> {
  const answer = plainFetch('/v1/auth/logout/current', {
    method: 'POST',
    signal: AbortSignal.timeout(SIGN_OUT_MS),
  });
  leaving = answer;
  return answer;
}

/** Done once no log-out is on its way: its answer would take the cookies of whoever signs in meanwhile. */
export const signedOut = (): Promise<unknown> => leaving;
