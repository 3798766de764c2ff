import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Caller } from '../../platform/access/caller';
import { sql, type Reach, type ScopedTx, type SQL } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { RecordKind } from './kind';

type Read<Row> = Pick<
  RecordKind<Row, never, TSchema, TSchema>,
  'table' | 'as' | 'columns' | 'within' | 'order'
>;

const ofEmployee = <Row>(kind: Read<Row>, caller: Caller, reach: Reach, employeeId: number): SQL => {
  const { table, as, columns, within } = kind;
  return sql`select ${columns(caller, reach, employeeId)}
    from ${table} ${as} join employees e on e.tenant_id = ${as.tenantId} and e.id = ${as.employeeId}
    where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}
      and ${within ? within(caller) : sql`true`}`;
};

/** The records of an employee within reach, in their order. */
export const recordsQuery = <Row>(kind: Read<Row>, caller: Caller, reach: Reach, employeeId: number): SQL =>
  sql`${ofEmployee(kind, caller, reach, employeeId)} order by ${kind.order}`;

/** One record of an employee within reach; otherwise 404. */
export const readRecord = <Row extends object>(
  tx: ScopedTx,
  kind: Read<Row>,
  employeeId: number,
  id: number,
): Promise<Row> =>
  tx.one<Row>(sql`${ofEmployee(kind, tx.caller, tx.reach, employeeId)} and ${kind.as.id} = ${id}`);

/** The records of an employee on the wire; 404 if the employee is out of reach. */
export async function listRecords<Row, Values, Body extends TSchema, Item extends TSchema>(
  app: FastifyInstance,
  caller: Caller,
  kind: RecordKind<Row, Values, Body, Item>,
  employeeId: number,
): Promise<Static<Item>[]> {
  if (kind.list?.notForAuditors && caller.audit) throw new AppError('forbidden');
  const [found = [], rows = []] = await app.data.read(caller, (reach) => [
    sql`select e.id from employees e
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    recordsQuery(kind, caller, reach, employeeId),
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return (rows as unknown as Row[]).map((row) => kind.item(row, { caller, now: app.now() }));
}
