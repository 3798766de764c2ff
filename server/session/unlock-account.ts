import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import { findAdministered } from './administered-user';
import { clearAllFailures } from './failures';
import { chainOf, subjectOf } from './queries';

/** Ends the lock of an account after too many failed sign-ins, everywhere. Without failures there is nothing to do. */
export const unlockAccount = (app: FastifyInstance, caller: Caller, wireId: string): Promise<void> =>
  app.data.withoutReach(
    'session',
    async (tx) => {
      const target = await findAdministered(tx, caller, wireId);
      if (!(await clearAllFailures(tx, target.email))) return;
      tx.audit({ type: 'user.unlocked', subject: subjectOf(target), of: target.name }, chainOf(target));
    },
    caller,
  );
