import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { CHANGE_NETWORK } from '../../domain/clinics/access';
import { ClinicImportRow, ImportRowFilter } from '../../domain/clinics/import-contract';
import { rangeToRead } from '../../domain/shared/list-dialect';
import { Uuid } from '../../domain/shared/ids';
import { alias, array, fields, pick, sql } from '../platform/db';
import { containing } from '../platform/like';
import { pageRoute } from '../platform/list-routes';
import { limitOf, totalOf } from '../platform/lists';
import { findImport } from './import-queries';
import { clinicImportRows } from './tables';
import { inNetwork } from './in-network';

const r = alias(clinicImportRows, 'r');
const ROW = fields(pick(r, 'line', 'vendorId', 'name', 'outcome', 'problems'));

/** The rows of a file with what applying does to each. */
export const importRowRoute = (app: FastifyInstance): void =>
  pageRoute(app, {
    url: '/v1/clinicImports/:importId/rows',
    name: 'rows',
    access: CHANGE_NETWORK,
    summary: 'List the rows of a clinic file with their outcomes and problems',
    schema: ClinicImportRow,
    params: Type.Object({ importId: Uuid }),
    filter: ImportRowFilter,
    sortFields: ['line'],
    defaultSort: { field: 'line', order: 'ASC' },
    read: ({ caller, params: { importId }, range, sort, filter: { outcomes, q } }) =>
      inNetwork(app.data, caller, async (tx) => {
        await findImport(tx, importId);
        const like = containing(q);
        const where = sql`${tx.reach.where(sql`r.tenant_id`)} and r.import_id = ${importId}::uuid
            and (r.name ilike ${like} or r.vendor_id::text like ${like})
            ${outcomes?.length ? sql`and r.outcome = any(${array(outcomes)}::text[])` : sql``}`;
        const [items, counted] = await Promise.all([
          tx.query<ClinicImportRow>(sql`select ${ROW} from clinic_import_rows r where ${where}
              order by r.line ${sql.raw(sort.order)} ${limitOf(rangeToRead(range))}`),
          tx.query(sql`select count(*)::int as total from clinic_import_rows r where ${where}`),
        ]);
        return { items, total: totalOf(counted) };
      }),
  });
