import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { AuditItem } from '../../domain/audit/contract';
import type { Note } from '../../domain/notes/contract';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

let test: TestApp;
let client: TestClient;
let site: TestClient;
let owner: SignedIn;
let employeeId: number;
let url: string;

beforeAll(async () => {
  test = await createApp({ now: () => new Date('2026-06-15T16:00:00Z') });
  client = await makeClient(test.app);
  site = await makeClient(test.app, { parent: client, name: 'Norfolk' });
  owner = await userOf([
    'client.viewEmployeeFile',
    'client.editEmployeeInfo',
    'client.deleteEmployee',
    TRAIL,
  ]);
});
afterAll(() => test.close());

beforeEach(async () => {
  ({ employeeId } = await makeEmployee(test.app, { site }));
  url = `/v1/employees/${employeeId}/notes`;
});

const TRAIL = 'client.viewAuditTrail';
const userOf = async (permissions: PermissionKey[], lastName?: string) =>
  signIn(test.app, await makeUser(test.app, { sites: [client], permissions, lastName }));

async function add(text: string, who = owner): Promise<Note> {
  const answer = await who.post(url, { text });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Note>();
}
const listed = async (who = owner) => (await who.get(url)).json<Note[]>();
const remove = (note: Note, who = owner, reason = 'Wrong driver') =>
  who.delete(`${url}/${note.noteId}`, { reason });

describe('a note', () => {
  it('is added by those who edit employees, and read newest first by those who see the file', async () => {
    const first = await add('  Called his last employer.\nNo answer.  ');
    expect(first).toMatchObject({ text: 'Called his last employer.\nNo answer.', own: true });
    const second = await add('They called back.');
    const reader = await userOf(['client.viewEmployeeFile']);
    expect(await listed(reader)).toEqual([second, first].map((note) => ({ ...note, own: false })));
    expect((await reader.post(url, { text: 'Mine' })).statusCode).toBe(403);
  });

  it('with a social security number is refused beside the field, and nothing is stored', async () => {
    const answer = await owner.post(url, { text: 'His SSN is 900 12 3456' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toMatchObject({ text: { code: 'request.holdsSsn' } });
    expect((await owner.post(url, { text: ' ' })).statusCode).toBe(400);
    expect((await owner.post(url, { text: 'x'.repeat(4001) })).statusCode).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it('is deleted with a reason by its writer, or by those who may delete employees; the text is gone', async () => {
    const clerk = await userOf(['client.viewEmployeeFile', 'client.editEmployeeInfo']);
    const [mine, theirs] = [await add('Mine'), await add('A clerk wrote this', clerk)];
    const refused = await remove(mine, clerk);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('Only the person who wrote this note');
    expect((await remove(theirs, clerk)).statusCode).toBe(204);
    expect((await remove(mine, owner, ' ')).statusCode).toBe(400);
    expect((await remove(mine, owner, 'It named 900-12-3456')).statusCode).toBe(400);
    expect((await remove(mine)).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
    const trail = await owner.get(`/v1/clients/${client.id}/auditTrail?range=[0,99]`);
    expect(trail.body).not.toContain('A clerk wrote this');
    const entries = trail.json<AuditItem[]>().filter(({ subject }) => subject === `note/${theirs.noteId}`);
    expect(entries.map(({ type }) => type)).toEqual(['note.removed', 'note.added']);
    expect(JSON.stringify(entries[0])).toContain('Wrong driver');
  });

  it('of another file is not found, and one is not deleted through another', async () => {
    const note = await add('Here');
    const { employeeId: otherId } = await makeEmployee(test.app, { site });
    const through = await owner.delete(`/v1/employees/${otherId}/notes/${note.noteId}`, { reason: 'Wrong' });
    expect(through.statusCode).toBe(404);
    expect(await listed()).toEqual([note]);
  });
});
