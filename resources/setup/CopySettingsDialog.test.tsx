import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientNode } from '../../domain/clients/contract';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { renderConsole } from '../../src/testing/render-console';
import { setup } from '.';
// Compiled before the first test, which would wait for it otherwise.
import './CopySettingsDialog';
import { opener } from '../../src/testing/dialog-opener';
import { CARE, JOB_ID, node } from './test-setup';

/** Blue Ridge with East (Roanoke, Norfolk with a bay) and West. */
const TREE: ClientNode = {
  ...node(1001, 'Blue Ridge', null),
  children: [
    {
      ...node(1002, 'East', 1001),
      children: [
        { ...node(1003, 'Roanoke', 1002), children: [] },
        {
          ...node(1004, 'Norfolk', 1002),
          children: [{ ...node(1006, 'Bay 1', 1004), children: [] }],
        },
      ],
    },
    { ...node(1005, 'West', 1001), children: [] },
  ],
};

let closed: unknown[] = [];
let server: FakeServer;

beforeEach(() => {
  closed = [];
  server = startFakeServer({
    'GET /v1/clients': () => [TREE],
    'GET /v1/clients/1003': () => ({ legacyClientId: 1003, name: 'Roanoke', parent: 1002 }),
    'GET /v1/clients/1002/children': () => [
      node(1003, 'Roanoke', 1002),
      node(1004, 'Norfolk', 1002),
      node(1006, 'Bay 1', 1004),
    ],
  });
});

