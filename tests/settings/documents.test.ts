import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettingDocument } from '../../domain/settings/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn } from '../support/factories';

let test: TestApp;
let admin: SignedIn;
let owner: SignedIn;

const path = (id: string) => `/v1/settings/documents/${id}`;
const read = async (id: string) => (await admin.get(`${path(id)}?placeholders=true`)).json<SettingDocument>();

beforeAll(async () => {
  test = await createApp({ environment: { PROVIDER_NAME: 'North & Way' } });
  admin = await signIn(test.app, await makeUser(test.app));
  const client = await makeClient(test.app, { name: 'A&B <Freight>' });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
});
afterAll(() => test.close());

describe('GET /v1/settings/documents/{id}', () => {
  it('returns the verification as HTML in the field contents [API-SET-08, API-SET-09]', async () => {
    const answer = await owner.get(path('verification'));
    expect(answer.statusCode).toBe(200);
    const { contents, version } = answer.json<SettingDocument>();
    expect(contents).toMatch(/^<h2>.*<ol>\s*<li>/s);
    // The employer's name can't add markup.
    expect(contents).toContain('A&#38;B &#60;Freight&#62;');
    expect(version).toBe(1);
  });

  it.each(['terms', 'privacy'])('returns the %s to signed-out users [API-SET-25]', async (id) => {
    const answer = await test.app.inject(path(id));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<SettingDocument>().contents).toContain('North &#38; Way');
    expect(
      (await test.app.inject(`${path(id)}?placeholders=true`)).json<SettingDocument>().contents,
    ).toContain('{provider}');
  });

  it.each(['other', '0', '-1', 'abc', '%00', '999999999999', '__proto__'])(
    'answers 404 for %s',
    async (id) => {
      expect((await admin.get(path(id))).statusCode).toBe(404);
      expect((await admin.patch(path(id), { contents: 'x' })).statusCode).toBe(404);
    },
  );
});

