import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Audit } from '../../domain/audits/contract';
import type { SessionUser } from '../../domain/session/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER, renderConsole } from '../../src/testing/render-console';
import { audits } from '.';
import { home } from '../home';
// Compiled before the first test, which would wait for them otherwise.
import './AuditorHome';
import './AuditsPage';
import './OpenAuditDialog';

const AUDIT_ID = '0d5a2f0e-6d5c-4a0e-9a53-0b2f5a3c7e11';
const CLIENT = OWNER.client!.legacyClientId;
const LIST = `/v1/clients/${CLIENT}/audits`;
const LINK = 'https://roadfile.example/auditor/secret';

const SITE = {
  _id: OWNER.client!._id,
  legacyClientId: CLIENT,
  name: 'Blue Ridge Freight',
  deactivated: false,
  DOTNumber: null,
  levelNumber: 0,
  children: [],
};

const audit = (more: Partial<Audit> = {}): Audit => ({
  auditId: AUDIT_ID,
  auditor: 'Noel Strand',
  organization: 'FMCSA',
  kind: 'agency',
  locationId: CLIENT,
  location: 'Blue Ridge Freight',
  sections: ['application', 'annualMvr'],
  from: '2025-06-01',
  to: '2026-05-31',
  showsStatus: false,
  expiresAt: '2026-06-30T03:59:59.000Z',
  state: 'open',
  openedBy: 'Grace Holloway',
  createdAt: '2026-06-15T15:00:00.000Z',
  closedAt: null,
  lastUsedAt: null,
  ...more,
});

let server: FakeServer;
let stored: Audit[];
const user = userEvent.setup();
beforeEach(() => {
  stored = [audit()];
  server = startFakeServer({
    'GET /v1/clients': () => [SITE],
    [`GET ${LIST}`]: () => stored,
    [`POST ${LIST}`]: () => Response.json({ auditId: AUDIT_ID, link: LINK }, { status: 201 }),
    [`POST ${LIST}/${AUDIT_ID}/link`]: () =>
      Response.json({ auditId: AUDIT_ID, link: LINK }, { status: 201 }),
    [`DELETE ${LIST}/${AUDIT_ID}`]: () => {
      stored = [audit({ state: 'closed', closedAt: '2026-06-16T15:00:00.000Z' })];
      return new Response(null, { status: 204 });
    },
  });
});
const show = (more: object = {}) =>
  renderConsole({
    user: { ...OWNER, permissions: [...OWNER.permissions, 'servicesDqf.auditManagement'], ...more },
    capabilities: [audits, home],
    path: '/manage/audits',
  });

describe('the audits of a client', () => {
  it('say what each auditor may read, until when, and whether they came', async () => {
    await show();
    const row = await screen.findByRole('row', { name: /Noel Strand, FMCSA/ });
    expect(row).toHaveTextContent('6/1/2025 to 5/31/2026: Application, Annual driving record');
    expect(row).toHaveTextContent('Open');
    expect(row).toHaveTextContent('Not yet');
  });

  it('are opened with what the dialog asks, and the link is shown once', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Open audit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open audit' });
    await user.click(await within(dialog).findByRole('button', { name: 'Open audit' }));
    expect(await within(dialog).findAllByText('Enter the name of the auditor')).not.toHaveLength(0);
    await user.type(within(dialog).getByRole('textbox', { name: /Auditor/ }), 'Noel Strand');
    await user.click(await within(dialog).findByRole('checkbox', { name: /Training/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Open audit' }));
    const shown = await screen.findByRole('dialog', { name: 'Link for Noel Strand' });
    expect(within(shown).getByRole('textbox', { name: 'Link' })).toHaveValue(LINK);
    const [{ body } = { body: null }] = server.to(`POST ${LIST}`);
    expect(body).toMatchObject({
      auditor: 'Noel Strand',
      kind: 'agency',
      from: null,
      to: null,
      showsStatus: false,
    });
    expect((body as { sections: string[] }).sections).toContain('application');
    expect((body as { sections: string[] }).sections).not.toContain('training');
  });

  it("show the employer's own status only if it is ticked", async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Open audit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open audit' });
    const box = await within(dialog).findByRole('checkbox', {
      name: 'Show our own status and what is missing',
    });
    expect(box).not.toBeChecked();
    await user.click(box);
    await user.type(within(dialog).getByRole('textbox', { name: /Auditor/ }), 'Noel Strand');
    await user.click(within(dialog).getByRole('button', { name: 'Open audit' }));
    await screen.findByRole('dialog', { name: 'Link for Noel Strand' });
    expect(server.to(`POST ${LIST}`)[0]?.body).toMatchObject({ showsStatus: true });
  });

  it('get a new link and are closed after a question', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'New link: Noel Strand' }));
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    const shown = await screen.findByRole('dialog', { name: 'Link for Noel Strand' });
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Close audit: Noel Strand' }));
    await user.click(await screen.findByRole('button', { name: 'Close audit' }));
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /New link/ })).toBeNull();
  });
});

describe('the home page of an auditor', () => {
  const { auditId, sections, from, to, showsStatus, expiresAt } = audit();
  const AUDITOR = {
    ...OWNER,
    firstName: 'Noel Strand',
    lastName: '(FMCSA)',
    permissions: ['auditor.auditorLogin', 'client.viewRoster', 'client.viewEmployeeFile'],
    auditorToken: auditId,
    audit: { auditId, sections, from, to, showsStatus, expiresAt },
  };
  const ACCIDENTS = `GET /v1/clients/${CLIENT}/accidents`;
  const total = (count: number) => () => Response.json([], { headers: { 'x-total-count': String(count) } });
  const openHome = (user: SessionUser = AUDITOR) =>
    renderConsole({ user, capabilities: [audits, home], path: '/' });
  beforeEach(() => {
    server.on(`GET /v1/clients/${CLIENT}/employees`, total(48));
    server.on(ACCIDENTS, total(3));
  });

  it('says what the audit covers, and until when [SHELL-035]', async () => {
    await openHome();
    const facts = await screen.findByRole('region', { name: 'What this audit covers' });
    expect(facts).toHaveTextContent('AuditorNoel Strand (FMCSA)');
    expect(facts).toHaveTextContent(/Access until6\/\d+\/2026/);
    expect(facts).toHaveTextContent('Documents6/1/2025 to 5/31/2026');
    expect(await within(facts).findByText('Blue Ridge Freight')).toBeVisible();
    expect(within(facts).getByText('Application · 391.51(b)(1)')).toBeVisible();
    expect(within(facts).queryByText(/^Accidents/)).toBeNull();
  });

  it('has the number of each list that the auditor may open, and asks for no other', async () => {
    await openHome();
    const figures = await screen.findByRole('region', { name: 'Records in numbers' });
    const drivers = await within(figures).findByRole('link', { name: 'Drivers 48' });
    expect(drivers).toHaveAttribute('href', '/manage/employees');
    expect(within(figures).getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Accident register' })).toBeNull();
    expect(server.to(ACCIDENTS)).toEqual([]);
  });

  it('has the accidents where the audit includes them', async () => {
    await openHome({
      ...AUDITOR,
      permissions: [...AUDITOR.permissions, 'servicesDqf.viewAccidents'],
    });
    const figures = await screen.findByRole('region', { name: 'Records in numbers' });
    expect(await within(figures).findByRole('link', { name: 'Accident register 3' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Accident register' })).toHaveAttribute(
      'href',
      '/manage/accidents',
    );
  });
});
