import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ActivityItem } from '../../domain/audit/contract';
import { refusal, startFakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import { renderConsole } from '../../src/testing/render-console';
import { employees } from '../employees';
import ActivityTab from './ActivityTab';

const PATH = 'GET /v1/employees/17/activity';

const change = (seq: number, at: string, more: Partial<ActivityItem> = {}): ActivityItem => ({
  entryId: `1000-${seq}`,
  at,
  actor: { _id: 'a', name: 'Olive Owner' },
  realActor: null,
  type: 'employee.updated',
  sentence: `Change ${seq}`,
  changes: [],
  ...more,
});

const pageOf = (rows: ActivityItem[], total = rows.length) =>
  Response.json(rows, { headers: { 'X-Total-Count': String(total) } });

const open = () =>
  renderConsole({
    user: { ...OWNER, permissions: ['client.viewEmployeeFile'] },
    path: '/page',
    capabilities: [
      {
        name: 'page',
        pages: [
          {
            path: '/page',
            titleKey: 'Page',
            access: 'client.viewEmployeeFile',
            load: () => Promise.resolve({ default: () => <ActivityTab employeeId={17} /> }),
          },
        ],
      },
      employees,
    ],
  });

describe('the activity of a file', () => {
  it('shows what changed by day, with who did it, also in the place of another', async () => {
    startFakeServer({
      [PATH]: () =>
        pageOf([
          change(3, '2026-11-20T15:04:00Z', { realActor: { _id: 'b', name: 'Rita Rep' } }),
          change(2, '2026-11-20T14:00:00Z'),
          change(1, '2026-11-10T14:00:00Z', { actor: null }),
        ]),
    });
    await open();
    const day = await screen.findByRole('region', { name: '11/20/2026' });
    const [newest, next] = within(day).getAllByRole('listitem');
    expect(newest).toHaveTextContent('Change 3Rita Rep as Olive Owner');
    expect(next).toHaveTextContent('Change 2Olive Owner');
    expect(
      within(screen.getByRole('region', { name: '11/10/2026' })).getByRole('listitem'),
    ).toHaveTextContent('Change 1Roadfile');
    expect(screen.queryByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument();
  });

  it('loads earlier changes on request, each once', async () => {
    const all = Array.from({ length: 60 }, (_, at) => change(60 - at, '2026-11-20T15:04:00Z'));
    startFakeServer({
      [PATH]: ({ query }) => {
        const [from, to] = JSON.parse(query.get('range') ?? '[0,0]') as [number, number];
        // An entry was written between the two requests.
        const shift = from === 0 ? 0 : 1;
        return pageOf(all.slice(from - shift, to + 1 - shift), all.length);
      },
    });
    await open();
    const day = await screen.findByRole('region', { name: '11/20/2026' });
    expect(within(day).getAllByRole('listitem')).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier changes' }));
    expect(await screen.findByText('Change 1')).toBeVisible();
    expect(within(day).getAllByRole('listitem')).toHaveLength(60);
  });

  it('says if nothing has changed, and if it could not be loaded', async () => {
    const server = startFakeServer({ [PATH]: () => pageOf([]) });
    const { unmount } = await open();
    expect(await screen.findByText('Nothing in this file has changed yet')).toBeVisible();
    unmount();
    server.on(PATH, () => refusal(500, 'internal', 'It broke'));
    await open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
