import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Packet } from '../../domain/packets/contract';
import { permissionsNamed, type Access } from '../../domain/access/access';
import { SECTION_ACCESS } from '../../domain/packets/access';
import { closedSections } from '../../domain/packets/sections';
import { hiddenDocTypes } from '../../server/compliance';
import { role } from '../../domain/access/roles';
import { FileMissing } from '../../server/platform/files/file-errors';
import { removeOldPackets } from '../../server/packets';
import { sql } from '../../server/platform/db';
import { makeActivePdf, makeDynamicForm, makePdf, makeUndrawnForm } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import {
  callerOf,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { textOf } from './read-text';
import { bookmarksOf, download, fileDocument, makeActivePage, make, options, order, run } from './world';

let now = new Date('2026-06-15T15:00:00Z');
let test: TestApp;
let client: TestClient;
let site: TestClient;
let owner: SignedIn;

const DQ = ['client.viewEmployeeFile', 'servicesDqf.viewEmployeeDocuments'] as const;
const query = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const userWith = async (permissions: readonly string[], at = client) =>
  signIn(test.app, await makeUser(test.app, { sites: [at], permissions } as never));
const person = async (more: object = {}) => (await makeEmployee(test.app, { site, ...more })).employeeId;
const file = (employeeId: number, docTypeId: number, more: object = {}) =>
  fileDocument(test, client, employeeId, { docTypeId, ...more });

beforeAll(async () => {
  test = await createApp({ now: () => now });
  client = await makeClient(test.app, { name: 'Packet Freight' });
  site = await makeClient(test.app, { parent: client, name: 'Depot East' });
  owner = await userWith([...role('employerAdmin').permissions]);
});
beforeEach(() => {
  now = new Date('2026-06-15T15:00:00Z');
});
afterAll(() => test.close());

describe('a packet', () => {
  it('is one PDF in the order of 391.51(b), with index, bookmarks, hashes and what is missing', async () => {
    const [zed, ann] = [
      await person({ lastName: 'Zimmer', firstName: 'Zed' }),
      await person({ lastName: 'Abbott', firstName: 'Ann', workId: 'W-77' }),
    ];
    await file(ann, 238, { expiresOn: '2027-01-31', bytes: await makePdf(2) });
    const { sha256 } = await file(ann, 2001, { docDate: '2020-01-15', bytes: await makePdf(3) });
    await file(zed, 225);
    await query(sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status, employee_status_id, rule_id, cfr, reason)
      values (${client.tenantId}, ${ann}, 660, ${site.id}, 1, 2, 'x', '391.23', '{}'), (${client.tenantId}, ${ann}, 2002, ${site.id}, 2, 2, 'x', '391.25', '{}')`);
    const packet = await make(test, owner, { employeeIds: [zed, ann], options: options() });
    expect(packet).toMatchObject({
      state: 'done',
      scope: { kind: 'selection', people: 2 },
      counts: { drivers: 2, documents: 3, unreadable: 0, missing: 2, leftOut: 0 },
      pages: 8,
    });
    const answer = await download(owner, packet);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('Packet 2 drivers 2026'),
      etag: `"${packet.sha256}"`,
    });
    const bytes = answer.rawPayload;
    expect(await bookmarksOf(bytes)).toEqual([
      'Cover',
      'Index',
      'Abbott, Ann',
      '> Employment Application, 1/15/2020',
      '> Medical Card, 1/15/2026',
      'Zimmer, Zed',
      '> MVR, 1/15/2026',
    ]);
    const pages = await textOf(bytes);
    expect(pages).toHaveLength(8);
    for (const text of ['Packet Freight', '2 drivers', 'Pat User', '6/15/2026'])
      expect(pages[0]).toContain(text);
    const index = pages[1]!;
    for (const text of ['Abbott, Ann', 'Work ID W-77', sha256, '1/31/2027', '391.51(b)(6)'])
      expect(index).toContain(text);
    expect(index).toMatch(/Employment Application\s+1\/15\/2020\s+3\s/);
    expect(index).toMatch(/Medical Card\s+1\/15\/2026\s+1\/31\/2027\s+6\s/);
    expect(index).toMatch(/49 CFR 391\.51\(b\)\(2\)\s+Missing: Initial MVR/);
    expect(index).toContain('Expired: Annual Review of Driving Record');
    // The first page of the application is the third one of the packet.
    expect(pages.slice(2)).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 1', 'Page 2', 'Page 1']);
  });

  it('shows what was typed into a form by a program that draws nothing itself', async () => {
    const id = await person();
    await file(id, 2001, { bytes: await makeUndrawnForm('Łukasz Öz') });
    const packet = await make(test, owner, { employeeIds: [id], options: options() });
    expect((await textOf((await download(owner, packet)).rawPayload)).at(-1)).toBe('Łukasz Öz');
  });

  it('never has a Social Security number, and no active contents of documents', async () => {
    const id = await person();
    await query(sql`update employees set ssn_last4 = '6789' where id = ${id}`);
    await file(id, 2001, { bytes: await makeActivePdf() });
    await file(id, 660, { bytes: await makeActivePage() });
    const packet = await make(test, owner, { employeeIds: [id], options: options() });
    const { rawPayload } = await download(owner, packet);
    const texts = (await textOf(rawPayload)).join(' ');
    expect(texts).not.toContain('6789');
    expect(texts).toContain('shown in B');
    const written = rawPayload.toString('latin1');
    expect(written).not.toMatch(
      /\/(JavaScript|Launch|SubmitForm|GoToR|GoToE|Named|EmbeddedFile|EF|FS|JS|AA|PA|Next\s*<)\b/,
    );
    expect(written).not.toMatch(
      /javascript:|004A006100760061|file:|run\.exe|other\.pdf|evil\.test|the attached file/i,
    );
    expect(written.match(/https:\/\/example\.test/g)).toHaveLength(4);
    expect(written.match(/MailTo:/g)).toHaveLength(2);
    expect(packet.scope).toMatchObject({ kind: 'driver' });
  });

  it('of a location contains who works there and below, not applicants and former employees', async () => {
    const place = await makeClient(test.app, { parent: site, name: 'Yard 5' });
    const ids = await Promise.all([1, 2, 3, 4].map((statusId) => person({ site: place, statusId })));
    const packet = await make(test, owner, { locationId: place.id, options: options() });
    expect(packet).toMatchObject({
      scope: { kind: 'location', name: 'Yard 5', people: 2 },
      counts: { drivers: 2 },
    });
    const [{ people }] = (await query<{ people: number[] }>(
      sql`select people from packets where id = ${packet.packetId}::uuid`,
    )) as [{ people: number[] }];
    expect(people.toSorted()).toEqual([ids[1], ids[2]].toSorted());
  });

  it('has a page in place of a damaged, locked, changed or lost document, and goes on', async () => {
    const id = await person();
    await file(id, 2001, { bytes: Buffer.from('%PDF-1.4 damaged %%EOF') });
    await file(id, 660, { bytes: await makePdf(1, { userPassword: 'secret' }) });
    const changed = await file(id, 2006);
    await writeFile(test.app.files.path!(changed.key), await makePdf(4));
    const gone = await file(id, 225);
    await test.app.files.remove(gone.key);
    await file(id, 238, { bytes: await makePdf(1, { ownerPassword: 'only against changes' }) });
    await file(id, 2002, { bytes: await makeDynamicForm() });
    const packet = await make(test, owner, { employeeIds: [id], options: options() });
    expect(packet).toMatchObject({ state: 'done', counts: { documents: 6, unreadable: 5 }, pages: 8 });
    const { rawPayload } = await download(owner, packet);
    const pages = await textOf(rawPayload);
    expect(pages[2]).toContain('This document is damaged');
    expect(pages[3]).toContain('protected with a password');
    expect(pages[4]).toContain('its SHA-256 differs');
    expect(pages[5]).toContain('could not be found');
    expect(pages[6]).toContain('only Adobe Reader can show');
    expect(pages[7]).toBe('Page 1');
    expect(pages[1]).toContain('Not included: Employment Application of 1/15/2026 (damaged)');
    expect(pages[1]).toContain('(password-protected)');
    expect(pages[1]).toContain('(only Adobe Reader shows it)');
    expect(pages.join(' ')).not.toContain('Please wait');
    expect(await bookmarksOf(rawPayload)).toHaveLength(9);
    await PDFDocument.load(rawPayload);
  });

  it('starts again after a try that was interrupted, and is stored once', async () => {
    const [one, two] = [await person(), await person()];
    await file(one, 2001);
    const { packetId, jobId } = (await order(owner, { employeeIds: [one, two], options: options() })).json<{
      packetId: string;
      jobId: string;
    }>();
    const stop = (done: number) => (done === 1 ? Promise.reject(new Error('killed')) : Promise.resolve());
    await expect(run(test, jobId, stop)).rejects.toThrow('killed');
    expect((await download(owner, { packetId })).json()).toMatchObject({ code: 'packet.notReady' });
    await run(test, jobId);
    await run(test, jobId);
    const made = await query(
      sql`select 1 from audit_entries where subject = ${`packet/${packetId}`} and type = 'packet.made'`,
    );
    expect(made).toHaveLength(1);
    expect((await download(owner, { packetId })).statusCode).toBe(200);
  });
});

describe('who may see what', () => {
  it('leaves out parts that were not chosen, and refuses those without permission', async () => {
    const id = await person();
    for (const docTypeId of [2001, 2016, 2023, 2029, 2005]) await file(id, docTypeId);
    const separate = ['investigation', 'drugAlcohol', 'accidents'] as const;
    const clerk = await userWith(DQ);
    for (const section of separate) {
      const refused = await order(clerk, {
        employeeIds: [id],
        options: options({ sections: ['application', section] }),
      });
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'packet.sectionClosed' }]);
    }
    // The variance is medical data, which this clerk may not see: the cover must not say that there is none.
    const own = await make(test, clerk, { employeeIds: [id], options: options() });
    const [cover] = await textOf((await download(clerk, own)).rawPayload);
    expect(cover).toContain('Medical certificate');
    expect(cover).not.toContain('Medical variance');
    expect((await make(test, clerk, { employeeIds: [id], options: options() })).counts).toMatchObject({
      documents: 1,
    });
    expect(
      (await make(test, owner, { employeeIds: [id], options: options() })).counts?.documents,
    ).toBeLessThan(3);
    const sections = ['application', ...separate] as const;
    const all = await userWith([
      ...DQ,
      'client.viewApplicants',
      'servicesDqf.viewAccidents',
      'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
    ]);
    expect(
      (await make(test, all, { employeeIds: [id], options: options({ sections: [...sections] }) })).counts,
    ).toMatchObject({ documents: 4 });
  });

  it('offers the parts in the console that the server opens', async () => {
    const parts = Object.entries(SECTION_ACCESS) as [keyof typeof SECTION_ACCESS, Access][];
    for (const [part, access] of parts)
      for (const permission of permissionsNamed(access)) {
        const caller = await callerOf(test.app, await userWith([...DQ, permission]));
        const opened = parts
          .map(([one]) => one)
          .filter((one) => closedSections([one], hiddenDocTypes(caller)).length === 0);
        expect(opened).toEqual([part]);
      }
  });

  it('judges permissions and reach when the job runs', async () => {
    const [id, other] = [await person(), await person()];
    for (const docTypeId of [2001, 2023]) await file(id, docTypeId);
    const user = await makeUser(test.app, {
      sites: [client],
      permissions: [...DQ, 'servicesClearinghouse.viewClearinghouseDrugAndAlcohol'] as never,
    });
    const who = await signIn(test.app, user);
    const body = { employeeIds: [id, other], options: options({ sections: ['application', 'drugAlcohol'] }) };
    const { packetId, jobId } = (await order(who, body)).json<{ packetId: string; jobId: string }>();
    const elsewhere = await makeClient(test.app, { parent: client });
    await query(sql`update employees set site_id = ${elsewhere.id} where id = ${other}`);
    await query(sql`update user_sites set site_id = ${site.id} where user_id = ${user.id}`);
    await query(sql`update users set permissions = ${sql.param([...DQ])}::text[] where id = ${user.id}`);
    await query(sql`update sessions set access_version = access_version + 1 where user_id = ${user.id}`);
    await run(test, jobId);
    const packet = (await who.get(`/v1/packets/${packetId}`)).json<Packet>();
    expect(packet).toMatchObject({ state: 'done', counts: { drivers: 1, documents: 1, leftOut: 1 } });
  });

  it('fails if the session ended before it was made', async () => {
    const who = await userWith(DQ);
    const { jobId, packetId } = (
      await order(who, { employeeIds: [await person()], options: options() })
    ).json<{
      packetId: string;
      jobId: string;
    }>();
    await query(sql`update sessions set revoked_at = now() where id = ${who.sessionId}::uuid`);
    await run(test, jobId);
    const [row] = await query(
      sql`select state, problem, storage_key from packets where id = ${packetId}::uuid`,
    );
    expect(row).toEqual({ state: 'failed', problem: 'packet.signedOut', storage_key: null });
  });

  it('is open to its maker alone, and only while they may see everything in it', async () => {
    const id = await person();
    await file(id, 2001);
    const packet = await make(test, owner, { employeeIds: [id], options: options() });
    const colleague = await userWith([...role('employerAdmin').permissions]);
    const stranger = await userWith([...role('employerAdmin').permissions], await makeClient(test.app));
    for (const who of [colleague, stranger]) {
      expect((await who.get(`/v1/packets/${packet.packetId}`)).statusCode).toBe(404);
      expect((await download(who, packet)).statusCode).toBe(404);
      expect((await who.delete(`/v1/packets/${packet.packetId}`)).statusCode).toBe(404);
      expect((await who.get('/v1/packets')).json()).toEqual([]);
    }
    expect((await order(stranger, { employeeIds: [id], options: options() })).statusCode).toBe(404);
    expect((await order(stranger, { locationId: site.id, options: options() })).statusCode).toBe(404);
    await query(
      sql`update employees set tenant_id = tenant_id, site_id = ${(await makeClient(test.app)).id} where id = ${id}`,
    );
    const clerk = await userWith(DQ, site);
    const own = await make(test, clerk, { employeeIds: [await person()], options: options() });
    expect((await download(clerk, own)).statusCode).toBe(200);
    await query(
      sql`update employees set site_id = ${client.id} where id = any(select unnest(people) from packets where id = ${own.packetId}::uuid)`,
    );
    expect((await download(clerk, own)).json()).toMatchObject({ code: 'packet.noLongerOpen' });
  });

  it('needs the permission to see documents', async () => {
    const who = await userWith(['client.viewEmployeeFile']);
    expect((await order(who, { employeeIds: [await person()], options: options() })).statusCode).toBe(403);
  });

  it('records who ordered, made and downloaded it, and which drivers are in it', async () => {
    const id = await person();
    await file(id, 2001);
    const packet = await make(test, owner, { employeeIds: [id], options: options() });
    await download(owner, packet);
    const entries = await query<{ type: string; body: string }>(
      sql`select type, body from audit_entries where subject = ${`packet/${packet.packetId}`} order by seq`,
    );
    expect(entries.map(({ type }) => type)).toEqual([
      'packet.ordered',
      'packet.made',
      'packet.included',
      'packet.downloaded',
    ]);
    expect(JSON.parse(entries[2]!.body)).toMatchObject({ employee: `employee/${id}`, documents: 1 });
    expect(JSON.parse(entries[3]!.body)).toMatchObject({ sha256: packet.sha256 });
  });
});

describe('limits', () => {
  it('refuses a period that ends before it begins, an empty packet, and both or none of drivers and location', async () => {
    const id = await person();
    const post = async (body: object) => (await order(owner, body)).statusCode;
    expect(
      await post({ employeeIds: [id], options: options({ from: '2026-01-02', to: '2026-01-01' }) }),
    ).toBe(422);
    expect(
      await post({ employeeIds: [id], options: options({ from: '2026-01-01', to: '2026-01-01' }) }),
    ).toBe(202);
    expect(await post({ options: options() })).toBe(400);
    expect(await post({ employeeIds: [id], locationId: site.id, options: options() })).toBe(400);
    const empty = await makeClient(test.app, { parent: client });
    expect(await post({ locationId: empty.id, options: options() })).toBe(422);
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    expect(await post({ employeeIds: many, options: options() })).toBe(400);
  });

  it('refuses a location with more than 500 people, and a sixth packet that waits', async () => {
    const place = await makeClient(test.app, { parent: client });
    await query(sql`insert into employees (tenant_id, site_id, first_name, last_name, first_key, last_key, work_key, status_id)
      select ${client.tenantId}, ${place.id}, 'A', 'B', 'a', 'b' || n, 'many' || n, 2 from generate_series(1, 501) n returning 1`);
    const tooMany = await order(owner, { locationId: place.id, options: options() });
    expect(tooMany.json()).toMatchObject({ code: 'packet.tooManyPeople', params: { limit: 500 } });
    await query(sql`delete from employees where work_key = 'many1'`);
    const who = await userWith(DQ);
    for (let at = 0; at < 5; at += 1)
      expect((await order(who, { locationId: place.id, options: options() })).statusCode).toBe(202);
    expect((await order(who, { locationId: place.id, options: options() })).json()).toMatchObject({
      code: 'packet.waitForOthers',
    });
  });

  it('cancels a packet while it is made, and keeps no file', async () => {
    const [one, two] = [await person(), await person()];
    await file(one, 2001);
    const { packetId, jobId } = (await order(owner, { employeeIds: [one, two], options: options() })).json<{
      packetId: string;
      jobId: string;
    }>();
    const answers: number[] = [];
    await run(test, jobId, async (done) => {
      if (done === 1) answers.push((await owner.delete(`/v1/packets/${packetId}`)).statusCode);
    });
    expect(answers).toEqual([204]);
    expect((await owner.get(`/v1/packets/${packetId}`)).json()).toMatchObject({
      state: 'canceled',
      pages: null,
    });
    expect((await download(owner, { packetId })).statusCode).toBe(410);
  });

  it('expires after seven days, and its file is removed', async () => {
    const id = await person();
    const packet = await make(test, owner, { employeeIds: [id], options: options() });
    const [{ key }] = (await query<{ key: string }>(
      sql`select storage_key as key from packets where id = ${packet.packetId}::uuid`,
    )) as [{ key: string }];
    now = new Date('2026-06-22T14:59:59Z');
    await removeOldPackets(test.app);
    expect((await download(owner, packet)).statusCode).toBe(200);
    now = new Date('2026-06-22T15:00:00Z');
    expect((await download(owner, packet)).json()).toMatchObject({ code: 'packet.expired' });
    expect(await removeOldPackets(test.app)).toBeGreaterThan(0);
    await expect(test.app.files.read(key)).rejects.toThrow(FileMissing);
    expect((await owner.get(`/v1/packets/${packet.packetId}`)).json()).toMatchObject({ state: 'expired' });
  });

  it('is deleted with its file', async () => {
    const packet = await make(test, owner, { employeeIds: [await person()], options: options() });
    expect((await owner.delete(`/v1/packets/${packet.packetId}`)).statusCode).toBe(204);
    expect((await download(owner, packet)).statusCode).toBe(404);
  });
});
