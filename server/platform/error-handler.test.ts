import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addErrorHandler } from './error-handler';

async function answerTo(error: object) {
  const app = Fastify();
  addErrorHandler(app);
  app.get('/', (_request, reply) => {
    reply.header('content-disposition', 'attachment; filename="a.csv"');
    throw Object.assign(new Error('inside'), error);
  });
  const answer = await app.inject('/');
  await app.close();
  return answer;
}

describe('a failure', () => {
  it.each([
    ['a database that cannot be reached', { code: 'ENOENT', syscall: 'connect' }, 503, 'unavailable'],
    ['a stored file that is missing', { code: 'ENOENT', syscall: 'open' }, 410, 'gone'],
    ['a bug in the server', { code: 'ENOENT' }, 500, 'internal'],
  ])('%s', async (_what, error, status, code) => {
    const answer = await answerTo(error);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { error: code }]);
    expect('retry-after' in answer.headers).toBe(status === 503);
    expect(answer.headers).not.toHaveProperty('content-disposition');
    expect(answer.body).not.toContain('inside');
  });
});
