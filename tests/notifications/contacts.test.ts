import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeEvent } from '../../domain/audit/describe-event';
import { BAS_NAMES, type NotificationContact } from '../../domain/notifications/contract';
import { copyNotifications } from '../../server/notifications';
import { sql } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { createApp, type TestApp } from '../support/create-app';
import { callerOf, makeUser, signIn, unique } from '../support/factories';
import { addContact, contactsOf, makeWorld, type World } from './world';

let test: TestApp;
let world: World;
let email: string;

beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  world = await makeWorld(test.app);
  email = `${unique()}@example.test`;
});
afterAll(() => test.close());

const list = async (url: string, query = 'range=[0,24]') => {
  const answer = await world.owner.get(`${url}?${query}`);
  return { status: answer.statusCode, total: answer.headers['x-total-count'], rows: answer.json() };
};
const emails = (rows: NotificationContact[]) => rows.map((row) => row.email);

describe('contacts', () => {
  it('are added at several locations, in lowercase, with document notifications by default [SCOPE-25, ENT-30]', async () => {
    const added = await addContact(world.owner, world.root, {
      email: ` ${email.toUpperCase()} `,
      name: ' Ida ',
      clientIds: [world.norfolk.id, world.memphis.id],
    });
    expect(added).toHaveLength(2);
    expect(added[0]).toMatchObject({
      email,
      name: 'Ida',
      clientName: 'Memphis',
      clientId: world.memphis.id,
      UID: expect.stringMatching(/^[0-9a-f]{24}$/),
      frequency: 'daily',
      notices: ['documentsExpiring', 'documentsExpired'],
      csaScores: false,
      csaDetail: '',
      version: 1,
    });
    expect(added[1]?.UID).toBe(added[0]?.UID);
    expect(added[0]?.types.map(({ typeId, typeName }) => `${typeId} ${typeName}`)).toEqual([
      '2 New CSA data',
      '3 5 Day CSA notice',
      '4 25 Day CSA notice',
    ]);
  });

  it('get mail in the language of the user with that address', async () => {
    const user = await makeUser(test.app, { sites: [world.norfolk] });
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update users set locale = 'fr' where id = ${user.id}`),
    );
    const [added] = await addContact(world.owner, world.root, { email: user.email });
    expect(added?.locale).toBe('fr');
  });

  it('are paged, searched and filtered', async () => {
    await addContact(world.owner, world.root, { email: `b-${email}`, clientIds: [world.norfolk.id] });
    await addContact(world.owner, world.root, {
      email: `a-${email}`,
      frequency: 'weekly',
      notices: ['newAlerts'],
    });
    const all = await list(contactsOf(world.root), 'range=[0,0]&sort=["email","DESC"]');
    expect(all).toMatchObject({ status: 200, total: '2', rows: [{ email: `b-${email}` }] });
    const found = async (filter: object) =>
      emails(
        (
          await list(
            contactsOf(world.root),
            `range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
          )
        ).rows,
      );
    expect(await found({ q: 'norfolk' })).toEqual([`b-${email}`]);
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ notices: ['newAlerts'] })).toEqual([`a-${email}`]);
    expect(await found({ frequency: 'daily' })).toEqual([`b-${email}`]);
    expect(await found({ email: `A-${email}` })).toEqual([`a-${email}`]);
    expect(emails((await list(contactsOf(world.norfolk))).rows)).toEqual([`b-${email}`]);
  });

  it('are exported as filtered, and the export is recorded', async () => {
    await addContact(world.owner, world.root, {
      email: `b-${email}`,
      name: '=1+1',
      clientIds: [world.norfolk.id],
    });
    await addContact(world.owner, world.root, { email: `a-${email}`, clientIds: [world.memphis.id] });
    const take = (site: { id: number }, filter: object, user = world.owner) =>
      user.get(
        `/v1/clients/${site.id}/notificationContacts/export?format=csv&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
    const lines = async (site: { id: number }, filter: object) =>
      (await take(site, filter)).body.trim().split('\n').slice(1);
    expect(await lines(world.root, { q: 'norfolk' })).toEqual([
      `b-${email},'=1+1,Norfolk,"Documents expiring, Documents expired",no,None,Daily,en,`,
    ]);
    expect(await lines(world.root, {})).toHaveLength(2);
    expect(await lines(world.memphis, {})).toEqual([expect.stringMatching(`^a-${email},`)]);
    expect((await take(world.memphis, {}, world.manager)).statusCode).toBe(404);
    const [last] = (await auditOf(test.app, world.root.id, 'list/notificationContacts')).slice(-2);
    expect(last).toMatchObject({ type: 'list.exported', format: 'csv', rows: 2, filter: {} });
  });

  it('require a valid address and a name without markup, with all problems reported at once', async () => {
    const answer = await world.owner.post(contactsOf(world.root), {
      email: 'not an address',
      name: '<img src=x onerror=alert(1)>',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      email: 'Please enter a properly formatted email address',
      name: 'The name cannot contain < or >',
    });
  });

  it('cannot be added twice at a location, whatever else the request contains', async () => {
    await addContact(world.owner, world.root, { email, clientIds: [world.norfolk.id] });
    const again = await world.owner.post(contactsOf(world.root), {
      email: email.toUpperCase(),
      clientIds: [world.memphis.id, world.norfolk.id],
    });
    expect(again.statusCode).toBe(400);
    expect(again.json().errors).toEqual({
      email: 'This email address is already a contact of that location',
    });
    expect((await list(contactsOf(world.root))).total).toBe('1');
  });

  it('are added once by simultaneous requests', async () => {
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => world.owner.post(contactsOf(world.root), { email })),
    );
    expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400, 400]);
  });

  it('are removed', async () => {
    const [contact] = await addContact(world.owner, world.root, { email });
    const url = `${contactsOf(world.root)}/${contact?.contactId}`;
    expect((await world.owner.delete(url)).statusCode).toBe(204);
    expect((await world.owner.delete(url)).statusCode).toBe(404);
    expect((await list(contactsOf(world.root))).total).toBe('0');
  });
});

