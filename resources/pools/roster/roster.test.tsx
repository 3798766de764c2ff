import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SelectedItem } from '../../../domain/pools/contract';
import type { RosterItem } from '../../../domain/pools/roster-contract';
import { pageOf, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import {
  answerOf,
  openPage,
  pool,
  POOLS_URL,
  rosterLine,
  selected,
  selectionItem,
  VIEW,
} from '../test-pools';

const SELECTED = `GET ${POOLS_URL}/selections/people`;
const MEMBERS = `GET ${POOLS_URL}/roster`;
const EXCEPTIONS = '/v1/employees/10001/poolExceptions';

let server: FakeServer;
let people: SelectedItem[];
let lines: RosterItem[];
beforeEach(() => {
  people = [selected()];
  lines = [rosterLine()];
  server = startFakeServer({
    [`GET ${POOLS_URL}`]: () => answerOf([pool()]),
    [SELECTED]: () => pageOf(people),
    [MEMBERS]: () => pageOf(lines),
    [`GET ${POOLS_URL}/selections/previous`]: () => pageOf([selectionItem()]),
    'GET /v1/clients/1001/employees': () =>
      pageOf([
        { employeeId: 10_001, lastName: 'Rivera', firstName: 'Ana', workId: 'W-1', siteName: 'Memphis' },
      ]),
  });
});

const filterOf = (route: string) =>
  JSON.parse(server.to(route).at(-1)?.query.get('filter') ?? '{}') as Record<string, unknown>;

describe('the random roster', () => {
  it('lists who is selected now and whose test is outstanding [ROUTE-125]', async () => {
    people = [selected({ status: 'notified', notifiedAt: '2026-10-06T14:00:00.000Z', left: true })];
    await openPage('/randoms/roster', VIEW);
    const row = await screen.findByRole('row', { name: /Rivera, Ana/ });
    for (const text of ['Memphis', 'Drivers', '2026-Q4', 'Drug', 'Notified', '12/31/2026'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(row).toHaveTextContent('Has left since');
    expect(filterOf(SELECTED)).toEqual({ open: true });
    // Only who may record sees the button.
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('lists the members of pools for readers of pools only', async () => {
    await openPage('/randoms/roster', ['servicesRandoms.viewEmployeesCurrentlySelected']);
    await screen.findByRole('row', { name: /Rivera, Ana/ });
    expect(screen.queryByRole('link', { name: 'People in pools' })).toBeNull();
  });

  it('says of each person why they are in a pool', async () => {
    lines = [
      rosterLine({
        membership: 'exceptionOut',
        exceptionId: 4,
        reason: 'Office work until spring',
        exceptionFrom: '2026-10-01',
        exceptionTo: '2027-03-31',
      }),
    ];
    await openPage('/randoms/roster/pools', VIEW);
    const row = await screen.findByRole('row', { name: /Rivera, Ana/ });
    expect(row).toHaveTextContent('Kept out by an exception');
    expect(row).toHaveTextContent('10/1/2026 to 3/31/2027: Office work until spring');
    expect(filterOf(MEMBERS)).toEqual({ member: true });
  });

  it('says why someone is not in a pool, and what would change it', async () => {
    await openPage('/randoms/roster/pools', VIEW);
    const person = await screen.findByRole('combobox', { name: 'Person' });
    lines = [rosterLine({ membership: 'undecided', agency: null })];
    await userEvent.click(person);
    await userEvent.click(await screen.findByRole('option', { name: /Rivera, Ana/ }));
    const answer = within(await screen.findByRole('table', { name: /Why isn’t someone/ }));
    expect(await answer.findByText('Job title or license class is missing')).toBeVisible();
    expect(answer.getByText(/Enter the job title and the license class/)).toBeVisible();
    expect(filterOf(MEMBERS)).toEqual({ employeeId: 10_001 });
  });
});

describe('exceptions', () => {
  const MARK = [...VIEW, 'servicesRandoms.markExceptions' as const];
  const open = async (permissions = MARK) => {
    await openPage('/randoms/roster/pools', permissions);
    await userEvent.click(await screen.findByRole('button', { name: 'Exceptions: Rivera, Ana, Drivers' }));
    return within(await screen.findByRole('dialog', { name: 'Exceptions of Rivera, Ana' }));
  };
  const COMING = {
    exceptionId: 4,
    employeeId: 10_001,
    poolId: 7,
    poolName: 'Drivers',
    direction: 'out',
    fromDay: '2026-12-01',
    toDay: null,
    reason: 'Office work',
    addedBy: 'Olivia Reyes',
    version: 2,
  };
  beforeEach(() => {
    server.on(`GET ${EXCEPTIONS}`, () => [COMING]);
  });

  it('keep a member out from a day on, with a reason', async () => {
    server.on(`POST ${EXCEPTIONS}`, () => Response.json({ ...COMING, exceptionId: 5 }, { status: 201 }));
    await userEvent.click((await open()).getByRole('button', { name: 'Add exception' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add exception' }));
    expect(dialog.getByRole('radio', { name: 'Keep out of the pool' })).toBeChecked();
    const [from, to] = [/First day/, /Last day/].map((name) => dialog.getByRole('textbox', { name }));
    await userEvent.clear(from!);
    await userEvent.type(from!, '10/1/2026');
    await userEvent.type(to!, '9/30/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Save exception' }));
    expect(to).toHaveAccessibleDescription(/cannot be before the first/);
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Enter a reason');
    await userEvent.clear(to!);
    await userEvent.type(to!, '10/1/2026');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Office work');
    await userEvent.click(dialog.getByRole('button', { name: 'Save exception' }));
    await waitFor(() =>
      expect(server.to(`POST ${EXCEPTIONS}`)[0]?.body).toEqual({
        poolId: 7,
        direction: 'out',
        fromDay: '2026-10-01',
        toDay: '2026-10-01',
        reason: 'Office work',
      }),
    );
  });

  it('end on a day, with the version that was read', async () => {
    server.on(`PATCH ${EXCEPTIONS}/4`, () => ({ ...COMING, version: 3 }));
    await userEvent.click(await (await open()).findByRole('button', { name: /^Change: Drivers/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change exception' }));
    expect(dialog.getByText('Drivers: Keep out of the pool, from 12/1/2026')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Last day/ }), '12/31/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Save exception' }));
    await waitFor(() =>
      expect(server.to(`PATCH ${EXCEPTIONS}/4`)[0]?.body).toEqual({ version: 2, toDay: '2026-12-31' }),
    );
  });

  it('are deleted with a reason', async () => {
    server.on(`DELETE ${EXCEPTIONS}/4`, () => undefined);
    await userEvent.click(await (await open()).findByRole('button', { name: /^Delete: Drivers/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Delete exception: Drivers/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Entered twice');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete exception' }));
    await waitFor(() =>
      expect(server.to(`DELETE ${EXCEPTIONS}/4`)[0]?.body).toEqual({ reason: 'Entered twice' }),
    );
  });

  it('are read by who may not change them', async () => {
    const dialog = await open(VIEW);
    expect(await dialog.findByText('Since 12/1/2026: Office work')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Add|Change|Delete/ })).toBeNull();
  });
});
