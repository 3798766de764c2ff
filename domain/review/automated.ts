import type { ReviewVars } from './review-process';

const MACHINES = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounce)/i;

/** Whether a message came from a machine, which must not be answered. `server/review/intake` notes what its headers say. */
export const isAutomated = ({ email, automated }: Pick<ReviewVars, 'email' | 'automated'>): boolean =>
  automated || (email !== null && MACHINES.test(email));
