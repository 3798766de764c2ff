import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../src/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { waitForWholePages } from '../../src/testing/whole-pages';
import { notifications } from './index';
import { ADMIN, contactOf, PATHS, rowsWith } from './test-contacts';

waitForWholePages();

const EMAIL = 'safety@blueridge.example';
const CONTACT = `GET /v1/clients/0/notifications/${encodeURIComponent(EMAIL)}`;
const LIST = '/manage/admin/notifications';

const node = (legacyClientId: number, name: string, children: object[] = []) => ({
  _id: String(legacyClientId).padStart(24, '0'),
  legacyClientId,
  name,
  deactivated: false,
  DOTNumber: null,
  levelNumber: 0,
  children,
});

let server: FakeServer;
beforeEach(() => {
  const contacts = [
    contactOf(1, 'Norfolk'),
    contactOf(2, 'Memphis', { types: rowsWith('3 HOS'), csaDetail: 'SOME' }),
  ];
  server = startFakeServer({
    [PATHS.list]: () => Response.json(contacts, { headers: { 'X-Total-Count': '2' } }),
    [CONTACT]: () => contacts,
    [PATHS.change]: () => contacts,
    'GET /v1/clients': () => [node(1001, 'Blue Ridge', [node(1002, 'Memphis'), node(1003, 'Richmond')])],
  });
});

const open = (path: string) => renderConsole({ user: ADMIN, path, capabilities: [HOME, notifications] });

describe('the list of contacts', () => {
  it('shows address, name, location and what is told [ROUTE-119]', async () => {
    await open(LIST);
    const row = await screen.findByRole('row', { name: /Memphis/ });
    for (const text of [EMAIL, 'Ida Lind', 'Documents expired', 'Daily', 'Some'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add contact' })).toHaveAttribute(
      'href',
      `${LIST}/action/addcontact`,
    );
  });

  it('opens the CSA details of a row to read', async () => {
    await open(LIST);
    await userEvent.click(await screen.findByRole('button', { name: /Memphis: Some/ }));
    const dialog = await screen.findByRole('dialog', { name: `CSA Detail Notifications - ${EMAIL}` });
    expect(within(dialog).getAllByRole('img', { name: 'Yes' })).toHaveLength(1);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('offers the first contact where there is none', async () => {
    server.on(PATHS.list, () => Response.json([], { headers: { 'X-Total-Count': '0' } }));
    await open(LIST);
    expect(await screen.findByText('Nobody is notified yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'CSA details of all recipients' })).toBeDisabled();
  });
});

describe('a contact', () => {
  const show = async () => {
    await open(`${LIST}/${encodeURIComponent(EMAIL)}`);
    return screen.findByRole('table', { name: 'Locations' });
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('is changed location by location, and sent with the versions read [ROUTE-120]', async () => {
    await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Documents expiring, Norfolk' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How often, Memphis' }), 'weekly');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await save();
    await waitFor(() => expect(server.to(PATHS.change)).toHaveLength(1));
    const [sent] = server.to(PATHS.change);
    expect(sent?.query.get('forUser')).toBe(EMAIL);
    expect(sent?.body).toEqual({
      changes: [
        { contactId: 1, notices: ['documentsExpiring', 'documentsExpired'], version: 3 },
        { contactId: 2, frequency: 'weekly', version: 3 },
      ],
    });
  });

  it('takes CSA details from the dialog, and forgets them with Cancel [NOTIF-01, NOTIF-02]', async () => {
    const table = await show();
    await userEvent.click(within(table).getByRole('button', { name: 'CSA details of Memphis: Some' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '5 Day CSA notice, HOS' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(table).findByRole('button', { name: 'CSA details of Memphis: None' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(within(table).getByRole('button', { name: 'CSA details of Memphis: Some' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(server.to(PATHS.change)).toEqual([]);
  });

  it('keeps what was changed when somebody else was faster', async () => {
    server.on(PATHS.change, () =>
      refusal(409, 'stale', 'Somebody else has changed this record', {
        changedBy: 'Grace Holloway',
        current: contactOf(1, 'Norfolk'),
      }),
    );
    await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'New alerts, Norfolk' }));
    await save();
    expect(await screen.findByText(/^Grace Holloway has changed this meanwhile/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'New alerts, Norfolk' })).toBeChecked();
  });

  it('says what is wrong beside the field', async () => {
    server.on(PATHS.change, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { name: 'The name must not hold markup' },
      }),
    );
    await show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '<b>');
    await save();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid());
    expect(screen.getAllByText(/The name must not hold markup/)).not.toHaveLength(0);
  });

  it('says that it could not be loaded [ERR-36]', async () => {
    server.on(CONTACT, () => refusal(404, 'notFound', 'There is no such record'));
    await open(`${LIST}/${encodeURIComponent(EMAIL)}`);
    expect(await screen.findByText('failed to load contact information')).toBeVisible();
  });

  it('tells when the recipient has stopped the mails', async () => {
    server.on(CONTACT, () => [contactOf(1, 'Norfolk', { stoppedAt: '2026-11-02T08:00:00.000Z' })]);
    await show();
    expect(screen.getByText(/^This recipient stopped these mails on 11\/2\/2026/)).toBeVisible();
  });
});

describe('adding a contact', () => {
  const show = async () => {
    await open(`${LIST}/action/addcontact`);
    return screen.findByRole('textbox', { name: /E-mail/ });
  };
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add contact' }));

  it('asks for a proper address before anything is sent [ROUTE-121]', async () => {
    const field = await show();
    await userEvent.type(field, 'nobody at all');
    await add();
    expect(await screen.findAllByText(/Please enter a properly formatted email address/)).not.toHaveLength(0);
    expect(field).toHaveFocus();
    expect(server.to(PATHS.add)).toEqual([]);
  });

  it('sends address, locations and what is told, and opens the contact', async () => {
    server.on(PATHS.add, () => Response.json([contactOf(1, 'Norfolk')], { status: 201 }));
    await userEvent.type(await show(), EMAIL);
    await userEvent.click(screen.getByRole('checkbox', { name: 'New alerts' }));
    await add();
    await screen.findByRole('table', { name: 'Locations' });
    expect(server.to(PATHS.add)[0]?.body).toEqual({
      email: EMAIL,
      name: '',
      locale: 'en',
      clientIds: [1001],
      frequency: 'daily',
      notices: ['documentsExpiring', 'documentsExpired', 'newAlerts'],
    });
  });

  it('says beside the field that there is such a contact already', async () => {
    const errors = { email: 'This e-mail address is a contact of that location already' };
    server.on(PATHS.add, () => refusal(400, 'validation', 'Some values are not valid', { errors }));
    const field = await show();
    await userEvent.type(field, EMAIL);
    await add();
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(errors.email);
  });
});
