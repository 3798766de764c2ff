import type { FastifyInstance } from 'fastify';
import { AppError } from './errors';

/** Half of a character, as the JSON escape \ud800 makes one. PostgreSQL can't store it. */
const HALF = /\p{Surrogate}/u;

const isOfJson = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** Whether any text of a JSON body has half a character. Without recursion: a body can be nested deeply. */
function hasHalf(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && HALF.test(value)) return true;
    if (!isOfJson(value)) continue;
    for (const [key, one] of Object.entries(value)) left.push(key, one);
  }
  return false;
}

/** Refuses bodies with half characters, as those with U+0000 are. */
export function requireWholeTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (hasHalf(body)) throw new AppError('badRequest');
  });
}
