import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Deadline } from '../../domain/deadlines/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { Deadlines, deadlines } from './index';

const LIST = 'GET /v1/employees/17/deadlines';
const ALERTS = 'GET /v1/clients/1001/alerts';
const of = (...permissions: PermissionKey[]) => ({
  ...OWNER,
  permissions: ['client.viewEmployeeFile', 'client.viewAlerts', ...permissions],
});

const ALCOHOL: Deadline = {
  deadlineId: 5,
  employeeId: 17,
  legacyClientId: 1002,
  kind: 'alcoholTest',
  source: 'accident/12',
  about: null,
  basisOn: '2026-11-20',
  dueAt: '2026-11-20T17:00:00.000Z',
  dueOn: '2026-11-20',
  cfr: '382.303(d)(1)',
  timeZone: 'America/New_York',
  createdAt: '2026-11-20T15:10:00.000Z',
  doneAt: null,
  doneBy: null,
  doneNote: null,
  outcome: null,
  own: false,
  version: 1,
};
const REPORT: Deadline = {
  ...ALCOHOL,
  deadlineId: 6,
  kind: 'clearinghouseReport',
  source: 'questionnaire/3',
  dueAt: null,
  dueOn: '2026-11-25',
};

const FILE: Capability = {
  name: 'file',
  pages: [
    {
      path: '/file',
      titleKey: 'File',
      access: 'client.viewEmployeeFile',
      load: () => Promise.resolve({ default: () => <Deadlines employeeId={17} /> }),
    },
  ],
};

let server: FakeServer;
let user: ReturnType<typeof userEvent.setup>;

// Loaded once, so that no test waits for them to compile.
beforeAll(
  () => Promise.all([import('./DeadlinesSection'), import('./DoneDialog'), import('./DeadlinesPage')]),
  60_000,
);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T15:30:00Z') });
  user = userEvent.setup({ pointerEventsCheck: 0, advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
  server = startFakeServer({
    [LIST]: () => [ALCOHOL, REPORT],
    [ALERTS]: ({ query }) =>
      query.get('summary') === 'true'
        ? [{ type: 'deadlines', count: 1, byStatus: { missing: 0, expired: 0, expiring: 0 } }]
        : Response.json([{ ...ALCOHOL, employeeName: 'Rivera, Patricia', siteName: 'Norfolk' }], {
            headers: { 'X-Total-Count': '1' },
          }),
  });
});
afterEach(() => vi.useRealTimers());

async function open(who = of('client.editEmployeeInfo')) {
  await renderConsole({ user: who, path: '/file', capabilities: [FILE, deadlines] });
  return screen.findByRole('region', { name: 'Deadlines' });
}
/** The time goes on to a moment; the timers of the page run only at its end. */
const passTo = (moment: string) =>
  act(async () => {
    vi.setSystemTime(new Date(moment));
    await vi.advanceTimersByTimeAsync(10_000);
  });

