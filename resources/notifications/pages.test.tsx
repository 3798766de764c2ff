import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { notifications } from './index';
import { ADMIN, contactOf, PATHS, rowsWith } from './test-contacts';

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

const TREE = node(1001, 'Blue Ridge', [node(1002, 'Memphis'), node(1003, 'Richmond'), node(1004, 'Roanoke')]);

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
    'GET /v1/clients': () => [TREE],
  });
});

const open = (path: string) => renderConsole({ user: ADMIN, path, capabilities: [HOME, notifications] });

describe('the list of contacts', () => {
  it('shows address, name, location and notifications [ROUTE-119]', async () => {
    await open(LIST);
    const row = await screen.findByRole('row', { name: /Memphis/ });
    for (const text of [EMAIL, 'Ida Lind', 'Documents expired', 'Daily', 'Some'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add contact' })).toHaveAttribute(
      'href',
      `${LIST}/action/addcontact`,
    );
  });

  it('opens the CSA details of a row, read only', async () => {
    await open(LIST);
    await userEvent.click(await screen.findByRole('button', { name: /Memphis: Some/ }));
    const dialog = await screen.findByRole('dialog', { name: `CSA Detail Notifications - ${EMAIL}` });
    expect(within(dialog).getAllByRole('img', { name: 'Yes' })).toHaveLength(1);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('says that there are no contacts yet', async () => {
    server.on(PATHS.list, () => Response.json([], { headers: { 'X-Total-Count': '0' } }));
    await open(LIST);
    expect(await screen.findByText('No contacts yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'CSA details for all recipients' })).toBeDisabled();
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
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Frequency, Memphis' }), 'weekly');
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
    await userEvent.click(within(table).getByRole('button', { name: 'CSA details for Memphis: Some' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '5 Day CSA notice, HOS' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(table).findByRole('button', { name: 'CSA details for Memphis: None' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'CSA details for Memphis: Some' })).toBeVisible();
    await save();
    expect(await screen.findByText('No changes to save')).toBeVisible();
    expect(server.to(PATHS.change)).toEqual([]);
  });

  it('sends a name once for each location, and no other change', async () => {
    await show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'e');
    await save();
    await waitFor(() => expect(server.to(PATHS.change)).toHaveLength(1));
    expect(server.to(PATHS.change)[0]?.body).toEqual({
      changes: [1, 2].map((contactId) => ({ contactId, name: 'Ida Linde', version: 3 })),
    });
  });

  const staleDialog = () =>
    screen.findByRole('dialog', { name: 'This record was changed while you were editing' });

  it('keeps the changes when another user was first', async () => {
    server.on(PATHS.change, () =>
      refusal(409, 'stale', 'Someone else changed this record', {
        changedBy: 'Grace Holloway',
        current: contactOf(1, 'Norfolk'),
      }),
    );
    await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'New alerts, Norfolk' }));
    await save();
    const dialog = await staleDialog();
    expect(within(dialog).getByText(/^Grace Holloway changed this record/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('checkbox', { name: 'New alerts, Norfolk' })).toBeChecked();
  });

  it('merges the changes with those of another user, who stored theirs first', async () => {
    server.on(PATHS.change, ({ body }) => {
      const { changes } = body as { changes: { version: number }[] };
      if (changes.every(({ version }) => version === 4)) return [contactOf(1, 'Norfolk', { version: 5 })];
      return refusal(409, 'stale', 'Changed', {
        changedBy: 'Grace Holloway',
        current: contactOf(1, 'Norfolk', { version: 4 }),
      });
    });
    server.on(PATHS.add, () => Response.json([], { status: 201 }));
    const table = await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'New alerts, Norfolk' }));
    await userEvent.click(within(table).getByRole('button', { name: 'CSA details for Memphis: Some' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'New CSA data, HM' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.on(CONTACT, () => [
      contactOf(1, 'Norfolk', { notices: ['documentsExpiring'], frequency: 'weekly', version: 4 }),
      contactOf(2, 'Memphis', { version: 4 }),
    ]);
    // Rows that are refetched in the meantime do not hide the conflict.
    await userEvent.type(await screen.findByRole('combobox', { name: 'Add location' }), 'Richmond');
    await userEvent.click(await screen.findByRole('option', { name: 'Richmond' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add location' }));
    await waitFor(() => expect(server.to(CONTACT)).toHaveLength(2));
    await save();
    const dialog = await staleDialog();
    const rows = [...dialog.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      [
        'Notifications, Norfolk',
        'Documents expired',
        'Added: Documents expiringRemoved: Documents expired',
        'Added: New alerts',
        'Both',
      ],
      ['Frequency, Norfolk', 'Daily', 'Weekly', 'Daily', 'Saved value'],
      [
        'CSA details, Memphis',
        '5 Day CSA notice, HOS',
        'Removed: 5 Day CSA notice, HOS',
        'Added: New CSA data, HM',
        'Both',
      ],
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save these values' }));
    await waitFor(() => expect(server.to(PATHS.change)).toHaveLength(2));
    expect(server.to(PATHS.change).map(({ body }) => body)).toEqual([
      {
        changes: [
          { contactId: 1, notices: ['documentsExpired', 'newAlerts'], version: 3 },
          { contactId: 2, csaFlags: [{ typeId: 2, HM: true }], version: 3 },
        ],
      },
      {
        changes: [
          { contactId: 1, notices: ['documentsExpiring', 'newAlerts'], version: 4 },
          { contactId: 2, csaFlags: [{ typeId: 2, HM: true }], version: 4 },
        ],
      },
    ]);
  });

  it('saves the other changes once a changed location was removed', async () => {
    server.on('DELETE /v1/clients/1002/notificationContacts/2', () => new Response(null, { status: 204 }));
    const table = await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'New alerts, Norfolk' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'New alerts, Memphis' }));
    server.on(CONTACT, () => [contactOf(1, 'Norfolk')]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Memphis' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove location' }));
    await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await save();
    await waitFor(() => expect(server.to(PATHS.change)).toHaveLength(1));
    expect(server.to(PATHS.change)[0]?.body).toEqual({
      changes: [{ contactId: 1, notices: ['documentsExpired', 'newAlerts'], version: 3 }],
    });
  });

  it('has nothing to save once a change is undone', async () => {
    await show();
    const box = screen.getByRole('checkbox', { name: 'New alerts, Norfolk' });
    await userEvent.click(box);
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await userEvent.click(box);
    expect(screen.queryByText('Not saved yet')).toBeNull();
    await save();
    expect(await screen.findByText('No changes to save')).toBeVisible();
    expect(server.to(PATHS.change)).toEqual([]);
  });

  it('says what is wrong at the field', async () => {
    server.on(PATHS.change, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { name: 'The name cannot contain < or >' },
      }),
    );
    await show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '<b>');
    await save();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid());
    expect(screen.getAllByText(/The name cannot contain/)).not.toHaveLength(0);
  });

  it('gets more locations in one request, which is not sent twice', async () => {
    const answers: (() => void)[] = [];
    server.on(PATHS.add, async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return Response.json([], { status: 201 });
    });
    await show();
    const field = await screen.findByRole('combobox', { name: 'Add location' });
    for (const name of ['Richmond', 'Roanoke']) {
      await userEvent.type(field, name);
      await userEvent.click(await screen.findByRole('option', { name }));
    }
    const button = screen.getByRole('button', { name: 'Add location' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    fireEvent.click(button);
    answers.forEach((answer) => answer());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Richmond' })).toBeNull());
    expect(server.to(PATHS.add).map(({ body }) => body)).toEqual([
      expect.objectContaining({ email: EMAIL, frequency: 'daily', clientIds: [1003, 1004] }),
    ]);
  });

  it('shows thousands of locations by page, found by name', async () => {
    const many = Array.from({ length: 4_000 }, (_, at) => contactOf(at + 1, `Terminal ${at + 1}`));
    server.on(CONTACT, () => many);
    const table = await show();
    expect(within(table).getAllByRole('row')).toHaveLength(2 + 25);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await within(table).findByRole('rowheader', { name: 'Terminal 26' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search locations' }), 'terminal 3999');
    await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(1));
    await userEvent.click(screen.getByRole('checkbox', { name: 'New alerts, Terminal 3999' }));
    await save();
    await waitFor(() => expect(server.to(PATHS.change)).toHaveLength(1));
    expect(server.to(PATHS.change)[0]?.body).toEqual({
      changes: [{ contactId: 3_999, notices: ['documentsExpired', 'newAlerts'], version: 3 }],
    });
  });

  it('offers back what was changed and not saved, on top of what is stored now', async () => {
    await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'New alerts, Norfolk' }));
    cleanup();
    server.on(CONTACT, () => [contactOf(1, 'Norfolk', { version: 4 }), contactOf(2, 'Memphis')]);
    await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'New alerts, Memphis' }));
    expect(screen.getByRole('checkbox', { name: 'New alerts, Norfolk' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(screen.getByRole('checkbox', { name: 'New alerts, Norfolk' })).toBeChecked();
    await save();
    await waitFor(() => expect(server.to(PATHS.change)).toHaveLength(1));
    expect(server.to(PATHS.change)[0]?.body).toEqual({
      changes: [
        { contactId: 1, notices: ['documentsExpired', 'newAlerts'], version: 4 },
        { contactId: 2, notices: ['documentsExpired', 'newAlerts'], version: 3 },
      ],
    });
    cleanup();
    await show();
    expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull();
  });

  it('says that it could not be loaded, and loads it again [ERR-36]', async () => {
    server.on(CONTACT, () => refusal(404, 'notFound', "We couldn't find this record"));
    await open(`${LIST}/${encodeURIComponent(EMAIL)}`);
    expect(await screen.findByText('failed to load contact information')).toBeVisible();
    server.on(CONTACT, () => [contactOf(1, 'Norfolk')]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Locations' })).toBeVisible();
  });

  it('says when the recipient unsubscribed', async () => {
    server.on(CONTACT, () => [contactOf(1, 'Norfolk', { stoppedAt: '2026-11-02T08:00:00.000Z' })]);
    await show();
    expect(screen.getByText(/^This contact unsubscribed on 11\/2\/2026/)).toBeVisible();
  });
});

