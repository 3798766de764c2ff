import { afterEach, describe, expect, it } from 'vitest';
import { OWNER } from './testing/users';
import { createAuthProvider } from './authProvider';
import { createSession, type Session } from './session';

let session: Session;
afterEach(() => session.close());

function provider(permissions: string[]) {
  session = createSession({ channel: null, signOut: () => Promise.resolve() });
  session.start({ ...OWNER, permissions });
  return createAuthProvider(
    session,
    new Map([['manage/employees', { list: 'client.viewRoster', edit: 'client.editEmployeeInfo' }]]),
  );
}

const may = (action: string, permissions: string[], record?: object, resource = 'manage/employees') =>
  provider(permissions).canAccess?.({ resource, action, record });

describe('canAccess', () => {
  it('depends on the permissions that the user holds [ACCESS-01]', async () => {
    expect(await may('list', ['client.viewRoster'])).toBe(true);
    expect(await may('list', ['client.viewUsers'])).toBe(false);
    expect(await may('client.viewPii', ['client.viewPii'])).toBe(true);
    expect(await may('client.viewPii', [])).toBe(false);
  });

  it("reads the abilities that came with the record, whatever the user's permissions", async () => {
    const everything = ['client.viewRoster', 'client.editEmployeeInfo'];
    expect(await may('edit', everything, { abilities: { edit: false } })).toBe(false);
    expect(await may('edit', [], { abilities: { edit: true } })).toBe(true);
  });

  it('refuses what no declaration allows', async () => {
    expect(await may('delete', ['client.viewRoster'])).toBe(false);
    expect(await may('list', ['client.viewRoster'], undefined, 'unknown')).toBe(false);
  });
});

describe('the auth provider', () => {
  it('knows the name of the user', async () => {
    expect(await provider([]).getIdentity?.()).toEqual({ id: OWNER._id, fullName: 'Olivia Reyes' });
  });

  it('ends the session, and has no user afterward', async () => {
    const auth = provider(['client.viewRoster']);
    await auth.logout({});
    expect(session.state.get().status).toBe('EXITED');
    await expect(auth.checkAuth({})).rejects.toThrow('signed out');
  });

  it('keeps the session after a refused request', async () => {
    await expect(provider([]).checkError({ status: 403 })).resolves.toBeUndefined();
    expect(session.state.get().status).toBe('ACTIVE');
  });
});