describe('a contact’s notifications', () => {
  const url = (named: string) => `/v1/clients/0/notifications/${encodeURIComponent(named)}`;
  const patch = (forUser: string, changes: object[]) =>
    world.owner.patch(`/v1/clients/0/notifications?forUser=${encodeURIComponent(forUser)}`, { changes });
  const details = (flags: object) => {
    const off = Object.fromEntries(BAS_NAMES.map((name) => [name, false]));
    return [{ typeId: 3, ...off, ...flags }];
  };

  it('are found by UID, by user and by address [API-CLI-15, ENT-35, ENT-36, CONST-47, CONST-48, CONST-49]', async () => {
    const user = await makeUser(test.app, { sites: [world.norfolk] });
    const [contact] = await addContact(world.owner, world.root, { email: user.email });
    for (const named of [contact!.UID, user.wireId, user.email]) {
      const answer = await world.owner.get(url(named));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual([contact]);
    }
    expect(contact?.types.map(({ typeId, typeName }) => [typeId, typeName])).toEqual([
      [2, 'New CSA data'],
      [3, '5 Day CSA notice'],
      [4, '25 Day CSA notice'],
    ]);
    expect(contact?.types[0]).toEqual({
      typeId: 2,
      typeName: 'New CSA data',
      ...Object.fromEntries(BAS_NAMES.map((name) => [name, false])),
    });
  });

  it('change at one location, based on the version that was read [API-CLI-16, NOTIF-03, NOTIF-04]', async () => {
    const [memphis, norfolk] = await addContact(world.owner, world.root, {
      email,
      clientIds: [world.norfolk.id, world.memphis.id],
    });
    const answer = await patch(memphis!.UID, [
      {
        contactId: memphis!.contactId,
        version: 1,
        csaScores: true,
        csaDetails: details({ 'Drug & Alcohol': true }),
        frequency: 'weekly',
        notices: ['newAlerts', 'randomSelections'],
      },
    ]);
    expect(answer.statusCode).toBe(200);
    const [changed, other] = answer.json() as NotificationContact[];
    expect(changed).toMatchObject({
      csaScores: true,
      csaDetail: 'SOME',
      frequency: 'weekly',
      notices: ['newAlerts', 'randomSelections'],
      version: 2,
    });
    expect(changed?.types[1]).toMatchObject({ typeId: 3, 'Drug & Alcohol': true, HOS: false });
    expect(other).toEqual(norfolk);
    expect((await world.owner.get(url(email))).json()).toEqual([changed, norfolk]);
  });

  it('change for everyone within reach at once, and for no one beyond', async () => {
    await addContact(world.owner, world.root, { email: `a-${email}`, clientIds: [world.norfolk.id] });
    const [beyond] = await addContact(world.owner, world.root, {
      email: `b-${email}`,
      clientIds: [world.memphis.id],
    });
    const all = BAS_NAMES.map((name) => [name, true]);
    const everything = [2, 3, 4].map((typeId) => ({ typeId, ...Object.fromEntries(all) }));
    const answer = await world.manager.patch('/v1/clients/0/notifications?forUser=all', {
      changes: [{ csaDetails: everything }],
    });
    expect(answer.json()).toMatchObject([{ email: `a-${email}`, csaDetail: 'ALL' }]);
    expect((await world.owner.get(url(`b-${email}`))).json()).toEqual([beyond]);
  });

  it('change at hundreds of locations in one request', async () => {
    const { root } = world;
    const sites = 700;
    await test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`insert into clients (tenant_id, id, parent_id, path, level, name)
        select ${root.id}, 800000 + n, ${root.id}, '/' || ${root.id} || '/' || 800000 + n || '/', 1, 'Terminal ' || n
        from generate_series(1, ${sites}::int) n returning 1`);
      await tx.query(sql`insert into notification_contacts (tenant_id, site_id, email, uid)
        select ${root.id}, 800000 + n, ${email}, 'many' from generate_series(1, ${sites}::int) n returning 1`);
    });
    const read = (await world.owner.get(url(email))).json() as NotificationContact[];
    const answer = await patch(
      email,
      read.map(({ contactId, version }) => ({ contactId, version, name: 'Ida' })),
    );
    expect(answer.statusCode).toBe(200);
    const names = (answer.json() as NotificationContact[]).map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: sites }, () => 'Ida'));
  });

  it('are summarized for everyone within reach, and change for everyone only in named flags', async () => {
    const summary = async (user = world.owner) => (await user.get('/v1/clients/0/csaDetails')).json();
    const nothing = [2, 3, 4].map((typeId) => expect.objectContaining({ typeId, HM: false, Crash: false }));
    expect(await summary()).toEqual({ contacts: 0, types: nothing });
    for (const [name, site, flags] of [
      ['a', world.norfolk, { HM: true, Crash: true }],
      ['b', world.memphis, { HM: true }],
    ] as const) {
      await addContact(world.owner, world.root, { email: `${name}-${email}`, clientIds: [site.id] });
      await patch(`${name}-${email}`, [{ csaDetails: details(flags) }]);
    }
    const { contacts, types } = await summary();
    expect(contacts).toBe(2);
    expect(types[1]).toMatchObject({ typeId: 3, HM: true, Crash: null, HOS: false });
    expect((await summary(world.manager)).types[1]).toMatchObject({ HM: true, Crash: true, HOS: false });
    const answer = await patch('all', [{ csaFlags: [{ typeId: 3, HM: false, Unsafe: true }] }]);
    expect(answer.statusCode).toBe(200);
    const rows = (answer.json() as NotificationContact[]).toSorted((a, b) => (a.email < b.email ? -1 : 1));
    expect(rows.map(({ types: own }) => own[1])).toMatchObject([
      { Unsafe: true, HM: false, Crash: true },
      { Unsafe: true, HM: false, Crash: false },
    ]);
    expect((await summary()).types[1]).toMatchObject({ Unsafe: true, HM: false, Crash: null });
  });

  it('are refused as stale with the current state and who changed it', async () => {
    const [contact] = await addContact(world.owner, world.root, { email });
    const change = { contactId: contact!.contactId, version: 1 };
    await patch(email, [{ ...change, frequency: 'weekly' }]);
    const answer = await patch(email, [{ ...change, csaScores: true }]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'stale',
      current: { contactId: contact!.contactId, frequency: 'weekly', csaScores: false, version: 2 },
      changedBy: expect.stringMatching(/^Pat User/),
    });
  });

  it('change once per contact in a request, and once for all, with the own change first', async () => {
    const [contact] = await addContact(world.owner, world.root, { email });
    const own = { contactId: contact!.contactId, frequency: 'weekly' };
    const general = { frequency: 'daily', csaScores: true };
    for (const twice of [general, own]) {
      const answer = await patch('all', [own, general, twice]);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['changes.2.contactId']]);
    }
    const many = await patch(
      'all',
      Array.from({ length: 5_001 }, (_, at) => ({ ...general, contactId: at + 1 })),
    );
    expect(many.statusCode).toBe(400);
    expect((await world.owner.get(url(email))).json()).toEqual([contact]);
    expect((await patch('all', [own, general])).json()).toMatchObject([
      { frequency: 'weekly', csaScores: true, version: 2 },
    ]);
  });

  it('change all or nothing', async () => {
    const [contact] = await addContact(world.owner, world.root, { email });
    const [other] = await addContact(world.owner, world.root, { email: `x-${email}` });
    const answer = await patch(email, [
      { contactId: contact!.contactId, csaScores: true },
      { contactId: other!.contactId, csaScores: true },
    ]);
    expect(answer.statusCode).toBe(404);
    expect((await world.owner.get(url(email))).json()).toEqual([contact]);
  });

  it.each([
    [{ csaDetails: [{ typeId: 5, ...Object.fromEntries(BAS_NAMES.map((name) => [name, true])) }] }],
    [{ csaDetails: [{ typeId: 2, Unsafe: true }] }],
    [{ notices: ['everything'] }],
    [{ frequency: 'hourly' }],
    [{ name: '<b>Ida</b>' }],
    [{ email: 'other@example.test' }],
  ])('refuse %j', async (change) => {
    await addContact(world.owner, world.root, { email });
    const answer = await patch(email, [change]);
    expect(answer.statusCode).toBe(400);
  });

  it('are recorded with before and after', async () => {
    const [contact] = await addContact(world.owner, world.root, { email });
    await patch(email, [{ csaScores: true, csaDetails: details({ HM: true }) }]);
    await patch(email, [{ csaScores: true }]);
    await world.owner.delete(`${contactsOf(world.root)}/${contact!.contactId}`);
    const entries = await auditOf(test.app, world.root.id, `notificationContact/${contact!.contactId}`);
    expect(entries.map(({ type }) => type)).toEqual([
      'notification.contactAdded',
      'notification.contactChanged',
      'notification.contactRemoved',
    ]);
    expect(entries[1]).toMatchObject({
      before: { csaScores: false, csaDetail: '', csaTypes: [] },
      after: { csaScores: true, csaDetail: 'SOME', csaTypes: ['5 Day CSA notice: HM'] },
    });
    expect(describeEvent(entries[1] as never)).toContain('CSA scores no → yes');
  });
});

