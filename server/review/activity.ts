import type { FastifyInstance } from 'fastify';
import { ACTIVITIES, MISTAKES } from '../../domain/review/activities';
import {
  MAX_REPORT_DAYS,
  type ContractorActivity,
  type DqActivity,
  type DqDashboard,
} from '../../domain/review/contract';
import { addDays } from '../../domain/shared/dates';
import { rangeToRead, type ListRange } from '../../domain/shared/list-dialect';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { limitOf, refuseTooLong } from '../platform/lists';
import { actorOf, inQueues } from '../processes';
import { readPeople } from '../users';
import { reviewKind } from './kind';

interface Days {
  startDate: string;
  endDate: string;
}

const HOURS = 24;

/** Activities that the statistics count, of some UTC days, both included. */
const counted = ({ startDate, endDate }: Days): SQL => sql`from task_activities
  where process = ${reviewKind.definition.key} and activity = any(${array(ACTIVITIES)}::text[])
    and created_at >= ${`${startDate}T00:00:00Z`}::timestamptz and created_at < ${`${addDays(endDate, 1)}T00:00:00Z`}::timestamptz`;

function requireDays({ startDate, endDate }: Days): void {
  if (endDate < startDate || endDate > addDays(startDate, MAX_REPORT_DAYS - 1))
    throw refuseFields({ endDate: refuse('review.days', { days: MAX_REPORT_DAYS }) });
}

const read = <T extends object>(app: FastifyInstance, caller: Caller, statement: SQL): Promise<T[]> =>
  inQueues(app.data, (tx) => tx.query<T>(statement), caller);

/** What was done on some UTC days, the latest last (OPEN-23), and how much it is. Without a range, too much is refused and not cut off. */
export async function listActivities(
  app: FastifyInstance,
  caller: Caller,
  days: Days,
  range: ListRange | null,
): Promise<{ items: DqActivity[]; total: number }> {
  requireDays(days);
  const [{ total } = { total: 0 }] = await read<{ total: number }>(
    app,
    caller,
    sql`select count(*)::int as total ${counted(days)}`,
  );
  refuseTooLong(range, total);
  const rows = await read<Omit<DqActivity, 'userId'> & { by: number }>(
    app,
    caller,
    sql`select activity, created_at as timestamp, user_name as "user", user_id as by, instance_id as id, task_id as "taskId"
      ${counted(days)} order by created_at, task_activities.id ${limitOf(rangeToRead(range))}`,
  );
  const people = await readPeople(
    app.data,
    rows.map(({ by }) => by),
  );
  const items = rows.map(({ by, ...row }) => ({
    ...row,
    timestamp: new Date(row.timestamp).toISOString(),
    userId: people.get(by)?._id ?? null,
  }));
  return { items, total };
}

/** What was done on a UTC day, by everybody and by the caller (METRIC-17 to METRIC-29). */
export async function readDashboard(app: FastifyInstance, caller: Caller, day: string): Promise<DqDashboard> {
  const rows = await read<{ activity: string; hour: number; done: number; byMe: number }>(
    app,
    caller,
    sql`select activity, extract(hour from created_at at time zone 'UTC')::int as hour, count(*)::int as done,
      count(*) filter (where user_id = ${actorOf(caller).id})::int as "byMe"
      ${counted({ startDate: day, endDate: day })} group by 1, 2`,
  );
  const sum = (some: typeof rows, what: 'done' | 'byMe') => some.reduce((total, row) => total + row[what], 0);
  return {
    day,
    tiles: ACTIVITIES.map((activity) => {
      const own = rows.filter((row) => row.activity === activity);
      return { activity, done: sum(own, 'done'), byMe: sum(own, 'byMe') };
    }),
    hours: Array.from({ length: HOURS }, (_none, hour) =>
      sum(
        rows.filter((row) => row.hour === hour),
        'done',
      ),
    ),
  };
}

/** What each member of staff did on some UTC days (METRIC-01 to METRIC-16). */
export async function contractorActivity(
  app: FastifyInstance,
  caller: Caller,
  days: Days,
): Promise<ContractorActivity[]> {
  requireDays(days);
  const rows = await read<{ by: number; name: string; activity: string; done: number }>(
    app,
    caller,
    sql`select user_id as by, max(user_name) as name, activity, count(*)::int as done ${counted(days)} group by 1, 3`,
  );
  const people = await readPeople(
    app.data,
    rows.map(({ by }) => by),
  );
  const users = [...new Map(rows.map(({ by, name }) => [by, name]))];
  return users
    .map(([id, name]) => {
      const done = (activity: string) =>
        rows.find((row) => row.by === id && row.activity === activity)?.done ?? 0;
      return {
        userId: people.get(id)?._id ?? '',
        user: people.get(id)?.name ?? name,
        counts: ACTIVITIES.map(done),
        mistakes: MISTAKES.reduce((total, activity) => total + done(activity), 0),
      };
    })
    .toSorted((one, other) => one.user.localeCompare(other.user));
}
