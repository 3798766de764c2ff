import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long work on what came in steps back: a sender who gets no answer in time sends again, the work can wait. */
const STEP_BACK_MS = 3_000;
const LOOK_EVERY_MS = 100;
/** A sender who is silent for longer doesn't hold the work up. */
const SILENT_MS = 500;

const lastBytes = new WeakMap<FastifyInstance, number>();

/** Notes that a mail is arriving at this server. */
export const noteArrival = (app: FastifyInstance): void => void lastBytes.set(app, performance.now());

/** Waits while mails arrive, but not for long: in a stream of them the work goes on slowly. */
export async function afterArrivals(app: FastifyInstance): Promise<void> {
  const isArriving = () => performance.now() - (lastBytes.get(app) ?? -Infinity) < SILENT_MS;
  for (let waited = 0; isArriving() && waited < STEP_BACK_MS; waited += LOOK_EVERY_MS)
    await sleep(LOOK_EVERY_MS);
}
