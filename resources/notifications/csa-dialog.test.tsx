import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { BAS_NAMES } from '../../domain/notifications/contract';
import { useDialog } from '../../providers/services';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { renderConsole } from '../../src/testing/render-console';
import type { Capability } from '../../src/capability';
import { notifications } from './index';
import { ADMIN, contactOf, PATHS, rowsWith } from './test-contacts';

/** All have HOS of the first notice, some have Crash of the second. */
const COMMON = rowsWith('3 HOS').map((row) => (row.typeId === 4 ? { ...row, Crash: null } : row));

let server: FakeServer;
/** What the dialog was opened with, and what it was closed with. */
let properties: Record<string, unknown> | undefined;
let result: unknown;

function Opener() {
  const { open } = useDialog();
  return (
    <button
      type="button"
      onClick={() => {
        void open('csaNotificationsModal', properties).then((closed) => {
          result = closed;
        });
      }}
    >
      Open
    </button>
  );
}

const opening: Capability = {
  name: 'opening',
  pages: [{ path: '/', titleKey: 'shell.heading.home', load: () => Promise.resolve({ default: Opener }) }],
};

async function openDialog() {
  await renderConsole({ user: ADMIN, capabilities: [opening, notifications] });
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog');
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const boxState = (name: string) => (box(name).indeterminate ? 'some' : box(name).checked);

beforeEach(() => {
  result = 'open';
  properties = { recipient: contactOf(1, 'Norfolk', { types: rowsWith('3 HOS', '4 Crash') }) };
  server = startFakeServer({
    [PATHS.everybody]: () => ({ contacts: 5_213, types: COMMON }),
    [PATHS.change]: () => [],
  });
});

describe('CSA detail of one recipient', () => {
  it('opens by name as a grid of types by safety category [SHELL-048, DLG-CSA-01, ENT-33, CONST-14, CONST-15]', async () => {
    const dialog = await openDialog();
    const grid = within(dialog).getByRole('table');
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['New CSA data', '5 Day CSA notice', '25 Day CSA notice']);
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Notification', 'All', ...BAS_NAMES]);
    expect(within(dialog).queryByRole('navigation')).toBeNull();
  });

  it('has address and location in its title [DLG-CSA-02]', async () => {
    const dialog = await openDialog();
    expect(dialog).toHaveAccessibleName('CSA Detail Notifications - safety@blueridge.example');
    expect(within(dialog).getByText('Location: Norfolk')).toBeVisible();
  });

  it('names category 4 Drug & Alcohol [DLG-CSA-11]', async () => {
    const dialog = await openDialog();
    const heads = within(dialog).getAllByRole('columnheader');
    expect(heads[2 + 3]).toHaveTextContent('Drug & Alcohol');
  });

  it('has a box for each row, partly ticked where some flags are on [DLG-CSA-05, DLG-CSA-07]', async () => {
    await openDialog();
    expect(boxState('New CSA data: all categories')).toBe(false);
    expect(boxState('5 Day CSA notice: all categories')).toBe('some');
    await userEvent.click(box('5 Day CSA notice: all categories'));
    expect(boxState('5 Day CSA notice: all categories')).toBe(true);
    for (const name of BAS_NAMES) expect(box(`5 Day CSA notice, ${name}`)).toBeChecked();
    expect(boxState('25 Day CSA notice: all categories')).toBe('some');
    await userEvent.click(box('5 Day CSA notice: all categories'));
    for (const name of BAS_NAMES) expect(box(`5 Day CSA notice, ${name}`)).not.toBeChecked();
  });

  it('has a box for each column, partly ticked where some flags are on [DLG-CSA-06, DLG-CSA-07]', async () => {
    await openDialog();
    expect(boxState('HOS: all notifications')).toBe('some');
    expect(boxState('HM: all notifications')).toBe(false);
    await userEvent.click(box('HOS: all notifications'));
    expect(boxState('HOS: all notifications')).toBe(true);
    for (const type of ['New CSA data', '5 Day CSA notice', '25 Day CSA notice'])
      expect(box(`${type}, HOS`)).toBeChecked();
    await userEvent.click(box('New CSA data, HOS'));
    expect(boxState('HOS: all notifications')).toBe('some');
  });

  it('works with the keyboard: arrows move between the boxes, space ticks', async () => {
    await openDialog();
    act(() => box('New CSA data, Unsafe').focus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight} ');
    expect(box('5 Day CSA notice, Driver Fitness')).toHaveFocus();
    expect(box('5 Day CSA notice, Driver Fitness')).toBeChecked();
    await userEvent.keyboard('{ArrowUp}{ArrowUp} ');
    expect(boxState('Driver Fitness: all notifications')).toBe(true);
    await userEvent.keyboard('{ArrowUp}');
    expect(box('Driver Fitness: all notifications')).toHaveFocus();
  });

  it('returns what was chosen with Save [DLG-CSA-08]', async () => {
    await openDialog();
    await userEvent.click(box('New CSA data, HM'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(result).toEqual(rowsWith('2 HM', '3 HOS', '4 Crash')));
  });

  it('returns nothing with Close [DLG-CSA-09]', async () => {
    const dialog = await openDialog();
    await userEvent.click(box('New CSA data, HM'));
    const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
    await userEvent.click(close!);
    await waitFor(() => expect(result).toBeUndefined());
    expect(server.to(PATHS.change)).toEqual([]);
  });

  it('shows check marks and only Cancel where it is read only [DLG-CSA-04, DLG-CSA-10]', async () => {
    properties = { ...properties, readOnly: true };
    const dialog = await openDialog();
    expect(within(dialog).queryAllByRole('checkbox')).toEqual([]);
    const marked = within(dialog)
      .getAllByRole('img', { name: 'Yes' })
      .map((mark) => {
        const cell = mark.closest('td')!;
        return `${cell.parentElement?.firstChild?.textContent} ${cell.cellIndex}`;
      });
    expect(marked).toEqual(['5 Day CSA notice 2', '25 Day CSA notice 7']);
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(result).toBeUndefined());
  });

  it('says so where there is nothing to display, as high as three rows [DLG-CSA-12]', async () => {
    properties = { recipient: { ...contactOf(1, 'Norfolk'), types: [] } };
    const dialog = await openDialog();
    expect(within(dialog).getByText('No notifications to display')).toBeVisible();
    expect(within(dialog).queryAllByRole('checkbox')).toEqual([]);
  });
});

