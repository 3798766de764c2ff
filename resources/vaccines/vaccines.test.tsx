import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Vaccination } from '../../domain/vaccines/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { FileSection } from '../../src/record/FileSection';
import { renderConsole } from '../../src/testing/render-console';
import { vaccines } from './index';

const LIST = '/v1/employees/17/vaccines';
const user = userEvent.setup({ pointerEventsCheck: 0 });
const of = (...permissions: PermissionKey[]) => ({
  ...OWNER,
  permissions: ['client.viewEmployeeFile', ...permissions],
});
const ALL = of(
  'servicesVaccines.viewVaccines',
  'servicesVaccines.createVaccines',
  'servicesVaccines.editVaccines',
  'servicesVaccines.deleteVaccines',
);

const item = (more: Partial<Vaccination> = {}): Vaccination => ({
  vaccineId: 5,
  vaccine: 'Influenza',
  date: '2025-10-02',
  expiresOn: '2026-10-01',
  lot: 'K7',
  expired: true,
  addedBy: 'Dana Wells',
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
      load: () => Promise.resolve({ default: () => <FileSection of={vaccines} employeeId={17} /> }),
    },
  ],
};

let server: FakeServer;
let stored: Vaccination[];

// Loaded once, so that no test waits for it to compile.
beforeAll(() => Promise.all([import('./VaccinesSection'), import('./VaccinesPage')]), 60_000);

beforeEach(() => {
  stored = [item()];
  server = startFakeServer({ [`GET ${LIST}`]: () => stored });
});

async function open(who = ALL) {
  await renderConsole({ user: who, path: '/file', capabilities: [FILE, vaccines] });
  return screen.findByRole('region', { name: 'Vaccines' });
}

describe('the vaccines of a file', () => {
  it('are listed with dates, lot and whether they still protect', async () => {
    stored = [
      item(),
      item({ vaccineId: 6, vaccine: 'Hepatitis B', expiresOn: null, lot: null, expired: false }),
    ];
    const section = await open();
    const [first, second] = await within(section).findAllByRole('listitem');
    expect(first).toHaveTextContent('InfluenzaExpired');
    expect(first).toHaveTextContent('Given 10/2/2025, expires 10/1/2026, lot K7');
    expect(second).toHaveTextContent('Hepatitis BDoes not expire');
    expect(second).toHaveTextContent('Given 10/2/2025');
  });

  it('offer each change only to users with its permission', async () => {
    const section = await open(of('servicesVaccines.viewVaccines', 'servicesVaccines.editVaccines'));
    expect(await within(section).findByRole('button', { name: /^Edit vaccine: Influenza/ })).toBeVisible();
    expect(within(section).queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(within(section).queryByRole('button', { name: 'Add vaccine' })).toBeNull();
  });

  it('are hidden from users without the permission, and not requested', async () => {
    await renderConsole({ user: of(), path: '/file', capabilities: [FILE, vaccines] });
    await waitFor(() => expect(screen.getByRole('main')).toBeVisible());
    expect(screen.queryByRole('region', { name: 'Vaccines' })).toBeNull();
    expect(server.to(`GET ${LIST}`)).toHaveLength(0);
  });

  it('are added; what is wrong is said beside the fields, before anything is sent', async () => {
    server.on(`POST ${LIST}`, ({ body }) =>
      Response.json({ ...item(), ...(body as object) }, { status: 201 }),
    );
    const section = await open();
    await user.click(within(section).getByRole('button', { name: 'Add vaccine' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add vaccine' });
    const box = (name: RegExp) => within(dialog).getByRole('textbox', { name });
    await user.click(within(dialog).getByRole('button', { name: 'Save vaccine' }));
    expect(await within(dialog).findByText('Vaccine: Enter the vaccine')).toBeVisible();
    expect(box(/Date given/)).toHaveAccessibleDescription('Enter the date it was given');
    await user.type(box(/Vaccine/), 'Hepatitis B');
    await user.type(box(/Date given/), '6/1/2026');
    await user.click(within(dialog).getByRole('button', { name: 'Save vaccine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`POST ${LIST}`)[0]?.body).toEqual({ vaccine: 'Hepatitis B', date: '2026-06-01' });
  });
});

describe('the list of vaccines', () => {
  it('shows 10 rows a page, the latest first [CONST-16, CONST-17]', async () => {
    server.on(`GET /v1/clients/${OWNER.client?.legacyClientId}/vaccines`, () =>
      Response.json([], { headers: { 'X-Total-Count': '0' } }),
    );
    const path = '/manage/vaccines';
    await renderConsole({ user: ALL, path, capabilities: [vaccines] });
    await waitFor(() => expect(server.seen.some(({ path: at }) => at.endsWith('/vaccines'))).toBe(true));
    expect(await screen.findByText('No vaccines on file')).toBeVisible();
    const [request] = server.seen.filter(({ path: at }) => at.endsWith('/vaccines'));
    expect(request?.query.get('range')).toBe('[0,9]');
    expect(request?.query.get('sort')).toBe('["date","DESC"]');
  });
});
