import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { headsWatch } from '../../server/audit/publish-heads';
import { headsKey, headsLine, PublishedHeads, readPublicKeys } from '../../server/audit/heads';
import { verifyAudit } from '../../server/audit/verify';
import { exportTable } from '../../server/backup/read-rows';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { TestMailServer } from '../notifications/test-mail-server';
import { runServerProgram } from '../support/programs';
import { rows } from '../support/accounts';

const folder = mkdtempSync(join(tmpdir(), 'roadfile-heads-'));
const file = join(folder, 'heads.jsonl');
const keyFile = join(folder, 'key.pem');
const HOUR_MS = 3_600_000;
let elapsedMs = 0;
let test: TestApp;
let status = 200;
let held: Promise<void> = Promise.resolve();
const mailServer = new TestMailServer();
const received: { line: string; authorization?: string; type?: string }[] = [];
const receiver = createServer((request, response) => {
  void text(request).then(async (line) => {
    const { authorization, 'content-type': type } = request.headers;
    received.push({ line, authorization, type });
    await held;
    response.writeHead(status).end();
  });
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  test = await createApp({
    now: () => new Date(Date.now() + elapsedMs),
    environment: {
      AUDIT_HEADS_FILE: file,
      AUDIT_HEADS_URL: `http://auditor:p%40ss@127.0.0.1:${(receiver.address() as AddressInfo).port}/heads`,
      AUDIT_HEADS_MAIL: 'auditor@audit.example',
      SMTP_URL: `smtp://127.0.0.1:${await mailServer.listen()}`,
    },
  });
  const { publicKey } = headsKey(test.app.keys.current.auditHeads);
  writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));
});
afterAll(async () => {
  await test.close();
  receiver.close();
  await mailServer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The chain of each attack's client, and of one without attacks. */
const CLIENTS = { intact: 901, truncated: 902, recomputed: 903, removed: 904 };

async function grow(): Promise<void> {
  await test.app.data.withoutReach('job', async (tx) => {
    for (const client of Object.values(CLIENTS))
      for (const employees of [1, 2, 3])
        tx.audit({ type: 'demo.filled', subject: `odd "quoted", (\\ text)/${client}`, employees }, client);
  });
}

const linesOf = () => readFileSync(file, 'utf8').trimEnd().split('\n');

/** What the product finds, after reading the lines. */
async function readByProduct(lines = linesOf(), key = readFileSync(keyFile, 'utf8')) {
  const published = new PublishedHeads(readPublicKeys(key));
  for (const line of lines) published.addLine(line);
  await verifyAudit(test.app.data.database, published);
  return { found: published.finish(), notes: published.notes };
}
const productFinds = async (...read: Parameters<typeof readByProduct>) =>
  (await readByProduct(...read)).found;

/** What the auditor's program finds in an export, and its exit code. */
async function auditorFinds(
  lines = linesOf(),
  key = keyFile,
  exported?: string,
  options: string[] = [],
): Promise<{ code: number; output: string[] }> {
  const heads = join(folder, 'heads-copy.jsonl');
  const entries = exported ?? join(folder, 'entries.gz');
  if (!exported) await exportTable(test.app.data.database, 'audit_entries', entries);
  writeFileSync(heads, lines.map((line) => `${line}\n`).join(''));
  return new Promise((resolve) => {
    const program = ['scripts/verify-audit.mjs', entries, heads, key, ...options];
    const child = execFile(process.execPath, program, { encoding: 'utf8' }, (_error, stdout) =>
      resolve({ code: child.exitCode ?? -1, output: stdout.trimEnd().split('\n') }),
    );
  });
}

const publish = () => headsWatch(test.app).run();

/** The places of all recorded publications. */
const recorded = async () => {
  const found = await rows<{ subject: string }>(
    test.app,
    sql`select subject from audit_entries where tenant_id = 0 and type = 'audit.headsPublished' order by subject`,
  );
  return found.map(({ subject }) => subject);
};

/** How long ago each place was published to, in hours, as the metric says. */
async function hoursSince(): Promise<Record<string, number>> {
  const { values } = await test.app.metrics.headsPublished.get();
  const now = (Date.now() + elapsedMs) / 1000;
  return Object.fromEntries(
    values.map(({ labels, value }) => [labels.place, Math.round((now - value) / 3600)]),
  );
}

describe('publishing the heads', () => {
  it('appends a line to the file, posts it and mails it, and records each', async () => {
    await grow();
    await publish();
    const [line = ''] = linesOf();
    expect(JSON.parse(line)).toMatchObject({
      previous: null,
      key: headsKey(test.app.keys.current.auditHeads).id,
      chains: Object.keys(CLIENTS).length,
      heads: Object.values(CLIENTS).map((client) => [client, 3, expect.stringMatching(/^[0-9a-f]{64}$/)]),
    });
    expect(received).toEqual([
      {
        line: expect.stringMatching(/"signature":"[^"]+"\}$/),
        authorization: `Basic ${btoa('auditor:p@ss')}`,
        type: 'application/json',
      },
    ]);
    const [mail] = mailServer.to('auditor@audit.example');
    const [mailed = ''] = mail?.text.split('\n').filter((one) => one.startsWith('{')) ?? [];
    expect(await productFinds([mailed])).toEqual([]);
    expect(await recorded()).toEqual([
      'auditHeads/AUDIT_HEADS_FILE',
      'auditHeads/AUDIT_HEADS_MAIL',
      'auditHeads/AUDIT_HEADS_URL',
    ]);
  });

  it('happens once an interval, and each line names the one before it', async () => {
    elapsedMs = 23 * HOUR_MS;
    await publish();
    expect(linesOf()).toHaveLength(1);
    const places = ['AUDIT_HEADS_FILE', 'AUDIT_HEADS_URL', 'AUDIT_HEADS_MAIL'];
    // Also a server that did not publish it itself.
    expect(await hoursSince()).toEqual(Object.fromEntries(places.map((place) => [place, 23])));
    await grow();
    elapsedMs = 25 * HOUR_MS;
    await publish();
    expect(linesOf()).toHaveLength(2);
    expect(await hoursSince()).toEqual(Object.fromEntries(places.map((place) => [place, 0])));
    expect(received).toHaveLength(2);
    expect(await productFinds(received.map(({ line }) => line))).toEqual([]);
  });

  it('is retried an hour after a failure, which holds up no other place', async () => {
    const watch = headsWatch(test.app);
    status = 500;
    elapsedMs = 50 * HOUR_MS;
    await watch.run();
    expect([linesOf().length, received.length]).toEqual([3, 3]);
    // Decades: longer than any interval, because this server knows of no publication there.
    const { AUDIT_HEADS_FILE: toFile, AUDIT_HEADS_URL: toUrl } = await hoursSince();
    expect([toFile, toUrl! > 400_000]).toEqual([0, true]);
    await watch.run();
    expect(received).toHaveLength(3);
    status = 200;
    elapsedMs = 51.5 * HOUR_MS;
    await watch.run();
    expect(received).toHaveLength(4);
    // The refused line was sent again as a new one; the receiver may keep both.
    expect(await productFinds(received.map(({ line }) => line))).toEqual([]);
  });

  it('goes on beside a place that hangs, which gets no second line meanwhile', async () => {
    const logged = vi.spyOn(test.app.log, 'error');
    const watch = headsWatch(test.app, 300);
    elapsedMs = 76 * HOUR_MS;
    let answer = () => {};
    held = new Promise((resolve) => (answer = resolve));
    await watch.run();
    await expect.poll(() => [linesOf().length, received.length]).toEqual([4, 5]);
    expect(logged).toHaveBeenCalledWith(
      expect.stringMatching(/to AUDIT_HEADS_URL takes long\. It is not tried again before it ends$/),
    );
    await watch.run();
    expect(received).toHaveLength(5);
    answer();
    held = Promise.resolve();
    await expect.poll(hoursSince).toMatchObject({ AUDIT_HEADS_URL: 0 });
    expect(await productFinds(received.map(({ line }) => line))).toEqual([]);
    logged.mockRestore();
  });

  it('to a mailbox has happened when the mail server took it, and not before', async () => {
    const logged = vi.spyOn(test.app.log, 'error');
    const before = await recorded();
    elapsedMs = 102 * HOUR_MS;
    const config = {
      ...test.config,
      auditHeadsMail: 'nobody@audit.example',
      auditHeadsFile: null,
      auditHeadsUrl: null,
    };
    const app = Object.assign(Object.create(test.app) as TestApp['app'], { config });
    await headsWatch(app).run();
    expect(await recorded()).toEqual(before);
    expect(logged.mock.calls).toEqual([
      [{ err: expect.any(Error) }, expect.stringMatching(/to AUDIT_HEADS_MAIL\. Retrying in an hour$/)],
    ]);
    logged.mockRestore();
  });

  it('is not postponed by a forged record of another one', async () => {
    const watch = headsWatch(test.app);
    elapsedMs = 105 * HOUR_MS;
    await watch.run();
    const before = linesOf().length;
    // A copy of the last record with another time, at the end of an intact chain.
    const forge = (hours: number) =>
      test.database.execute(`with forged as (
          select h.seq + 1 as seq, h.hash as before, e.*,
            to_jsonb(to_char(now() at time zone 'UTC' + interval '${hours} hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as at
          from audit_heads h, lateral (select type, actor_id, subject, body::jsonb as body from audit_entries
            where tenant_id = 0 and subject = 'auditHeads/AUDIT_HEADS_FILE' order by seq desc limit 1) e where h.tenant_id = 0),
        texts as (select *, jsonb_set(body, '{at}', at)::text as text from forged),
        added as (insert into audit_entries (tenant_id, seq, at, type, actor_id, subject, body, hash)
          select 0, seq, (at #>> '{}')::timestamptz, type, actor_id, subject, text, sha256(before || convert_to(seq || E'\\n' || text, 'UTF8'))
          from texts returning seq, hash)
        update audit_heads h set seq = added.seq, hash = added.hash from added where h.tenant_id = 0`);
    elapsedMs = 130 * HOUR_MS;
    await forge(129);
    await watch.run();
    expect(linesOf()).toHaveLength(before + 1);
    // A server that has published nothing itself knows only the record.
    elapsedMs = 155 * HOUR_MS;
    const logged = vi.spyOn(test.app.log, 'error');
    await forge(10_000);
    await headsWatch(test.app).run();
    expect(linesOf()).toHaveLength(before + 2);
    expect(logged.mock.calls).toEqual([
      [{ at: expect.any(String) }, expect.stringMatching(/AUDIT_HEADS_FILE has a time in the future/)],
    ]);
    logged.mockRestore();
    expect(await productFinds()).toEqual([]);
    expect((await verifyAudit(test.app.data.database)).broken).toEqual([]);
  });

  it('begins a new line after one that was cut off', async () => {
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, `${whole}{"at":"20`);
    elapsedMs = 200 * HOUR_MS;
    await publish();
    const lines = linesOf();
    const cutOff = lines.indexOf('{"at":"20');
    expect(cutOff).toBe(lines.length - 2);
    const note = `Line ${cutOff + 1} of the heads file is not complete.`;
    const { found, notes } = await readByProduct([...lines, '', ' ']);
    expect({ found, notes }).toEqual({ found: [], notes: [note] });
    const { code, output } = await auditorFinds([...lines, '', ' ']);
    expect({ code, output }).toEqual({ code: 0, output: [note, expect.stringMatching(/^Intact/)] });
  });

  it('may cut off the first line of all, or send it twice', async () => {
    const key = headsKey(test.app.keys.current.auditHeads);
    const first = (at: string) => headsLine(key, { at, previous: null, heads: [] });
    const [once = '', twice = ''] = ['2026-03-09T08:00:00.000Z', '2026-03-09T09:00:00.000Z'].map(first);
    for (const lines of [
      [once.slice(0, 60), once],
      [once, twice],
    ]) {
      expect(await productFinds(lines)).toEqual([]);
      expect((await auditorFinds(lines)).code).toBe(0);
    }
  });
});

const deleteAfter = (seq: number) => `delete from audit_entries where tenant_id = $id and seq > ${seq};`;
const headFromEntries = `update audit_heads h set seq = e.seq, hash = e.hash from audit_entries e where h.tenant_id = $id
  and e.tenant_id = $id and e.seq = (select max(seq) from audit_entries where tenant_id = $id);`;
const recompute = `do $do$ declare entry record; before bytea := '\\x'; begin
  for entry in select * from audit_entries where tenant_id = $id order by seq loop
    before := sha256(before || convert_to(entry.seq::text || E'\\n' || entry.body, 'UTF8'));
    update audit_entries set hash = before where tenant_id = $id and seq = entry.seq;
  end loop; end $do$;`;

/** A line that someone without the key signed, about the trail as they want it. */
const forged = () =>
  headsLine(headsKey(new Uint8Array(32)), { at: new Date().toISOString(), previous: null, heads: [] });

const threeDaysOld = () =>
  headsLine(headsKey(test.app.keys.current.auditHeads), {
    at: new Date(Date.now() - 72 * HOUR_MS).toISOString(),
    previous: null,
    heads: [],
  });
const TOO_OLD = /^The newest line of the heads file is older than 71 hours: /;

describe('verifying with the heads', () => {
  it('passes an intact trail that has grown since', async () => {
    await grow();
    expect(await productFinds()).toEqual([]);
    const { code, output } = await auditorFinds();
    expect({ code, output }).toEqual({
      code: 0,
      output: [
        expect.stringMatching(/^Line \d+ .* not complete\.$/),
        expect.stringMatching(/^Intact: \d+ entries in 5 chains/),
      ],
    });
  });

  it('works with the programs of the operator alone', async () => {
    const { url, config } = test;
    const environment = { DATABASE_URL: url ?? '', DATA_DIR: config.dataDir, SECRET_KEY: config.secretKey };
    const run = (name: string, ...options: string[]) =>
      runServerProgram(`${name}-main`, options, environment);
    const entries = join(folder, 'exported.gz');
    const old = join(folder, 'old.jsonl');
    writeFileSync(old, `${threeDaysOld()}\n`);
    const [key, exported, verified, forgotten, tooOld, recent] = await Promise.all([
      run('audit/key'),
      run('backup/export-audit', '--to', entries),
      run('audit/verify', '--heads', file),
      run('audit/verify', '--key', keyFile),
      run('audit/verify', '--heads', old, '--older-than', '71'),
      run('audit/verify', '--heads', old, '--older-than', '73'),
    ]);
    expect([key, exported, verified].map(({ code, errors }) => ({ code, errors }))).toEqual(
      [1, 2, 3].map(() => ({ code: 0, errors: '' })),
    );
    expect(key.output).toContain(readFileSync(keyFile, 'utf8'));
    expect(verified.output).toMatch(
      /^Line \d+ .* not complete\.\nIntact: .*\nThey agree with all \d+ lines of the heads file/,
    );
    expect(tooOld).toMatchObject({ code: 1, errors: '', output: expect.stringMatching(TOO_OLD) });
    expect(recent).toMatchObject({ code: 0, errors: '' });
    expect(forgotten).toMatchObject({ code: 1, errors: expect.stringMatching(/^--key needs --heads/) });
    expect((await auditorFinds(linesOf(), keyFile, entries)).code).toBe(0);
  });

  it.each([
    [
      'changed',
      (lines: string[]) => [lines[0]!.replace('[901,3,', '[901,2,'), ...lines.slice(1)],
      /Line 1 .* changed/,
    ],
    [
      'missing',
      (lines: string[]) => lines.filter((_, at) => at !== 1),
      /Line 2 .* follows one that is missing/,
    ],
    [
      'cut off',
      (lines: string[]) => [...lines.slice(0, -1), lines.at(-1)!.slice(0, 60)],
      /Line \d+ .* (not complete|changed)/,
    ],
    [
      'cut off after it was recorded',
      (lines: string[]) => lines.map((line, at) => (at === 1 ? line.slice(0, 60) : line)),
      /Line 3 .* follows one that is missing/,
    ],
    [
      'signed with another key',
      (lines: string[]) => [...lines, forged()],
      /Line \d+ .* signed with another key/,
    ],
    ['not there at all', () => [''], /^The heads file has no lines/],
  ])('finds a line that is %s', async (_what, change, words) => {
    const lines = change(linesOf());
    expect(await productFinds(lines)).toContainEqual(expect.stringMatching(words));
    const { code, output } = await auditorFinds(lines);
    expect(code).toBe(1);
    expect(output).toContainEqual(expect.stringMatching(words));
  });

  it('finds that the newest line is older than the auditor expects', async () => {
    const found = (hours: string) =>
      auditorFinds([threeDaysOld()], keyFile, undefined, ['--older-than', hours]);
    expect(await found('71')).toEqual({ code: 1, output: [expect.stringMatching(TOO_OLD)] });
    expect((await found('73')).code).toBe(0);
    expect((await found('none')).code).toBe(2);
  });

  it('finds that the whole file is signed with another key', async () => {
    const other = headsKey(new Uint8Array(32)).publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const { found, notes } = await readByProduct(linesOf(), other);
    expect(found).toHaveLength(linesOf().length - notes.length);
    expect(found[0]).toMatch(/^Line 1 of the heads file is signed with another key/);
    const path = join(folder, 'other.pem');
    writeFileSync(path, other);
    expect((await auditorFinds(linesOf(), path)).code).toBe(1);
  });

  // Someone with the database password, who leaves a chain that is intact in itself.
  it.each([
    [
      'the last entries',
      'truncated',
      `${deleteAfter(5)} ${headFromEntries}`,
      /Client 902: the chain ends at entry 5/,
    ],
    [
      'a changed entry in a recomputed chain',
      'recomputed',
      `update audit_entries set body = replace(body, '"employees":2', '"employees":7') where tenant_id = $id and seq = 2; ${recompute} ${headFromEntries}`,
      /Client 903: line 1 .* has entry 3 with another hash/,
    ],
    [
      'a whole client',
      'removed',
      `${deleteAfter(0)} delete from audit_heads where tenant_id = $id;`,
      /Client 904 is missing/,
    ],
  ] as const)('finds %s', async (_what, client, statements, words) => {
    await test.database.execute(statements.replaceAll('$id', String(CLIENTS[client])));
    const { broken } = await verifyAudit(test.app.data.database);
    expect(broken.filter(({ tenantId }) => tenantId === CLIENTS[client])).toEqual([]);
    expect(await productFinds()).toContainEqual(expect.stringMatching(words));
    const { code, output } = await auditorFinds();
    expect(code).toBe(1);
    expect(output).toContainEqual(expect.stringMatching(words));
    expect(output.filter((line) => line.includes('Client 901'))).toEqual([]);
  });

  it('names an entry with forged columns or text, also after a very large one', async () => {
    const client = 906;
    const add = (q: string) =>
      test.app.data.withoutReach('job', async (tx) =>
        tx.audit(
          { type: 'list.exported', subject: 'list/roster', format: 'csv', rows: 1, filter: { q } },
          client,
        ),
      );
    await add('"\\'.repeat(2_000_000));
    await add('second');
    await add('third');
    const found = async () => {
      const { broken } = await verifyAudit(test.app.data.database);
      const { output } = await auditorFinds();
      return [
        broken.find(({ tenantId }) => tenantId === client),
        output.filter((line) => line.includes(`Client ${client}`)),
      ];
    };
    expect(await found()).toEqual([undefined, []]);
    await test.database.execute(
      `update audit_entries set actor_id = '999' where tenant_id = ${client} and seq = 3`,
    );
    expect(await found()).toEqual([
      { tenantId: client, seq: 3, because: 'columns' },
      [`Client ${client}: the chain breaks at entry 3.`],
    ]);
    const forge = `update audit_entries set body = 'nonsense' where tenant_id = $id and seq = 2; ${recompute}`;
    await test.database.execute(forge.replaceAll('$id', String(client)));
    expect(await found()).toEqual([
      { tenantId: client, seq: 2, because: 'columns' },
      [`Client ${client}: the chain breaks at entry 2.`],
    ]);
  });
});