describe('CSA detail of all contacts', () => {
  beforeEach(() => {
    properties = undefined;
  });

  it('says so in its title, and shows how many contacts there are [DLG-CSA-03]', async () => {
    const dialog = await openDialog();
    expect(dialog).toHaveAccessibleName('CSA Detail Notifications (for ALL recipients!)');
    expect(await within(dialog).findByText(/^Your changes apply to all 5213 contacts/)).toBeVisible();
  });

  it('shows differing flags as partly ticked, and sends only what was set or cleared', async () => {
    await openDialog();
    await screen.findByRole('table');
    expect(boxState('5 Day CSA notice, HOS')).toBe(true);
    expect(boxState('25 Day CSA notice, Crash')).toBe('some');
    expect(boxState('25 Day CSA notice: all categories')).toBe('some');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(box('New CSA data, HM'));
    await userEvent.click(box('5 Day CSA notice, HOS'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(result).toBe(true));
    const [sent] = server.to(PATHS.change);
    expect(sent?.query.get('forUser')).toBe('all');
    const csaFlags = [
      { typeId: 2, HM: true },
      { typeId: 3, HOS: false },
    ];
    expect(sent?.body).toEqual({ changes: [{ csaFlags }] });
  });

  it('sets a differing flag for all contacts, and has nothing to save once changes are undone', async () => {
    await openDialog();
    await screen.findByRole('table');
    await userEvent.click(box('5 Day CSA notice, HOS'));
    await userEvent.click(box('5 Day CSA notice, HOS'));
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(box('25 Day CSA notice, Crash'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(result).toBe(true));
    expect(server.to(PATHS.change)[0]?.body).toEqual({
      changes: [{ csaFlags: [{ typeId: 4, Crash: true }] }],
    });
  });

  it('stays open and says why it could not be saved', async () => {
    server.on(PATHS.change, () => refusal(403, 'forbidden', "You don't have permission to do this"));
    const dialog = await openDialog();
    await screen.findByRole('table');
    await userEvent.click(box('New CSA data, HM'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText("You don't have permission to do this")).toBeVisible();
  });

  it('says that the contacts could not be loaded, and loads them again [ERR-36]', async () => {
    server.on(PATHS.everybody, () => refusal(500, 'internal', 'Broken'));
    const dialog = await openDialog();
    expect(await within(dialog).findByText('failed to load contact information')).toBeVisible();
    server.on(PATHS.everybody, () => ({ contacts: 2, types: COMMON }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('table')).toBeVisible();
  });

  it('has nothing to display where there are no contacts [DLG-CSA-12]', async () => {
    server.on(PATHS.everybody, () => ({ contacts: 0, types: rowsWith() }));
    const dialog = await openDialog();
    expect(await within(dialog).findByText('No notifications to display')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