describe('the deadlines of a file', () => {
  it('count down in hours and minutes by themselves, and say what to do when time is over', async () => {
    const section = await open();
    const [alcohol, report] = within(section).getAllByRole('listitem');
    expect(alcohol).toHaveTextContent(/Due in 1 h (30|29) min \(11\/20\/2026 12:00 PM/);
    expect(alcohol).toHaveTextContent('After two hours without a test, the reason must be written down.');
    expect(report).toHaveTextContent('Due 11/25/2026');
    await passTo('2026-11-20T16:30:00Z');
    expect(alcohol).toHaveTextContent(/Due in 0 h (30|29) min/);
    await passTo('2026-11-20T17:15:00Z');
    expect(alcohol).toHaveTextContent(/Overdue for 0 h 1[45] min/);
    expect(alcohol).toHaveTextContent('Write down why there was no test within two hours');
  });

  it('are those of part 655 for drivers who are tested under it', async () => {
    server.on(LIST, () => [{ ...ALCOHOL, cfr: '655.44(a)(2)(ii)' }, REPORT]);
    const section = await open();
    const [alcohol, report] = within(section).getAllByRole('listitem');
    expect(alcohol).toHaveTextContent('Document that decision, and mark this done. 49 CFR 655.44(a)(2)(ii)');
    expect(report).not.toHaveTextContent('Document that decision');
  });

  it('say to stop trying when the time for the test is over', async () => {
    vi.setSystemTime(new Date('2026-11-20T23:00:01Z'));
    const section = await open();
    expect(within(section).getAllByRole('listitem')[0]).toHaveTextContent('Stop trying to test');
  });

  it('are marked done with a note, which may not be empty', async () => {
    server.on('PATCH /v1/employees/17/deadlines/6', () => ({
      ...REPORT,
      doneAt: ALCOHOL.createdAt,
      version: 2,
    }));
    const section = await open();
    await user.click(within(section).getByRole('button', { name: 'Mark done: Report to the Clearinghouse' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark done: Report to the Clearinghouse' });
    await user.click(within(dialog).getByRole('button', { name: 'Mark done' }));
    expect(await within(dialog).findByText(/^How it was done: Write how it was done/)).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /How it was done/ }), 'Confirmation 123');
    await user.click(within(dialog).getByRole('button', { name: 'Mark done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to('PATCH /v1/employees/17/deadlines/6')[0]?.body).toEqual({
      version: 1,
      done: true,
      note: 'Confirmation 123',
    });
  });

  it('are taken back by who marked them, and say how the others ended', async () => {
    const doneAt = '2026-11-20T15:20:00.000Z';
    server.on(LIST, () => [
      {
        ...REPORT,
        doneAt,
        doneBy: 'Dana Wells',
        doneNote: 'Confirmation 123',
        outcome: 'byPerson',
        own: true,
      },
      { ...ALCOHOL, doneAt, outcome: 'testResult' },
    ]);
    server.on('PATCH /v1/employees/17/deadlines/6', () => ({ ...REPORT, version: 2 }));
    const section = await open();
    const [report, alcohol] = within(section).getAllByRole('listitem');
    expect(report).toHaveTextContent(/Done 11\/20\/2026 10:20 AM.* by Dana Wells: Confirmation 123/);
    expect(alcohol).toHaveTextContent('the test result is on file');
    expect(within(alcohol!).queryByRole('button')).toBeNull();
    await user.click(within(report!).getByRole('button', { name: /^Not done yet/ }));
    await waitFor(() => expect(server.to('PATCH /v1/employees/17/deadlines/6')).toHaveLength(1));
    expect(server.to('PATCH /v1/employees/17/deadlines/6')[0]?.body).toEqual({ version: 1, done: false });
  });

  it('are only read by those who change nothing', async () => {
    const section = await open(of());
    expect(within(section).queryByRole('button')).toBeNull();
  });

  it('are neither shown to auditors from outside nor requested', async () => {
    await renderConsole({
      user: { ...of(), auditorToken: 'audit' },
      path: '/file',
      capabilities: [FILE, deadlines],
    });
    // The section would be loaded by then.
    await passTo('2026-11-20T15:31:00Z');
    expect(screen.queryByRole('region', { name: 'Deadlines' })).toBeNull();
    expect(server.to(LIST)).toHaveLength(0);
  });
});

it('the list of a client shows the driver of each deadline, with their number in the menu', async () => {
  await renderConsole({ user: of(), path: '/alerts/deadlines', capabilities: [HOME, deadlines] });
  const row = await screen.findByRole('row', { name: /Rivera, Patricia/ });
  expect(row).toHaveTextContent(/Alcohol test after an accident.*Due in 1 h.*Norfolk/);
  expect(row).toHaveTextContent('49 CFR 382.303(d)(1)');
  expect(await screen.findByRole('link', { name: /Deadlines.*1/ })).toBeVisible();
});
