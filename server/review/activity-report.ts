import { inQueues } from '../processes';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ACTIVITIES } from '../../domain/review/activities';
import { DaysQuery, type ContractorActivity } from '../../domain/review/contract';
import { OneOf } from '../../domain/shared/schema';
import { route } from '../platform/access/route';
import type { Row } from '../platform/db/database';
import { sendTable, type ExportColumn } from '../platform/table-export';
import { contractorActivity } from './activity';

/** The columns of the report, headed as the specification has them. */
const COLUMNS: ExportColumn[] = [
  { key: 'user', heading: 'User', value: (row) => row['user'] as string },
  ...ACTIVITIES.map((activity, at) => ({
    key: activity,
    heading: activity,
    value: (row: Row) => (row as unknown as ContractorActivity).counts[at] ?? 0,
  })),
  { key: 'mistakes', heading: 'Mistakes', value: (row) => row['mistakes'] as number },
];

/** The report of what each member of staff did, as a table. */
export function reportRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/internalDQ/activityReport/export',
    access: 'dq.dashboard',
    schema: {
      summary: "Export each staff member's activity for a range of UTC days as CSV or XLSX",
      querystring: Type.Object({ ...DaysQuery.properties, format: OneOf(['csv', 'xlsx']) }),
    },
    async handler({ caller, query: { format, ...days } }, reply) {
      const rows = await contractorActivity(app, caller, days);
      const subject = 'list/contractorActivity';
      await inQueues(
        app.data,
        async (tx) => tx.audit({ type: 'list.exported', subject, format, rows: rows.length, filter: days }),
        caller,
      );
      async function* batches() {
        yield rows as unknown as Row[];
      }
      return sendTable(reply, { name: 'contractor-activity', format, columns: COLUMNS, batches: batches() });
    },
  });
}
