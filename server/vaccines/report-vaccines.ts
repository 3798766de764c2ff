import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatDate } from '../../domain/shared/dates';
import type { ListQuerystring } from '../../domain/shared/list-dialect';
import {
  VACCINATION_SORT_FIELDS,
  VaccinationFilter,
  type VaccinationItem,
  type VaccinationSortField,
} from '../../domain/vaccines/contract';
import { dayIn, zoneQuery, type ZoneRow } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { sql } from '../platform/db';
import type { Row } from '../platform/db/database';
import { limitOf, parseList } from '../platform/lists';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { countReport, reportItems, reportQuery, type ReportScope } from './vaccine-queries';

const NEWEST = { field: 'date' as VaccinationSortField, order: 'DESC' as const };
const read = (query: ListQuerystring) =>
  parseList(query, { sortFields: VACCINATION_SORT_FIELDS, defaultSort: NEWEST, filter: VaccinationFilter });

async function scopeOf(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  filter: VaccinationFilter,
): Promise<ReportScope> {
  const site = await resolveSite(app, caller, clientId);
  const [zones = []] = await app.data.read(caller, ({ tenantId }) => [zoneQuery(tenantId)]);
  return { site, filter, today: dayIn((zones as unknown as ZoneRow[])[0], app.now()) };
}

/** A page of the vaccines of a client's employees. */
export async function listReport(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  query: ListQuerystring,
) {
  const { sort, range, filter } = read(query);
  const scope = await scopeOf(app, caller, clientId, filter);
  const [rows = [], counted = []] = await app.data.read(caller, (reach) => [
    sql`${reportQuery(reach, scope, sort)} ${limitOf(range)}`,
    countReport(reach, scope),
  ]);
  return {
    rows: JSON.stringify(reportItems(rows, scope.today)),
    sent: rows.length,
    total: Number(counted[0]?.['total'] ?? 0),
    range,
  };
}

const plain = (key: keyof VaccinationItem, heading: string): ExportColumn => ({
  key,
  heading,
  value: (row) => row[key] as string | number | null,
});
const date = (key: keyof VaccinationItem, heading: string): ExportColumn => ({
  key,
  heading,
  value: (row) => formatDate(row[key] as string | null),
});

const COLUMNS: ExportColumn[] = [
  date('date', 'Date given'),
  plain('employeeName', 'Employee'),
  plain('vaccine', 'Vaccine'),
  date('expiresOn', 'Expiration date'),
  { key: 'expired', heading: 'Expired', value: (row) => (row['expired'] ? 'yes' : 'no') },
  plain('lot', 'Lot'),
  plain('siteName', 'Location'),
  plain('employeeId', 'Employee ID'),
  plain('addedBy', 'Added by'),
];

async function* inWords(batches: AsyncIterable<Row[]>, today: string): AsyncGenerator<Row[]> {
  for await (const rows of batches) yield reportItems(rows, today) as unknown as Row[];
}

interface ReportExport {
  clientId: string;
  query: ListQuerystring;
  format: ExportFormat;
}

/** Sends all vaccines of a filter as a file, after recording the export in the audit trail. */
export async function exportReport(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { clientId, query, format }: ReportExport,
): Promise<FastifyReply> {
  const { sort, filter } = read({ ...query, range: '[0,0]' });
  const scope = await scopeOf(app, caller, clientId, filter);
  await app.data.withReach(caller, async (tx) => {
    const { total } = await tx.one<{ total: number }>(countReport(tx.reach, scope));
    tx.audit({ type: 'list.exported', subject: 'list/vaccines', format, rows: total, filter });
  });
  const batches = app.data.stream(caller, (reach) => reportQuery(reach, scope, sort));
  return sendTable(reply, {
    name: 'vaccines',
    format,
    columns: COLUMNS,
    batches: inWords(batches, scope.today),
  });
}
