import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PERMISSION_KEYS } from '../../domain/access/permissions';
import { startFakeServer, type FakeServer } from '../../src/testing/fake-server';
import { HOME, renderConsole, REP as STAFF } from '../../src/testing/render-console';
import { staff } from '.';

const ADMIN = { ...STAFF, permissions: [...PERMISSION_KEYS], providerName: 'Acme Safety' };
const ID = 'e'.repeat(24);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({
    'GET /v1/internalUsers': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
    'GET /v1/customerCareReps': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
  });
});

const open = (path: string, user: typeof ADMIN = ADMIN) =>
  renderConsole({ capabilities: [HOME, staff], path, user });

describe('the pages of staff', () => {
  it.each([
    ['ROUTE-029', '/customercarereps', 'admin.viewCustomerCareReps'],
    ['ROUTE-031', '/customercarereps/action/addccrep', 'admin.addCustomerCareRep'],
    ['ROUTE-034', `/customercarereps/detail/${ID}/edit`, 'admin.configureCustomerCareRep'],
    ['ROUTE-036', '/acmeSafetyUsers', 'admin.viewInternalUsersList'],
    ['NOTE-008', `/acmeSafetyUsers/${ID}`, 'admin.viewInternalUser'],
  ])('send home who lacks just one permission [%s]: %s asks for %s', async (_row, path, permission) => {
    const others = ADMIN.permissions.filter((key) => key !== permission);
    const { unmount } = await open(path, { ...ADMIN, permissions: others });
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(screen.getByRole('alert')).toHaveTextContent('You do not have permission');
    unmount();
    await open(path);
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Home page');
    expect(window.location.pathname).toBe(path);
  });

  it('are called after the provider, in their address and in their texts [ROUTE-035, ROUTE-037, NOTE-007]', async () => {
    await open('/acmeSafetyUsers');
    expect(await screen.findByRole('heading', { level: 1, name: /^Acme Safety Users/ })).toBeVisible();
    expect(document.title).toBe('Acme Safety Users · Acme Safety');
    expect(screen.getAllByRole('link', { name: 'Add Acme Safety User' })[0]).toHaveAttribute(
      'href',
      '/acmeSafetyUsers/action/adduser',
    );
    expect(server.to('GET /v1/internalUsers')).not.toEqual([]);
  });

  it('have no address that is called after another provider [ROUTE-035]', async () => {
    await open('/roadfileUsers');
    expect(await screen.findByText('Sorry, this page does not exist')).toBeVisible();
  });
});
