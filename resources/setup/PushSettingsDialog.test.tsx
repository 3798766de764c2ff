import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailedPush, SettingsPush } from '../../domain/setup/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { renderConsole } from '../../src/testing/render-console';
import { setup } from '.';
// Compiled before the first test, which would wait for it otherwise.
import './PushSettingsDialog';
import { opener } from '../../src/testing/dialog-opener';
import { CARE, JOB_ID, node } from './test-setup';

const RETRY_ID = JOB_ID.replace('9', '8');
const AT = '/v1/clients/1001/settingsPush';
const onClose = vi.fn<(result: unknown) => void>();
let server: FakeServer;
let push: SettingsPush;

const failed = (id: number, name: string, more: Partial<FailedPush>): FailedPush => ({
  legacyClientId: id,
  name,
  error: null,
  refusal: null,
  advice: null,
  message: null,
  errorText: null,
  ...more,
});

beforeEach(() => {
  onClose.mockReset();
  push = { jobId: JOB_ID, state: 'running', done: 1, total: 4, failed: [] };
  server = startFakeServer({
    [`GET ${AT}`]: () => ({ last: null }),
    'GET /v1/clients/1001/children': () => [
      node(1002, 'East', 1001),
      node(1003, 'Roanoke', 1002),
      node(1004, 'Norfolk', 1002),
      node(1005, 'West', 1001),
      { ...node(1006, 'Closed', 1001), deactivated: true },
    ],
    [`POST ${AT}`]: () => Response.json({ jobId: JOB_ID, total: 4 }, { status: 202 }),
    [`GET ${AT}/${JOB_ID}`]: () => push,
  });
});

const open = (user = CARE) => {
  const page = opener('pushSettings', { legacyClientId: 1001 }, onClose);
  return renderConsole({ user, capabilities: [page, setup] });
};
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Push settings' }));
const ok = () => userEvent.click(screen.getByRole('button', { name: 'OK' }));