describe('the locations of a contact', () => {
  it('are found by UID, user and address, within reach [API-CLI-08]', async () => {
    const [contact] = await addContact(world.owner, world.root, {
      email,
      clientIds: [world.norfolk.id, world.memphis.id],
    });
    const names = async (user: typeof world.owner, named: string) => {
      const answer = await user.get(`/v1/clients?notificationsFor=${encodeURIComponent(named)}`);
      expect(answer.statusCode).toBe(200);
      return (answer.json() as { name: string }[]).map(({ name }) => name);
    };
    expect(await names(world.owner, contact!.UID)).toEqual(['Memphis', 'Norfolk']);
    expect(await names(world.manager, email)).toEqual(['Norfolk']);
    expect(await names(world.owner, 'nobody@example.test')).toEqual([]);
  });
});

describe('access to notifications', () => {
  it('requires the permission to configure notifications', async () => {
    await addContact(world.owner, world.root, { email });
    const user = await makeUser(test.app, { sites: [world.root], permissions: ['client.viewRoster'] });
    const clerk = await signIn(test.app, user);
    const asked = [
      clerk.get(`${contactsOf(world.root)}?range=[0,1]`),
      clerk.post(contactsOf(world.root), { email }),
      clerk.get(`${contactsOf(world.root)}/export?format=csv`),
      clerk.get(`/v1/clients/0/notifications/${email}`),
      clerk.get('/v1/clients/0/csaDetails'),
      clerk.patch(`/v1/clients/0/notifications?forUser=${email}`, { changes: [{ csaScores: true }] }),
      clerk.get(`/v1/clients?notificationsFor=${email}`),
    ];
    for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(403);
  });

  it('is limited to reach: anything beyond is not found', async () => {
    const [memphis] = await addContact(world.owner, world.root, { email, clientIds: [world.memphis.id] });
    const { manager } = world;
    const asked = [
      manager.get(`${contactsOf(world.memphis)}?range=[0,1]`),
      manager.get(`${contactsOf(world.stranger)}?range=[0,1]`),
      manager.post(contactsOf(world.memphis), { email }),
      manager.post(contactsOf(world.root), { email, clientIds: [world.stranger.id] }),
      manager.post(contactsOf(world.norfolk), { email, clientIds: [world.norfolk.id, world.memphis.id] }),
      manager.get(`/v1/clients/0/notifications/${memphis!.UID}`),
      manager.patch(`/v1/clients/0/notifications?forUser=${email}`, { changes: [{ csaScores: true }] }),
      manager.delete(`${contactsOf(world.norfolk)}/${memphis!.contactId}`),
      manager.delete(`${contactsOf(world.root)}/${memphis!.contactId}`),
    ];
    for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(404);
    expect((await list(contactsOf(world.root))).rows).toEqual([memphis]);
  });

  it('requires staff to choose a client', async () => {
    const staff = await signIn(test.app, await makeUser(test.app));
    const answer = await staff.get(`/v1/clients/0/notifications/${email}`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error).toBe('clientNotChosen');
  });
});

