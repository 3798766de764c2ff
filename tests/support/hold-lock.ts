import type { Tx } from '../../server/platform/db';
import type { TestApp } from './create-app';

/**
 * Holds a lock in its own transaction until the returned function is called. Null with PGlite, which has one connection and so no
 * waiting for locks.
 */
export async function holdLock(
  { app, database }: TestApp,
  take: (tx: Tx) => Promise<unknown>,
): Promise<(() => Promise<void>) | null> {
  if (database.engine !== 'postgres') return null;
  let release = () => {};
  const wanted = new Promise<void>((resolve) => (release = resolve));
  return new Promise((resolve, reject) => {
    const ended = app.data.withoutReach('operator', async (tx) => {
      await take(tx);
      resolve(async () => {
        release();
        await ended;
      });
      await wanted;
    });
    ended.catch(reject);
  });
}