describe('the dialog that pushes settings', () => {
  it('counts the locations in its title, and pushes the chosen settings [DLG-PUSH-01, SHELL-042]', async () => {
    await open();
    expect(
      await screen.findByRole('dialog', { name: 'Pushing settings to the 4 child locations' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Driver monitoring' }));
    await start();
    await waitFor(() => expect(server.to(`POST ${AT}`)).toHaveLength(1));
    expect(server.to(`POST ${AT}`)[0]!.body).toEqual({ fields: ['docTypes', 'medcardsubmissions'] });
  });

  it('shows the progress, and success at the end [DLG-PUSH-02, DLG-PUSH-03, DLG-PUSH-09, DLG-PUSH-13]', async () => {
    await open();
    await start();
    expect(await screen.findByText('1 of 4 (25%)')).toBeVisible();
    expect(screen.queryByText('Settings copy completed successfully')).toBeNull();
    push = { ...push, state: 'done', done: 4 };
    expect(await screen.findByText('4 of 4 (100%)')).toBeVisible();
    expect(screen.getByText('Settings copy completed successfully')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry Sites That Failed' })).toBeNull();
  });

  it('lists locations that failed with the error text, and the message as detail [DLG-PUSH-04, DLG-PUSH-05, DLG-PUSH-06, DLG-PUSH-07, API-CLI-11, ERR-08, ERR-09, ERR-10, ERR-11]', async () => {
    push = {
      ...push,
      state: 'done',
      done: 4,
      failed: [
        failed(1002, 'East', {
          errorText: 'Reactivate the location, then retry the sites that failed',
          error: 'conflict',
          message: 'This location is deactivated',
        }),
        failed(1003, 'Roanoke', {
          error: 'conflict',
          message: 'This location is no longer below the one whose settings are pushed',
        }),
        failed(1004, 'Norfolk', { message: 'Reference: 17' }),
      ],
    };
    await open();
    await start();
    const table = await screen.findByRole('table', { name: 'Failed locations' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Location', 'Error', 'Details'],
      ['East', 'Reactivate the location, then retry the sites that failed', 'This location is deactivated'],
      ['Roanoke', 'conflict', 'This location is no longer below the one whose settings are pushed'],
      ['Norfolk', 'Unknown error while completing settings copy', 'Reference: 17'],
    ]);
    expect(screen.queryByText('Settings copy completed successfully')).toBeNull();
  });

  it('says in the language of the user why a location failed and what to do', async () => {
    const dock = failed(1002, 'Dock', {
      error: 'conflict',
      refusal: refuse('location.deactivated'),
      advice: refuse('setup.reactivateFirst'),
      message: 'This location is deactivated',
      errorText: 'Reactivate the location, then retry the sites that failed',
    });
    push = { ...push, state: 'done', done: 4, failed: [dock] };
    server.on(`GET ${AT}`, () => ({ last: push }));
    await open({ ...CARE, locale: 'es' });
    const row = await screen.findByRole('row', { name: /^Dock/ });
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      'Dock',
      'Reactive la ubicación y reintente después con las que fallaron',
      'Esta ubicación está desactivada',
    ]);
  });

  it('retries only what failed [DLG-PUSH-08, DLG-PUSH-14]', async () => {
    push = { ...push, state: 'done', done: 4, failed: [failed(1003, 'Roanoke', { error: 'conflict' })] };
    server.on(`POST ${AT}/${JOB_ID}/retry`, () =>
      Response.json({ jobId: RETRY_ID, total: 1 }, { status: 202 }),
    );
    server.on(`GET ${AT}/${RETRY_ID}`, () => ({
      jobId: RETRY_ID,
      state: 'done',
      done: 1,
      total: 1,
      failed: [],
    }));
    await open();
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry Sites That Failed' }));
    expect(await screen.findByText('1 of 1 (100%)')).toBeVisible();
    expect(screen.getByText('Settings copy completed successfully')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry Sites That Failed' })).toBeNull();
  });

  it('closes with OK and makes the caller refresh, but not without a push [DLG-PUSH-10, DLG-PUSH-11, DLG-PUSH-12]', async () => {
    const { unmount } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(onClose).toHaveBeenLastCalledWith(false));
    unmount();
    await open();
    await start();
    await screen.findByText('1 of 4 (25%)');
    await ok();
    await waitFor(() => expect(onClose).toHaveBeenLastCalledWith(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why a push cannot start, and finds one that is running', async () => {
    server.on(`POST ${AT}`, () => refusal(409, 'conflict', 'Settings are being pushed right now'));
    const { unmount } = await open();
    await start();
    expect(await screen.findByText('Settings are being pushed right now')).toBeVisible();
    unmount();
    server.on(`GET ${AT}`, () => ({ last: push }));
    await open();
    expect(await screen.findByText('1 of 4 (25%)')).toBeVisible();
  });

  it('still shows what failed after it was closed, to retry or to push to all again [DLG-PUSH-14]', async () => {
    push = { ...push, state: 'done', done: 4, failed: [failed(1003, 'Roanoke', { error: 'conflict' })] };
    server.on(`GET ${AT}`, () => ({ last: push }));
    server.on(`POST ${AT}/${JOB_ID}/retry`, () =>
      Response.json({ jobId: RETRY_ID, total: 1 }, { status: 202 }),
    );
    await open();
    expect(await screen.findByRole('row', { name: /^Roanoke/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Push to All Again' }));
    expect(await screen.findByRole('checkbox', { name: 'Driver monitoring' })).toBeChecked();
    expect(screen.queryByRole('row', { name: /^Roanoke/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Push settings' })).toBeEnabled();
    expect(server.to(`POST ${AT}/${JOB_ID}/retry`)).toHaveLength(0);
  });

  it('says that the locations or the progress could not be fetched, and fetches them again', async () => {
    server.on('GET /v1/clients/1001/children', () => refusal(403, 'forbidden', 'No locations now'));
    server.on(`GET ${AT}/${JOB_ID}`, () => refusal(403, 'forbidden', 'No progress now'));
    await open();
    expect(await screen.findByText('No locations now')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Pushing settings to the child locations' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Push settings' })).toBeDisabled();
    server.on('GET /v1/clients/1001/children', () => [node(1002, 'East', 1001)]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Push settings' })).toBeEnabled());
    await start();
    expect(await screen.findByText('No progress now')).toBeVisible();
    server.on(`GET ${AT}/${JOB_ID}`, () => push);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 4 (25%)')).toBeVisible();
  });
});
