import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addErrorHandler } from './error-handler';
import { FileMissing, FilesUnreachable } from './files/file-errors';

async function answerTo(error: Error) {
  const app = Fastify();
  addErrorHandler(app);
  app.get('/', (_request, reply) => {
    reply.header('content-disposition', 'attachment; filename="a.csv"');
    throw error;
  });
  const answer = await app.inject('/');
  await app.close();
  return answer;
}

const failure = (fields: object) => Object.assign(new Error('inside'), fields);

describe('a failure', () => {
  it.each([
    [
      'a database that cannot be reached',
      failure({ code: 'ENOENT', syscall: 'connect' }),
      503,
      'unavailable',
    ],
    ['a stored file that is missing', new FileMissing('inside'), 410, 'gone'],
    ['a storage that gives no answer', new FilesUnreachable('reading', 'inside'), 503, 'unavailable'],
    ['a bug in the server', failure({ code: 'ENOENT' }), 500, 'internal'],
  ])('%s', async (_what, error, status, code) => {
    const answer = await answerTo(error);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { error: code }]);
    expect('retry-after' in answer.headers).toBe(status === 503);
    expect(answer.headers).not.toHaveProperty('content-disposition');
    expect(answer.body).not.toContain('inside');
  });
});
