import { type PoolState } from '../../domain/pools/contract';
import { ExceptionBody, PoolException } from '../../domain/pools/roster-contract';
import type { Agency } from '../../domain/pools/agencies';
import { exceptionChangeErrors, exceptionErrors, ExceptionPatch } from '../../domain/pools/exception-rules';
import { refuse } from '../../domain/shared/refusals/refusal';
import { dayIn, locationZone, type ZoneRow } from '../compliance';
import type { RecordKind } from '../employees';
import { alias, fields, pick, sql, type RowOf } from '../platform/db';
import { AppError, refuseAny } from '../platform/errors';
import { poolExceptions } from './tables';

const VALUES = ['poolId', 'direction', 'fromDay', 'toDay', 'reason'] as const;
const x = alias(poolExceptions, 'x');
const columns = fields({
  exceptionId: x.id,
  ...pick(x, ...VALUES, 'employeeId', 'addedBy', 'version'),
  poolName: sql<string>`(select p.name from pools p where p.tenant_id = x.tenant_id and p.id = x.pool_id)`,
});
const forToday = fields({ createdAt: x.createdAt });

/** A stored exception, with the time zone where the employee works. */
type Row = RowOf<typeof columns> & RowOf<typeof forToday> & ZoneRow;
type Values = Pick<Row, (typeof VALUES)[number]>;

interface Context {
  statusId: number;
  testing: number | null;
  state: PoolState | null;
  agencies: Agency[];
}

/** What the audit trail keeps of an exception. The entry names its pool. */
export const auditedException = ({
  poolId: _poolId,
  fromDay: fromDate,
  toDay: toDate,
  ...others
}: Partial<Values>) => ({
  ...others,
  ...(fromDate !== undefined && { fromDate }),
  ...(toDate !== undefined && { toDate }),
});

/** People who are put into a pool or kept out of it, between two days. */
export const exceptionRecords: RecordKind<Row, Values, typeof ExceptionBody, typeof PoolException> = {
  path: 'poolExceptions',
  idName: 'exceptionId',
  table: poolExceptions,
  as: x,
  values: VALUES,
  columns: () => sql`${columns}, ${forToday}, ${locationZone} as zone`,
  order: sql`x.from_day desc, x.id desc`,
  schema: PoolException,
  item: ({ zone: _zone, createdAt: _createdAt, ...row }) => row,
  async check({ poolId, direction, ...body }, { tx, employee, today }, before) {
    const fromDay = body.fromDay || (await today());
    const reason = body.reason?.trim() ?? '';
    const toDay = body.toDay || null;
    if (before) refuseAny(exceptionChangeErrors({ fromDay, toDay, reason }));
    else {
      const { where } = tx.reach;
      const { statusId, testing, state, agencies } = await tx.one<Context>(sql`
        select e.status_id as "statusId", e.testing, p.state, p.agencies
        from employees e left join pools p on p.tenant_id = e.tenant_id and p.id = ${poolId}
        where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employee.id}`);
      const pool = state && { state, agencies };
      refuseAny(
        exceptionErrors(
          { ...body, poolId, direction },
          { pool, person: { statusId, testing } },
          await today(),
        ),
      );
    }
    return { poolId, direction, fromDay, toDay, reason };
  },
  audit: {
    subject: 'poolException',
    values: auditedException,
    about: ({ poolName }) => ({ pool: poolName }),
  },
  list: {
    access: 'servicesRandoms.viewPools',
    // They are about who is in a pool at present.
    notForAuditors: true,
    summary: 'List the exceptions of an employee in random testing pools, latest first',
  },
  add: {
    access: 'servicesRandoms.markExceptions',
    summary: 'Put an employee into a random testing pool, or keep them out',
    event: 'poolException.added',
    body: ExceptionBody,
  },
  change: {
    access: 'servicesRandoms.markExceptions',
    summary: 'End an exception of a random testing pool, or correct its reason',
    event: 'poolException.changed',
    body: ExceptionPatch,
  },
  remove: {
    access: 'servicesRandoms.markExceptions',
    summary:
      'Delete an exception of a random testing pool on the day it was added or before its first day, with a reason',
    event: 'poolException.removed',
    check({ createdAt, fromDay, zone }, { app }) {
      // What held on an earlier day is part of the record.
      const today = dayIn({ zone }, app.now());
      const isToday = dayIn({ zone }, new Date(createdAt)) === today;
      if (!isToday && fromDay <= today)
        throw new AppError('conflict', { refusal: refuse('pool.exceptionNotToday') });
    },
  },
};
