import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long work on what came in steps back: a sender who gets no answer in time sends again, the work can wait. */
const STEP_BACK_MS = 3_000;
const LOOK_EVERY_MS = 100;

const arriving = new WeakMap<FastifyInstance, Set<Promise<unknown>>>();

/** The mails that a server is taking in right now. */
export function arrivalsOf(app: FastifyInstance): Set<Promise<unknown>> {
  const known = arriving.get(app) ?? new Set();
  arriving.set(app, known);
  return known;
}

/** Waits while mails arrive, but not for long: in a stream of them the work goes on slowly. */
export async function afterArrivals(app: FastifyInstance): Promise<void> {
  const mails = arrivalsOf(app);
  for (let waited = 0; mails.size > 0 && waited < STEP_BACK_MS; waited += LOOK_EVERY_MS)
    await sleep(LOOK_EVERY_MS);
}
