import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JumpListEntry } from '../../domain/session/contract';
import type { Capability } from '../capability';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, OWNER, page, renderConsole, REP } from '../testing/render-console';

const FILES: Capability = {
  name: 'files',
  pages: [
    {
      path: '/manage/employees/:id',
      titleKey: 'File',
      access: 'client.viewEmployeeFile',
      needsClient: true,
      load: page('File page'),
    },
  ],
};
const MANAGER = { ...OWNER, permissions: ['client.viewEmployeeFile'] };
const URL_OF_LIST = `/v1/users/${MANAGER._id}/jumplist`;
const DANA = { employeeId: 61, firstName: 'Dana', lastName: 'Reed' };
const LEE = { employeeId: 62, firstName: 'Lee', lastName: 'Ochoa' };

let server: FakeServer;
let stored: JumpListEntry[];
beforeEach(() => {
  stored = [LEE, DANA];
  server = startFakeServer({
    [`GET ${URL_OF_LIST}`]: () => stored,
    [`DELETE ${URL_OF_LIST}/62`]: () => {
      stored = [DANA];
      return Response.json(stored, { status: 201 });
    },
    [`DELETE ${URL_OF_LIST}`]: () => {
      stored = [];
      return undefined;
    },
  });
});

it('shows the name of the provider in the header and in the title of the tab', async () => {
  await renderConsole({ capabilities: [HOME], user: { ...OWNER, providerName: 'Harbor Compliance' } });
  expect(await screen.findByRole('link', { name: 'Harbor Compliance home page' })).toHaveTextContent(
    'Harbor Compliance',
  );
  expect(document.title).toBe('Home · Harbor Compliance');
});

describe('the jump list', () => {
  const button = () => screen.queryByRole('button', { name: 'Recent employees' });

  async function open(user = MANAGER) {
    await renderConsole({ capabilities: [HOME, FILES], user });
    expect(server.to(`GET ${URL_OF_LIST}`)).toEqual([]);
    await userEvent.click(button() as HTMLElement);
    return within(await screen.findByRole('dialog', { name: 'Recent employees' }));
  }

  it('loads when it is opened, and links to each file [API-USER-02]', async () => {
    const panel = await open();
    expect(await panel.findByRole('link', { name: 'Ochoa, Lee' })).toBeVisible();
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/manage/employees/62',
      '/manage/employees/61',
    ]);
    await userEvent.click(panel.getByRole('link', { name: 'Reed, Dana' }));
    expect(await screen.findByRole('heading', { name: 'File page' })).toBeVisible();
    expect(window.location.pathname).toBe('/manage/employees/61');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('removes one, then all, and says what appears here when it is empty [API-USER-04, API-USER-09]', async () => {
    const panel = await open();
    await userEvent.click(await panel.findByRole('button', { name: 'Remove Ochoa, Lee from the list' }));
    await waitFor(() => expect(panel.queryByRole('link', { name: 'Ochoa, Lee' })).toBeNull());
    expect(panel.getByRole('link', { name: 'Reed, Dana' })).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Clear all' }));
    expect(await panel.findByText(/^Employees whose files you open appear here/)).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(stored).toEqual([]);
  });

  it("says so when it can't be loaded, and tries again", async () => {
    server.on(`GET ${URL_OF_LIST}`, () => refusal(500, 'internal', 'Out of order'));
    const panel = await open();
    expect(await panel.findByText('Out of order')).toBeVisible();
    server.on(`GET ${URL_OF_LIST}`, () => stored);
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('link', { name: 'Reed, Dana' })).toBeVisible();
  });

  it('closes with Escape and returns the focus', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button()).toHaveFocus();
  });

  it.each([
    ['who may not open files', OWNER],
    ['who have chosen no client', { ...REP, permissions: ['client.viewEmployeeFile'] }],
  ])('is not there for those %s', async (_who, user) => {
    await renderConsole({ capabilities: [HOME, FILES], user });
    expect(button()).toBeNull();
  });
});
