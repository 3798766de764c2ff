import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FileSetupView, SetupPreview, SetupValues } from '../../domain/setup/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
// Compiled before the first test, which would wait for it otherwise.
import './FileSetupPage';
import { CARE, CLIENT_ID, LOCATIONS, PAGE, TITLES, view } from './test-setup';

const URL = `/v1/clients/${CLIENT_ID}/fileSetup`;
const CONSENT = 2021;
const DISCLOSURE = 2033;
const PREVIEW: SetupPreview = {
  employees: 12,
  gaining: 12,
  losing: 0,
  overdueNow: 1,
  overdueAfterGrace: 12,
  graceEndsOn: '2026-07-15',
  docTypes: [
    {
      docTypeId: CONSENT,
      name: 'Limited-Query General Consent',
      gaining: 12,
      losing: 0,
      overdueNow: 1,
      overdueAfterGrace: 12,
    },
  ],
  switchedOff: [],
};

let server: FakeServer;
let stored: FileSetupView;
beforeEach(() => {
  localStorage.clear();
  stored = view();
  server = startFakeServer({
    [`GET ${URL}`]: () => stored,
    [`POST ${URL}/preview`]: () => PREVIEW,
    'GET /v1/jobs': () => [],
    [`GET /v1/clients/${CLIENT_ID}/jobTitles`]: () => TITLES,
  });
});

const open = () => renderConsole({ user: CARE, path: PAGE, capabilities: [HOME, LOCATIONS] });
const cell = (name: RegExp) => screen.findByRole('combobox', { name });
const consent = () => cell(/^Limited-Query General Consent: CDL driver$/);
const starts = (name: RegExp) => screen.queryAllByRole('button', { name });
const sent = async (): Promise<SetupValues['starts']> => {
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }));
  await screen.findByRole('dialog');
  return (server.to(`POST ${URL}/preview`)[0]!.body as { setup: SetupValues }).setup.starts;
};

describe('the effective date of a required document', () => {
  it('is proposed as today, with 30 days of grace where people work already', async () => {
    await open();
    await userEvent.selectOptions(await consent(), 'required');
    expect(starts(/Consent: CDL driver\. Effective 6\/15\/2026, 30 days of grace$/)).toHaveLength(1);
    expect(await sent()).toEqual({
      programs: { cdl: { [CONSENT]: { requiredFrom: '2026-06-15', graceDays: 30 } } },
      titles: {},
    });
  });

  it('is proposed without grace where no one works yet', async () => {
    stored = view({ hasEmployees: false });
    await open();
    await userEvent.selectOptions(await consent(), 'required');
    expect(starts(/Effective 6\/15\/2026, 0 days of grace$/)).toHaveLength(1);
  });

  it('stays absent for what was required without one, also when it is chosen again', async () => {
    await open();
    const disclosure = await cell(/^FCRA .*: CDL driver$/);
    expect(starts(/^FCRA .*: CDL driver\. Due by the hire date$/)).toHaveLength(1);
    await userEvent.selectOptions(disclosure, 'notRequired');
    expect(starts(/Due by the hire date$/)).toHaveLength(0);
    await userEvent.selectOptions(disclosure, 'required');
    expect(starts(/Due by the hire date$/)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Preview changes' })).toBeDisabled();
  });

  it('is changed in a dialog with the days of grace, which says until when there is time', async () => {
    await open();
    await cell(/^FCRA .*: CDL driver$/);
    await userEvent.click(starts(/^FCRA .*: CDL driver\. Due by the hire date$/)[0]!);
    const dialog = await screen.findByRole('dialog', { name: /^FCRA .*: CDL driver$/ });
    const [date, days] = [/^Effective date/, /^Days of grace/].map((label) =>
      within(dialog).getByRole('textbox', { name: label }),
    );
    expect(within(dialog).getByText('There is time until 7/15/2026.')).toBeVisible();
    await userEvent.clear(days!);
    await userEvent.type(days!, '366');
    expect(days).toHaveAccessibleDescription('Enter a whole number from 0 to 365');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set dates' }));
    expect(days).toHaveFocus();
    await userEvent.clear(days!);
    await userEvent.type(days!, '10');
    await userEvent.clear(date!);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set dates' }));
    expect(date).toHaveAccessibleDescription('Enter the effective date');
    await userEvent.type(date!, '7/1/2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set dates' }));
    expect(starts(/^FCRA .*Effective 7\/1\/2026, 10 days of grace$/)).toHaveLength(1);
    expect(await sent()).toEqual({
      programs: { cdl: { [DISCLOSURE]: { requiredFrom: '2026-07-01', graceDays: 10 } } },
      titles: {},
    });
  });
});

describe('the preview', () => {
  it('says who would be overdue today, and who after the grace period', async () => {
    await open();
    await userEvent.selectOptions(await consent(), 'required');
    await sent();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('1 employee would be overdue today')).toBeVisible();
    expect(
      within(dialog).getByText('12 employees would be overdue after 7/15/2026 without the documents'),
    ).toBeVisible();
    const headings = within(dialog).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Document',
      'New missing items',
      'Resolved missing items',
      'Overdue today',
      'Overdue after 7/15/2026',
    ]);
    expect(
      within(dialog)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['12', '0', '1', '12']);
  });
});
