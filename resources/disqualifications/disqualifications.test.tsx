import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Disqualification } from '../../domain/disqualifications/contract';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { FileSection } from '../../src/record/FileSection';
import { renderConsole } from '../../src/testing/render-console';
import { disqualifications } from './index';
import { phaseOn } from './words';

const LIST = '/v1/employees/17/disqualifications';
const TITLE = 'Disqualifications and out-of-service orders';
const user = userEvent.setup({ pointerEventsCheck: 0 });

const EDITOR = {
  ...OWNER,
  permissions: ['client.viewEmployeeFile', 'client.editEmployeeInfo', 'servicesDqf.viewEmployeeDocuments'],
};
const READER = { ...OWNER, permissions: ['client.viewEmployeeFile'] };

const item = (more: Partial<Disqualification> = {}): Disqualification => ({
  disqualificationId: 5,
  kind: 'serious',
  cfr: '383.51(c)',
  offense: 'Speeding, 20 mph above the limit',
  fromDate: '2020-06-01',
  toDate: '2020-07-30',
  lifetime: false,
  untilRestored: false,
  violationDate: null,
  authority: 'Virginia DMV',
  documentId: 9,
  version: 3,
  ...more,
});

const FILE: Capability = {
  name: 'file',
  pages: [
    {
      path: '/file',
      titleKey: 'File',
      access: 'client.viewEmployeeFile',
      load: () => Promise.resolve({ default: () => <FileSection of={disqualifications} employeeId={17} /> }),
    },
  ],
};

let server: FakeServer;
let stored: Disqualification[];

// Loaded once, so that no test waits for it to compile.
beforeAll(() => import('./DisqualificationsSection'), 60_000);

beforeEach(() => {
  stored = [item()];
  server = startFakeServer({
    [`GET ${LIST}`]: () => stored,
    'GET /v1/employees/17/documents': () => [
      { documentId: 9, docTypeId: 225, docTypeName: 'MVR', docDate: '2020-06-03' },
    ],
  });
});

async function open(who = EDITOR) {
  await renderConsole({ user: who, path: '/file', capabilities: [FILE, disqualifications] });
  return screen.findByRole('region', { name: TITLE });
}

describe('the disqualifications of a file', () => {
  it('are listed with kind, section, offense, days, authority and document', async () => {
    stored = [
      item({ disqualificationId: 6, kind: 'major', cfr: '383.51(b)', toDate: null, lifetime: true }),
      item(),
    ];
    const section = await open();
    const [first, second] = await within(section).findAllByRole('listitem');
    expect(first).toHaveTextContent('Major offenseBars driving today');
    expect(first).toHaveTextContent('From 6/1/2020, for life, by Virginia DMV');
    expect(second).toHaveTextContent('Serious traffic violationsEnded');
    expect(second).toHaveTextContent('Speeding, 20 mph above the limit');
    expect(second).toHaveTextContent('6/1/2020 to 7/30/2020, by Virginia DMV');
    expect(within(second!).getByRole('link', { name: /383\.51\(c\)/ })).toHaveAttribute(
      'href',
      expect.stringContaining('section-383.51#p-383.51(c)'),
    );
    expect(await within(second!).findByRole('link', { name: 'MVR, 6/3/2020' })).toHaveAttribute(
      'href',
      '/manage/employees/17/tab/documents?document=225',
    );
  });

  it('can only be read without the permission to edit employees', async () => {
    const section = await open(READER);
    expect(await within(section).findByText('Serious traffic violations')).toBeVisible();
    expect(within(section).queryByRole('button')).toBeNull();
    expect(server.to('GET /v1/employees/17/documents')).toHaveLength(0);
  });

  it('that are none say so, and what to add', async () => {
    stored = [];
    const section = await open();
    expect(await within(section).findByText('None on file')).toBeVisible();
    expect(within(section).getByText(/takes this driver off the road, add it here/)).toBeVisible();
  });

  it('that could not be loaded can be tried again', async () => {
    server.on(`GET ${LIST}`, () => refusal(503, 'unavailable', 'Not available at the moment'));
    const section = await open();
    expect(await within(section).findByText('Not available at the moment')).toBeVisible();
    server.on(`GET ${LIST}`, () => stored);
    await user.click(within(section).getByRole('button', { name: 'Try again' }));
    expect(await within(section).findByText('Serious traffic violations')).toBeVisible();
  });

  it('bar from the first to the last day', () => {
    const days = { kind: 'serious', fromDate: '2026-06-01', toDate: '2026-07-30' } as const;
    expect(phaseOn(days, '2026-05-31')).toBe('later');
    expect(phaseOn(days, '2026-06-01')).toBe('now');
    expect(phaseOn(days, '2026-07-30')).toBe('now');
    expect(phaseOn(days, '2026-07-31')).toBe('ended');
    expect(phaseOn({ ...days, toDate: null }, '2099-12-31')).toBe('now');
    expect(phaseOn({ ...days, kind: 'none' }, '2026-06-01')).toBe('confirmed');
  });
});

