import type { FastifyInstance, FastifyReply } from 'fastify';
import { ROLES } from '../../domain/access/roles';
import { formatDate } from '../../domain/shared/dates';
import type { ListQuerystring } from '../../domain/shared/list-dialect';
import type { UserState } from '../../domain/users/contract';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import type { Row } from '../platform/db/database';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { userConditions, siteList } from './client-users';
import { clientCount, readUsersQuery, staff } from './internal-users';
import { REP_ROLE } from './reps';
import { filterConditions, usersRows } from './user-queries';

type Query = ListQuerystring & { format: ExportFormat };

const STATES: Record<UserState, string> = {
  active: 'Active',
  invited: 'Invited',
  deactivated: 'Deactivated',
};

const column = (key: string, heading: string, value?: (row: Row) => string): ExportColumn => ({
  key,
  heading,
  value: value ?? ((row) => row[key] as string | number | null),
});

const COMMON: readonly ExportColumn[] = [
  column('lastName', 'Last Name'),
  column('firstName', 'First Name'),
  column('email', 'Email'),
  column('role', 'Role', ({ role }) => ROLES.find(({ id }) => id === role)?.name ?? String(role)),
  column('state', 'Status', ({ state }) => STATES[state as UserState]),
  column('invitedUntil', 'Invited Until', ({ invitedUntil }) =>
    invitedUntil === null ? '' : formatDate(String(invitedUntil).slice(0, 10)),
  ),
];

/** Exports ignore paging. */
const listRequest = ({ sort, filter }: ListQuerystring) =>
  readUsersQuery({ ...(sort !== undefined && { sort }), ...(filter !== undefined && { filter }) });

/** Streams the users of a client or location as a file, after recording the export in the audit trail. */
export async function exportClientUsers(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { id, format, ...query }: Query & { id: string },
): Promise<FastifyReply> {
  const list = listRequest(query);
  const condition = await userConditions(app, caller, id, list);
  await app.data.withReach(caller, async (tx) => {
    const { rows } = await tx.one<{ rows: number }>(
      sql`select count(*)::int as rows from users u where ${condition(tx.reach)}`,
    );
    tx.audit({ type: 'list.exported', subject: 'list/users', format, rows, filter: list.filter });
  });
  const batches = app.data.stream(caller, (reach) =>
    usersRows(list, condition(reach), sql`, ${siteList(reach)} as sites`),
  );
  const columns = [...COMMON, column('sites', 'Locations')];
  return sendTable(reply, { name: 'users', format, columns, batches });
}

/** Exports the internal users or the customer care reps, after recording it in the provider's audit trail. */
export async function exportStaff(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { kind, format, ...query }: Query & { kind: 'internalUsers' | 'customerCareReps' },
): Promise<FastifyReply> {
  const list = listRequest(query);
  const isReps = kind === 'customerCareReps';
  const rows = await app.data.withoutReach(
    'users',
    async (tx) => {
      const condition = sql`${staff(isReps ? REP_ROLE : null)} and ${filterConditions(list.filter)}`;
      const all = await tx.query<Row>(usersRows(list, condition, sql`, ${clientCount} as clients`));
      const subject = `list/${kind}`;
      tx.audit({ type: 'list.exported', subject, format, rows: all.length, filter: list.filter }, 0);
      return all;
    },
    caller,
  );
  const columns = isReps ? [...COMMON, column('clients', 'Assigned Clients')] : [...COMMON];
  return sendTable(reply, { name: kind, format, columns, batches: singleBatch(rows) });
}

async function* singleBatch(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
