import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { datedStateOn, isCheckDue } from '../../domain/compliance/dated-settings';
import { shippedSettings } from '../../domain/compliance/shipped-settings';
import type { DatedSettingPreview, DatedSettingsView } from '../../domain/settings/dated-edits';
import { startFakeServer } from '../../providers/testing/fake-server';
import { HOME, REP, renderConsole } from '../../src/testing/render-console';
import { settings } from '.';

const ADMIN = { ...REP, permissions: [...REP.permissions, 'admin.superAdmin'] };
const GET = 'GET /v1/datedSettings';
const CHECK = 'PATCH /v1/datedSettings/nriiWaiver-2';
const TODAY = '2026-11-22';

function view(checkedOn = '2026-04-11'): DatedSettingsView {
  const all = shippedSettings.map((one) => (one.key === 'nriiWaiver' ? { ...one, checkedOn } : one));
  const shown = all.map((one) => ({
    ...one,
    state: datedStateOn(one, all, TODAY),
    checkDue: isCheckDue(one, all, TODAY),
    changedBy: null,
    changedAt: null,
  }));
  return { today: TODAY, due: shown.filter(({ checkDue }) => checkDue).length, settings: shown };
}

it('asks the Super Admin in the menu and on the page to check what has ended, until they have', async () => {
  let now = view();
  const server = startFakeServer({
    [GET]: () => now,
    [CHECK]: () => {
      now = view(TODAY);
      return now.settings.find(({ id }) => id === 'nriiWaiver-2');
    },
  });
  await renderConsole({ user: ADMIN, path: '/settings/dated', capabilities: [HOME, settings] });
  expect(await screen.findByText('Check 1 setting')).toBeVisible();
  expect(await screen.findByText('1 waiting')).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /Waiver: paper medical card.*60 days/ });
  expect(row).toHaveTextContent('8/21/2025–10/11/2026');
  expect(row).toHaveTextContent('Ended');
  const past = screen.getByRole('row', { name: /Waiver: paper medical card.*15 days/ });
  expect(within(past).queryByRole('button', { name: /checked today/ })).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: /checked today/ }));
  await waitFor(() => expect(server.to(CHECK)).toHaveLength(1));
  expect(server.to(CHECK)[0]?.body).toEqual({ version: 1, checked: true });
  await waitFor(() => expect(screen.queryByText('Check 1 setting')).toBeNull());
  await waitFor(() => expect(screen.queryByText('1 waiting')).toBeNull());
});

describe('a setting that files are evaluated by', () => {
  const PREVIEW = 'POST /v1/datedSettings/preview';
  const SAVE = 'PATCH /v1/datedSettings/nriiWaiver-2';
  const counted: DatedSettingPreview = {
    evaluated: 1_200,
    isComplete: true,
    affected: 2,
    gaining: 0,
    losing: 2,
    changes: [{ before: 'notQualified', after: 'qualified', people: 1 }],
  };

  async function extend() {
    const now = view();
    const waiver = now.settings.find(({ id }) => id === 'nriiWaiver-2');
    const server = startFakeServer({ [GET]: () => now, [PREVIEW]: () => counted, [SAVE]: () => waiver });
    await renderConsole({ user: ADMIN, path: '/settings/dated', capabilities: [HOME, settings] });
    const row = await screen.findByRole('row', { name: /Waiver: paper medical card.*60 days/ });
    await userEvent.click(within(row).getByRole('button', { name: /^Edit setting/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit setting' }));
    const field = dialog.getByRole('textbox', { name: 'Last day' });
    await userEvent.clear(field);
    await userEvent.type(field, '4/11/2027');
    await userEvent.click(dialog.getByRole('button', { name: 'Save setting' }));
    return { server, dialog, asked: within(await screen.findByRole('alertdialog')) };
  }

  it('says which statuses change before it is saved', async () => {
    const { server, asked } = await extend();
    expect(server.to(PREVIEW)[0]?.body).toMatchObject({ id: 'nriiWaiver-2', effectiveTo: '2027-04-11' });
    expect(asked.getByText('2 people are affected.')).toBeVisible();
    expect(asked.getByText('1 person: Not qualified → Qualified')).toBeVisible();
    expect(asked.getByText(/1,200 people at all clients/)).toBeVisible();
    expect(server.to(SAVE)).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Save setting' }));
    await waitFor(() => expect(server.to(SAVE)[0]?.body).toMatchObject({ effectiveTo: '2027-04-11' }));
    expect(await screen.findByText('Setting saved')).toBeVisible();
  });

  it('is not saved after a cancel, and what was typed stays', async () => {
    const { server, dialog, asked } = await extend();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByRole('textbox', { name: 'Last day' })).toHaveValue('4/11/2027');
    expect(server.to(SAVE)).toEqual([]);
  });
});