const USER = { ...CARE, permissions: [...CARE.permissions, 'client.configureUser'] };
const open = (legacyClientId = 1003, user = USER) => {
  const page = opener('copySettings', { legacyClientId }, (result) => closed.push(result));
  return renderConsole({ user, capabilities: [page, setup] });
};
const dialog = () => screen.findByRole('dialog', { name: 'Copy Settings from Another Location' });
const from = () => screen.getByLabelText(/^Copy from/);
const button = () => screen.getByRole('button', { name: 'Copy' });
const tick = (name: string | RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const COPY = 'PATCH /v1/clients/1003';

describe('the dialog that copies settings', () => {
  it('shows the location that gets them, read-only [DLG-COPY-01, DLG-COPY-02, SHELL-041]', async () => {
    await open();
    expect(await dialog()).toBeVisible();
    const to = screen.getByLabelText('Location to add settings to');
    await waitFor(() => expect(to).toHaveValue('Roanoke'));
    expect(to).toHaveAttribute('readonly');
  });

  it('says that copying users takes access from no one', async () => {
    await open();
    await dialog();
    expect(screen.getByRole('checkbox', { name: 'Users' })).toHaveAccessibleDescription(
      'Users of the other location also get access to this one. No one loses access.',
    );
  });

  it('offers the parent and the siblings that the user has access to, not the location itself [DLG-COPY-03, DLG-COPY-04, DLG-COPY-05, DLG-COPY-06, DLG-COPY-07]', async () => {
    const { unmount } = await open();
    await dialog();
    const names = () =>
      within(from())
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['Choose a location', 'East', 'Norfolk']));
    unmount();
    await open(1003, { ...USER, sites: [1003, 1004] });
    await dialog();
    await waitFor(() => expect(names()).toEqual(['Choose a location', 'Norfolk']));
  });

  it('has the five settings; the first continues in the background [DLG-COPY-08, DLG-COPY-09, DLG-COPY-10, DLG-COPY-11, DLG-COPY-12, DLG-COPY-13]', async () => {
    await open();
    await dialog();
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'File, Document Type and Job Title Setup',
      'Users',
      'Email notifications',
      'Med Card submission',
      'Driver monitoring',
    ]);
    expect(screen.getByRole('checkbox', { name: /^File, Document/ })).toHaveAccessibleDescription(
      'Document setup continues in the background.',
    );
  });

  it('copies only with a source and a setting, and confirms it [DLG-COPY-14, DLG-COPY-15, DLG-COPY-16, ERR-06]', async () => {
    server.on(COPY, () => Response.json({ jobId: null }, { status: 201 }));
    await open();
    await dialog();
    expect(button()).toBeDisabled();
    await screen.findByRole('option', { name: 'Norfolk' });
    await userEvent.selectOptions(from(), 'Norfolk');
    expect(button()).toBeDisabled();
    await tick('Email notifications');
    expect(button()).toBeEnabled();
    await userEvent.selectOptions(from(), 'Choose a location');
    expect(button()).toBeDisabled();
    await userEvent.selectOptions(from(), 'Norfolk');
    await tick('Users');
    await userEvent.click(button());
    expect(await screen.findByText('The settings were created successfully.')).toBeVisible();
    await waitFor(() => expect(closed).toEqual([true]));
    const [request] = server.to(COPY);
    expect(Object.fromEntries(request!.query)).toEqual({
      settingsFrom: '1004',
      fields: 'users,notifications',
      legacy: 'true',
    });
    expect(request!.body).toBeNull();
  });

  it('shows the progress of the job that applies the file setup', async () => {
    server.on(COPY, () => Response.json({ jobId: JOB_ID }, { status: 201 }));
    server.on(`GET /v1/jobs/${JOB_ID}`, () => ({
      jobId: JOB_ID,
      state: 'running',
      done: 1,
      total: 4,
      result: null,
      error: null,
    }));
    await open();
    await dialog();
    await screen.findByRole('option', { name: 'East' });
    await userEvent.selectOptions(from(), 'East');
    await tick(/^File, Document/);
    await userEvent.click(button());
    expect(await screen.findByText('1 of 4 (25%)')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(closed).toEqual([true]));
  });

  it('says how many users the job added, and how many stay as they are', async () => {
    server.on(COPY, () => Response.json({ jobId: null, usersJobId: JOB_ID }, { status: 201 }));
    server.on(`GET /v1/jobs/${JOB_ID}`, () => ({
      jobId: JOB_ID,
      state: 'done',
      done: 1900,
      total: 1900,
      result: { users: 1899, skipped: 1 },
      error: null,
    }));
    await open();
    await dialog();
    await screen.findByRole('option', { name: 'East' });
    await userEvent.selectOptions(from(), 'East');
    await tick('Users');
    await userEvent.click(button());
    expect(
      await screen.findByText(
        '1,899 users have access to this location now. 1 user was changed in the meantime and stays as they are.',
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(closed).toEqual([true]));
  });

  it('says that nothing was copied, and why [ERR-07, API-CLI-14]', async () => {
    server.on(COPY, () => refusal(409, 'conflict', 'This location is deactivated'));
    await open();
    await dialog();
    await screen.findByRole('option', { name: 'Norfolk' });
    await userEvent.selectOptions(from(), 'Norfolk');
    await tick('Driver monitoring');
    await userEvent.click(button());
    const said = await screen.findAllByText('The settings were not copied. This location is deactivated');
    expect(said.length).toBeGreaterThan(0);
    expect(closed).toEqual([]);
  });

  it('closes for a location without a parent, and says why [DLG-COPY-17, DLG-COPY-18]', async () => {
    server.on('GET /v1/clients/1001', () => ({ legacyClientId: 1001, name: 'Blue Ridge', parent: null }));
    await open(1001);
    expect(await screen.findByText('You cannot copy to this location')).toBeVisible();
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the sources could not be fetched, and fetches them again', async () => {
    server.on('GET /v1/clients/1002/children', () => refusal(403, 'forbidden', 'No siblings now'));
    await open();
    expect(await screen.findByText('No siblings now')).toBeVisible();
    server.on('GET /v1/clients/1002/children', () => [node(1004, 'Norfolk', 1002)]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(from()).getByRole('option', { name: 'Norfolk' })).toBeInTheDocument());
    expect(screen.queryByText('No siblings now')).toBeNull();
  });

  it('disables users without the permission to assign them', async () => {
    await open(1003, CARE);
    await dialog();
    expect(screen.getByRole('checkbox', { name: 'Users' })).toBeDisabled();
  });
});