describe('adding one', () => {
  const box = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('textbox', { name });

  async function begin() {
    await open();
    await user.click(screen.getByRole('button', { name: 'Add disqualification' }));
    return screen.findByRole('dialog', { name: 'Add disqualification or order' });
  }

  it('explains the kind, hides the last day of what is for life, and works with the keyboard', async () => {
    server.on(`POST ${LIST}`, ({ body }) =>
      Response.json({ ...item(), ...(body as object) }, { status: 201 }),
    );
    const dialog = await begin();
    within(dialog).getByRole('combobox', { name: /Kind/ }).focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await user.keyboard('{Enter}');
    expect(
      await within(dialog).findByText(
        /for life after the second.*human trafficking, for life after the first \(383\.51\(b\)\)/,
      ),
    ).toBeVisible();
    await user.tab();
    await user.paste('Refused an alcohol test');
    await user.tab();
    await user.paste('Virginia DMV');
    await user.tab();
    await user.paste('6/1/2026');
    await user.click(within(dialog).getByRole('checkbox', { name: 'For life' }));
    expect(within(dialog).queryByRole('textbox', { name: /Last day/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Save disqualification' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`POST ${LIST}`)[0]?.body).toEqual({
      kind: 'major',
      offense: 'Refused an alcohol test',
      authority: 'Virginia DMV',
      fromDate: '2026-06-01',
      toDate: null,
      lifetime: true,
      untilRestored: false,
    });
    expect(screen.getByText('Disqualification saved')).toBeVisible();
  });

  it('waits for the return of a lost license without a last day (391.15(b))', async () => {
    server.on(`POST ${LIST}`, ({ body }) =>
      Response.json({ ...item(), ...(body as object) }, { status: 201 }),
    );
    const dialog = await begin();
    expect(within(dialog).queryByRole('checkbox', { name: 'Until the license is restored' })).toBeNull();
    await user.click(within(dialog).getByRole('combobox', { name: /Kind/ }));
    await user.click(await screen.findByRole('option', { name: 'Disqualified under part 391' }));
    await user.type(box(/Offense/), 'License suspended');
    await user.type(box(/Disqualified by/), 'Virginia DMV');
    await user.type(box(/First day/), '6/1/2026');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Until the license is restored' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save disqualification' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`POST ${LIST}`)[0]?.body).toMatchObject({
      kind: 'nonCdl',
      lifetime: false,
      untilRestored: true,
    });
  });

  it('shows no hidden offense, and no form that would overwrite it', async () => {
    server.on(`GET ${LIST}`, () => [item({ kind: 'major', cfr: '383.51(b)', offense: null })]);
    await open(EDITOR);
    expect(await screen.findByText(/^Offense shown only to users/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Edit disqualification: / })).toBeNull();
  });

  it('says what is missing beside the fields, before anything is sent', async () => {
    const dialog = await begin();
    await user.click(within(dialog).getByRole('button', { name: 'Save disqualification' }));
    expect(await within(dialog).findByText('Kind: Choose the kind')).toBeVisible();
    expect(box(/Last day/)).toHaveAccessibleDescription('Enter the last day, or choose for life');
    expect(box(/Offense/)).toHaveAccessibleDescription('Enter the offense, or the reason for the order');
    expect(server.to(`POST ${LIST}`)).toHaveLength(0);
  });
});

describe('changing one', () => {
  async function begin() {
    await open();
    await user.click(
      await screen.findByRole('button', {
        name: 'Edit disqualification: Serious traffic violations, 6/1/2020',
      }),
    );
    return screen.findByRole('dialog', { name: 'Edit disqualification or order' });
  }
  async function endOn(dialog: HTMLElement, date: string) {
    const end = within(dialog).getByRole('textbox', { name: /Last day/ });
    await user.clear(end);
    await user.click(end);
    await user.paste(date);
    await user.click(within(dialog).getByRole('button', { name: 'Save disqualification' }));
    return end;
  }

  it('sends what was changed, with the version that was loaded', async () => {
    server.on(`PATCH ${LIST}/5`, () => item({ toDate: '2020-09-28', version: 4 }));
    await endOn(await begin(), '9/28/2020');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`PATCH ${LIST}/5`)[0]?.body).toEqual({ toDate: '2020-09-28', version: 3 });
  });

  it('to an end before the start is refused beside the field', async () => {
    const end = await endOn(await begin(), '5/31/2020');
    await waitFor(() =>
      expect(end).toHaveAccessibleDescription('The last day cannot be before the first day (6/1/2020)'),
    );
    expect(server.to(`PATCH ${LIST}/5`)).toHaveLength(0);
  });
});

describe('deleting one', () => {
  it('requires a reason, and sends it', async () => {
    server.on(`DELETE ${LIST}/5`, () => undefined);
    await open();
    await user.click(
      await screen.findByRole('button', {
        name: 'Delete disqualification: Serious traffic violations, 6/1/2020',
      }),
    );
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Delete Serious traffic violations, 6/1/2020?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Delete disqualification' }));
    expect(
      await within(dialog).findByText('Enter a reason for deleting this disqualification'),
    ).toBeVisible();
    expect(server.to(`DELETE ${LIST}/5`)).toHaveLength(0);
    await user.click(within(dialog).getByRole('textbox', { name: /Reason/ }));
    await user.paste('Wrong driver');
    await user.click(within(dialog).getByRole('button', { name: 'Delete disqualification' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.to(`DELETE ${LIST}/5`)[0]?.body).toEqual({ reason: 'Wrong driver' });
    expect(screen.getByText('Disqualification deleted')).toBeVisible();
  });
});
