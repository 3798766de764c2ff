import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { afterArrivals, noteArrival } from './arrivals';

const waited = async (app: FastifyInstance): Promise<number> => {
  const from = performance.now();
  await afterArrivals(app);
  return performance.now() - from;
};

it('work steps back while a mail arrives, and goes on once its sender is silent', async () => {
  const [busy, idle] = [{}, {}] as FastifyInstance[];
  noteArrival(busy!);
  const [long, short] = await Promise.all([waited(busy!), waited(idle!)]);
  expect(long).toBeGreaterThan(400);
  expect(short).toBeLessThan(long);
  expect(await waited(busy!)).toBeLessThan(long);
});
