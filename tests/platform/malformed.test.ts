import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { sampleOf } from '../support/sample-body';

/**
 * Requests made from the OpenAPI document and then corrupted: wrong types, boundary numbers, broken JSON, texts that break
 * databases and parsers. No response is a 5xx or reveals internals.
 */
const REQUESTS = process.env.TEST_ENGINE === 'postgres' ? 20_000 : 4_000;
const SEED = 20_261_120;

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '%00',
  "'; drop table employees; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x.invalid")',
  '\ud800',
  '\u202e\ufeff',
  'ﷺ'.repeat(300),
  'x'.repeat(20_000),
  '9'.repeat(400),
  '-1',
  '0',
  '2147483648',
  '9223372036854775808',
  '1e309',
  'NaN',
  'null',
  '2026-02-30',
  '0000-00-00',
  '{"$gt":""}',
  '[]',
  '{',
  '["lastName","ASC"]',
  '[0,999999999999]',
  '[-1,5]',
  '{"q":"\\u0000"}',
  '{"sites":[99999999999]}',
  '{"__proto__":{"x":1}}',
];

const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 60 }));
const nastyValue = fc.oneof(
  nastyText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, true, null, [], {}, [[[]]]),
);

interface Operation {
  method: string;
  path: string;
  parameters: { in: string; name: string }[];
  body?: object;
}

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let admin: SignedIn;
let operations: Operation[];
let ids: Record<string, string>;

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  const user = await makeUser(test.app, { sites: [client] });
  owner = await signIn(test.app, user);
  admin = await signIn(test.app, await makeUser(test.app), client);
  const { employeeId } = await makeEmployee(test.app, { site: client });
  ids = { clients: String(client.id), employees: String(employeeId), users: user.wireId };
  const document = test.app.swagger() as unknown as {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: Operation['parameters'];
          requestBody?: { content: Record<string, { schema: object }> };
        }
      >
    >;
  };
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => {
      const schema = one.requestBody?.content['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path,
        parameters: one.parameters ?? [],
        ...(schema && { body: sampleOf(schema) as object }),
      };
    }),
  );
});
afterAll(() => test.close());

/** Half of the paths are valid, so that requests get past the routing. */
function url(operation: Operation, spoil: boolean, texts: string[]): string {
  let at = 0;
  const path = operation.path.replace(/\{(\w+)\}/g, () => {
    const resource = operation.path.split('/')[2] ?? '';
    at += 1;
    return spoil || at > 1
      ? encodeURIComponent(safe(texts[at % texts.length]!)) || '%20'
      : (ids[resource] ?? '1');
  });
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter, index) => `${parameter.name}=${encodeURIComponent(safe(texts[index % texts.length]!))}`);
  return query.length ? `${path}?${query.join('&')}` : path;
}
/** encodeURIComponent throws on half a surrogate pair. */
const safe = (text: string) => text.slice(0, 3_000).replace(/\p{Surrogate}/gu, '\ufffd');

/** Replaces, adds or removes one member of a body, or sends no JSON at all. */
function spoilBody(body: object | undefined, value: unknown, how: number): string {
  if (how === 0) return '{"a":';
  if (how === 1) return JSON.stringify(value) ?? 'undefined';
  const names = Object.keys(body ?? {});
  const name = how === 2 ? 'unknownField' : (names[how % Math.max(1, names.length)] ?? 'x');
  return JSON.stringify({ ...body, [name]: value });
}

const request = fc.record({
  operation: fc.nat(),
  spoil: fc.boolean(),
  texts: fc.array(nastyText, { minLength: 3, maxLength: 3 }),
  value: nastyValue,
  how: fc.nat({ max: 8 }),
  asAdmin: fc.boolean(),
  contentType: fc.constantFrom(
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
  ),
});

describe('malformed requests', () => {
  it(`never fail the server: ${REQUESTS} of them, whatever they contain`, { timeout: 600_000 }, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        request,
        async ({ operation: index, spoil, texts, value, how, asAdmin, contentType }) => {
          const operation = operations[index % operations.length]!;
          const withBody = operation.method !== 'GET';
          const answer = await test.app.inject({
            method: operation.method as 'GET',
            url: url(operation, spoil, texts),
            headers: {
              ...(asAdmin ? admin : owner).headers,
              ...(withBody && { 'content-type': contentType }),
            },
            ...(withBody && { payload: spoilBody(operation.body, value, how) }),
          });
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
          const at = `${operation.method} ${answer.statusCode} ${answer.body.slice(0, 300)}`;
          expect(answer.statusCode, at).toBeLessThan(500);
          const told = answer.statusCode >= 400 ? answer.body : '';
          expect(told, at).not.toMatch(
            /\bat .+:\d+:\d+|node_modules|select .+ from|syntax error at or near/i,
          );
        },
      ),
      { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
    );
    // If every request were refused, the test would show nothing.
    expect([...statuses.keys()].filter((status) => status < 300).length).toBeGreaterThan(0);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 10);
  });

  it('still serves afterwards', async () => {
    // Another client's: a request that happened to be valid may have asked the users of this one for a second factor.
    const untouched = await makeClient(test.app);
    const reader = await signIn(test.app, await makeUser(test.app, { sites: [untouched] }));
    expect((await reader.get(`/v1/clients/${untouched.id}/employees?range=[0,9]`)).statusCode).toBe(200);
  });
});