describe('PATCH /v1/settings/documents/{id}', () => {
  it('stores a new version, keeps the earlier one, and records it in the audit trail [API-SET-26]', async () => {
    const before = await read('terms');
    const answer = await admin.patch(path('terms'), {
      contents: '# Rules\n\nBe kind & careful: a > b',
      version: 1,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ contents: '# Rules\n\nBe kind & careful: a > b', version: 2 });
    expect((await test.app.inject(path('terms'))).json()).toMatchObject({ version: 2 });

    const again = await admin.patch(path('terms'), { contents: '# Rules\n\nThird', version: 2 });
    expect(again.json()).toMatchObject({ version: 3 });
    const { versions } = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<{ versions: number[] }>(
        sql`select array_agg(version order by version) as versions from setting_documents where id = 'terms'`,
      ),
    );
    expect(versions).toEqual([2, 3]);
    const entries = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ body: string; actor_id: string | null }>(
        sql`select body, actor_id from audit_entries where tenant_id = 0 and subject = 'settingDocument/terms' order by seq`,
      ),
    );
    expect(entries).toHaveLength(2);
    expect(entries[0]?.actor_id).toMatch(/^[0-9a-f]{24}$/);
    expect(JSON.parse(entries[0]?.body ?? '')).toMatchObject({
      type: 'settings.changed',
      before: { version: before.version },
      after: { version: 2 },
    });
  });

  it('refuses a stale version with the current one, and changes nothing', async () => {
    await admin.patch(path('privacy'), { contents: 'First', version: 1 });
    const answer = await admin.patch(path('privacy'), { contents: 'Second', version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'stale', current: { contents: 'First', version: 2 } });
    expect(await read('privacy')).toMatchObject({ contents: 'First', version: 2 });
  });

  it('gives two simultaneous changes different versions', async () => {
    const before = await read('verification');
    const answers = await Promise.all(
      ['<p>One</p>', '<p>Two</p>'].map((contents) => admin.patch(path('verification'), { contents })),
    );
    expect(answers.map((answer) => answer.json<SettingDocument>().version).toSorted()).toEqual([
      before.version + 1,
      before.version + 2,
    ]);
  });

  it('changes nothing if the text is the same', async () => {
    const { contents, version } = await read('privacy');
    const answer = await admin.patch(path('privacy'), { contents });
    expect(answer.json<SettingDocument>().version).toBe(version);
  });

  it('is for super admins only', async () => {
    const internalAdmin = await signIn(test.app, await makeUser(test.app, { role: 'internalAdmin' }));
    for (const who of [owner, internalAdmin])
      expect((await who.patch(path('terms'), { contents: 'Mine now' })).statusCode).toBe(403);
    expect(
      (await test.app.inject({ method: 'PATCH', url: path('terms'), payload: { contents: 'x' } })).statusCode,
    ).toBe(401);
  });

  it('is refused after the session ends, even if the caller is cached', async () => {
    const leaving = await signIn(test.app, await makeUser(test.app));
    expect((await leaving.get(path('verification'))).statusCode).toBe(200);
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update sessions set revoked_at = now() where id = ${leaving.sessionId}::uuid`),
    );
    expect((await leaving.patch(path('terms'), { contents: 'Too late' })).statusCode).toBe(401);
  });

  it.each([
    { body: {}, field: 'contents' },
    { body: { contents: '' }, field: 'contents' },
    { body: { contents: 7 }, field: 'contents' },
    { body: { contents: '<script>alert(1)</script>' }, field: 'contents' },
    { body: { contents: 'x', effectiveFrom: '2020-01-01T00:00:00Z' }, field: 'effectiveFrom' },
  ])('refuses $body by field', async ({ body, field }) => {
    const answer = await admin.patch(path('terms'), body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
  });

  it("refuses a text that the database can't store", async () => {
    const { version } = await read('terms');
    expect((await admin.patch(path('terms'), { contents: 'a\u0000b' })).statusCode).toBe(400);
    expect((await read('terms')).version).toBe(version);
  });
});

describe('active content', () => {
  const HOSTILE =
    '<p onclick="x()">Text <b>bold</b></p><script>alert(1)</script><img src=x onerror=alert(1)>' +
    '<a href="javascript:alert(1)">link</a><a href="https://example.test">fine</a><iframe src="//x"></iframe><style>p{}</style>';

  const store = (id: string, version: number, contents: string) =>
    test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`insert into setting_documents (id, version, contents) values (${id}, ${version}, ${contents})`,
      ),
    );

  it('is refused in HTML when saved, by its name, and nothing is stored', async () => {
    const before = await read('verification');
    const answer = await admin.patch(path('verification'), { contents: HOSTILE });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { contents: string } }>().errors.contents).toBe(
      'The text cannot contain this: p onclick, <script>, <img>, img src, img onerror, javascript:alert(1), <iframe>, iframe src, <style>',
    );
    expect(await read('verification')).toEqual(before);
    const fine =
      '<h2>Consent</h2><p>5 &lt; 6 &amp; <b>bold</b> <a href="https://example.test">fine</a><br></p>';
    expect((await admin.patch(path('verification'), { contents: fine })).json()).toMatchObject({
      contents:
        '<h2>Consent</h2><p>5 &lt; 6 &amp; <b>bold</b> <a href="https://example.test" rel="noopener noreferrer">fine</a><br /></p>',
    });
  });

  it('is removed from stored texts when read', async () => {
    await store('verification', 900, HOSTILE);
    await store('terms', 900, '[x](javascript:a) <script>b</script>c');
    expect((await owner.get(path('verification'))).json<SettingDocument>().contents).not.toMatch(
      /script|onclick|onerror|iframe|style/,
    );
    expect((await test.app.inject(path('terms'))).json<SettingDocument>().contents).toBe('[x](#) c');
  });

  it.each([
    { text: '[x](javascript:alert(1))', expected: '[x](#))' },
    { text: '[x](java\\script&colon;alert)', expected: '[x](#)' },
    { text: '[x]( DATA:text/html,abc)', expected: '[x]( #)' },
    { text: '[x]: vbscript:abc', expected: '[x]: #' },
    { text: '<img src=x onerror=alert(1)>Hi', expected: 'Hi' },
  ])('is refused in Markdown, and harmless if stored: $text', async ({ text, expected }) => {
    const { version } = await read('privacy');
    const answer = await admin.patch(path('privacy'), { contents: text });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { contents: string } }>().errors.contents).toMatch(
      /^(The text cannot contain this: .|The text cannot contain HTML)/,
    );
    await store('privacy', version + 1, text);
    expect(await read('privacy')).toMatchObject({ contents: expected, version: version + 1 });
  });

  it.each([
    { text: '&lt;script&gt;Hi', expected: '&lt;script>Hi' },
    {
      text: '> [Law](https://www.ecfr.gov/x), [us](/contact) & you, 5 > 4',
      expected: '> [Law](https://www.ecfr.gov/x), [us](/contact) & you, 5 > 4',
    },
    { text: 'Note: [1] see (below): yes', expected: 'Note: [1] see (below): yes' },
  ])('keeps harmless text: $text', async ({ text, expected }) => {
    const { contents, version } = (
      await admin.patch(path('privacy'), { contents: text })
    ).json<SettingDocument>();
    expect(contents).toBe(expected);
    // Sanitized text stays the same.
    const again = await admin.patch(path('privacy'), { contents });
    expect(again.json()).toMatchObject({ contents, version });
  });
});
