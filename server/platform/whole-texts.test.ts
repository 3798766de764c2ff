import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addErrorHandler } from './error-handler';
import { requireWholeTexts } from './whole-texts';

it('refuses half characters wherever they are in a body, and takes whole ones', async () => {
  const app = Fastify();
  addErrorHandler(app);
  requireWholeTexts(app);
  app.post('/', () => ({ ok: true }));
  const send = async (payload: string) =>
    (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload }))
      .statusCode;
  for (const body of ['"\\ud800"', '{"a":{"b":["x","\\udc00y"]}}', '{"\\ud83d":1}'])
    expect(await send(body), body).toBe(400);
  for (const body of [
    '"\\ud83d\\ude00"',
    '{"a":null,"b":[1,"é"]}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ])
    expect(await send(body)).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(200);
});