describe('copying contacts to another location', () => {
  it('copies their settings, over those of the same address, and keeps the others', async () => {
    const { owner, root, norfolk, memphis } = world;
    await addContact(owner, root, { email: `a-${email}`, clientIds: [norfolk.id], frequency: 'weekly' });
    await addContact(owner, root, { email: `b-${email}`, clientIds: [norfolk.id], name: 'New' });
    await addContact(owner, root, { email: `b-${email}`, clientIds: [memphis.id], name: 'Old' });
    await addContact(owner, root, { email: `c-${email}`, clientIds: [memphis.id] });
    const caller = await callerOf(test.app, owner);
    const copy = () => test.app.data.withReach(caller, (tx) => copyNotifications(tx, norfolk.id, memphis.id));
    expect(await copy()).toBe(2);
    const { rows } = await list(contactsOf(memphis));
    expect(rows).toMatchObject([
      { email: `a-${email}`, frequency: 'weekly' },
      { email: `b-${email}`, name: 'New', version: 2 },
      { email: `c-${email}`, version: 1 },
    ]);
    expect(await copy()).toBe(0);
    const entries = await auditOf(test.app, root.id, `client/${memphis.id}`);
    expect(entries).toMatchObject([{ type: 'notification.copied', from: 'Norfolk', contacts: 2 }]);
  });

  it('is refused from or to locations beyond reach, or to another client', async () => {
    const { owner, manager, root, norfolk, memphis, stranger } = world;
    await addContact(owner, root, { email, clientIds: [norfolk.id, memphis.id] });
    const by = await callerOf(test.app, manager);
    for (const [from, to] of [
      [memphis, norfolk],
      [norfolk, stranger],
    ] as const)
      expect(await test.app.data.withReach(by, (tx) => copyNotifications(tx, from.id, to.id))).toBe(0);
    const across = await test.app.data.withoutReach('operator', (tx) =>
      copyNotifications(tx, norfolk.id, stranger.id),
    );
    expect(across).toBe(0);
  });
});