describe('adding a contact', () => {
  const show = async () => {
    await open(`${LIST}/action/addcontact`);
    return screen.findByRole('textbox', { name: /Email/ });
  };
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add contact' }));

  it('asks for a valid address before anything is sent [ROUTE-121]', async () => {
    const field = await show();
    await userEvent.type(field, 'not an address');
    await add();
    expect(await screen.findAllByText(/Please enter a properly formatted email address/)).not.toHaveLength(0);
    expect(field).toHaveFocus();
    expect(server.to(PATHS.add)).toEqual([]);
  });

  it('sends address, locations and notifications, and opens the contact', async () => {
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

  it('says that the locations could not be loaded, and loads them again', async () => {
    server.on('GET /v1/clients', () => refusal(503, 'unavailable', 'Not now'));
    await open(`${LIST}/action/addcontact`);
    const problem = await screen.findByText('Not now');
    server.on('GET /v1/clients', () => [TREE]);
    await userEvent.click(
      within(problem.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try again' }),
    );
    expect(await screen.findByRole('textbox', { name: /Email/ })).toBeVisible();
  });

  it('offers a hundred of thousands of locations, and names the parents of those with the same name', async () => {
    const regions = Array.from({ length: 60 }, (_, at) =>
      node(2_000 + at, `Region ${at}`, [node(3_000 + at, 'Terminal 1'), node(4_000 + at, `Yard ${at}`)]),
    );
    server.on('GET /v1/clients', () => [node(1001, 'Blue Ridge', regions)]);
    await show();
    const locations = screen.getByRole('combobox', { name: /Locations/ });
    await userEvent.click(locations);
    expect(await screen.findAllByRole('option')).toHaveLength(100);
    await userEvent.type(locations, 'terminal 1 (blue ridge / region 59)');
    await userEvent.click(await screen.findByRole('option'));
    expect(screen.getByRole('button', { name: 'Terminal 1 (Blue Ridge / Region 59)' })).toBeVisible();
  });

  it('says at the field that the contact exists already', async () => {
    const errors = { email: 'This email address is already a contact of that location' };
    server.on(PATHS.add, () => refusal(400, 'validation', 'Some values are not valid', { errors }));
    const field = await show();
    await userEvent.type(field, EMAIL);
    await add();
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(errors.email);
  });
});
