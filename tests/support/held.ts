import type { Tx } from '../../server/platform/db';
import type { TestApp } from './create-app';

/**
 * Takes a lock in a transaction of its own and keeps it until the answer is called. Null with PGlite: it has one
 * connection, and nobody waits for another's lock.
 */
export async function hold(
  { app, database }: TestApp,
  take: (tx: Tx) => Promise<unknown>,
): Promise<(() => Promise<void>) | null> {
  if (database.engine !== 'postgres') return null;
  let letGo = () => {};
  const wanted = new Promise<void>((resolve) => (letGo = resolve));
  return new Promise((resolve, reject) => {
    const ended = app.data.withoutReach('operator', async (tx) => {
      await take(tx);
      resolve(async () => {
        letGo();
        await ended;
      });
      await wanted;
    });
    ended.catch(reject);
  });
}
