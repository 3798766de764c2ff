import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  ACCIDENT_SORT_FIELDS,
  AccidentFilter,
  type AccidentItem,
  type AccidentReportQuery,
  type AccidentSortField,
} from '../../domain/accidents/contract';
import { registerFrom } from '../../domain/accidents/register';
import { formatDate } from '../../domain/shared/dates';
import { MAX_WHOLE_ROWS, wholeListErrors, type ListQuerystring } from '../../domain/shared/list-dialect';
import { refuse } from '../../domain/shared/refusals/refusal';
import { dayIn, inAudit, inPeriod, zoneQuery, type ZoneRow } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { resolveSite, type ResolvedSite } from '../platform/access/resolve-site';
import { sql } from '../platform/db';
import type { Row } from '../platform/db/database';
import { refuseFields } from '../platform/errors';
import { limitOf, parseList } from '../platform/lists';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { registerItems, registerQuery, countRegister, type RegisterScope } from './register-queries';
import { MAX_PDF_ROWS, registerPdf } from './register-pdf';

const NEWEST = { field: 'date' as AccidentSortField, order: 'DESC' as const };
const read = (query: ListQuerystring) =>
  parseList(query, { sortFields: ACCIDENT_SORT_FIELDS, defaultSort: NEWEST, filter: AccidentFilter });

/** Today of the client, and its name and DOT number for the head of the printed register. */
async function headOf(app: FastifyInstance, caller: Caller, site: ResolvedSite | null) {
  const [zones = [], named = []] = await app.data.read(caller, (reach) => [
    zoneQuery(reach.tenantId),
    sql`select name, dot_number as "dotNumber" from clients
      where tenant_id = ${reach.tenantId} and id = ${site?.id ?? reach.tenantId}`,
  ]);
  const { name = '', dotNumber = null } = (named[0] ?? {}) as { name?: string; dotNumber?: string | null };
  return { today: dayIn((zones as unknown as ZoneRow[])[0], app.now()), name, dotNumber };
}

/** Without a first day, the accidents that must be in the register today (390.15(b)). */
const withStart = (filter: AccidentFilter, today: string) => ({
  ...filter,
  from: filter.from ?? registerFrom(today),
});

/** What an auditor may see: accidents of the period, of drivers whom the audit covers. */
const covered = (caller: Caller) => sql`${inPeriod(caller, sql`a.date`)} and ${inAudit(caller)}`;

/** A page of the register. */
export async function listRegister(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  query: ListQuerystring,
) {
  const { sort, range, filter } = read(query);
  const site = await resolveSite(app, caller, clientId);
  const { today } = await headOf(app, caller, site);
  const scope = { site, filter: withStart(filter, today), within: covered(caller) };
  const [rows = [], counted = []] = await app.data.read(caller, (reach) => [
    sql`${registerQuery(reach, scope, sort)} ${limitOf(range)}`,
    countRegister(reach, scope),
  ]);
  return {
    rows: JSON.stringify(registerItems(rows)),
    sent: rows.length,
    total: Number(counted[0]?.['total'] ?? 0),
    range,
  };
}

/** The register as a report: of one location, or of everything under some DOT numbers. */
export async function reportRegister(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  query: AccidentReportQuery,
): Promise<AccidentItem[]> {
  const { forUser, selectedClientId, selectedDOTIds } = query;
  // A report shows what the user may see, so nobody asks for that of someone else.
  if (forUser && forUser !== caller.user.wireId)
    throw refuseFields({ forUser: refuse('accident.forUserOther') });
  await resolveSite(app, caller, clientId);
  const site = await resolveSite(
    app,
    caller,
    selectedClientId === undefined ? clientId : String(selectedClientId),
  );
  const { today } = await headOf(app, caller, site);
  const dotNumbers = selectedDOTIds
    ?.split(',')
    .map((number) => number.trim())
    .filter(Boolean);
  const scope = { site, filter: withStart({}, today), within: covered(caller), dotNumbers };
  const [rows = [], counted = []] = await app.data.read(caller, (reach) => [
    sql`${registerQuery(reach, scope, NEWEST)} limit ${MAX_WHOLE_ROWS}`,
    countRegister(reach, scope),
  ]);
  const tooMany = wholeListErrors(null, Number(counted[0]?.['total'] ?? 0));
  if (tooMany) throw refuseFields(tooMany);
  await app.data.withReach(caller, async (tx) => {
    tx.audit({
      type: 'list.exported',
      subject: 'list/accidents',
      format: 'json',
      rows: rows.length,
      filter: { ...(selectedDOTIds !== undefined && { selectedDOTIds }) },
    });
  });
  return registerItems(rows);
}

const plain = (key: keyof AccidentItem, heading: string): ExportColumn => ({
  key,
  heading,
  value: (row) => row[key] as string | number | null,
});
const date = (key: keyof AccidentItem, heading: string): ExportColumn => ({
  key,
  heading,
  value: (row) => formatDate(row[key] as string),
});
const yesNo = (key: keyof AccidentItem, heading: string): ExportColumn => ({
  key,
  heading,
  value: (row) => (row[key] ? 'yes' : 'no'),
});

const COLUMNS: ExportColumn[] = [
  date('date', 'Date of accident'),
  plain('city', 'City'),
  plain('state', 'State'),
  plain('employeeName', 'Driver'),
  plain('injuries', 'Injuries'),
  plain('fatalities', 'Fatalities'),
  plain('disabled', 'Vehicles disabled'),
  yesNo('hazmat', 'Hazmat release'),
  yesNo('cited', 'Driver cited'),
  yesNo('recordable', 'DOT accident (390.5T)'),
  plain('siteName', 'Location'),
  plain('DOTNumber', 'DOT number'),
  date('keptUntil', 'Keep until'),
  plain('employeeId', 'Employee ID'),
  plain('addedBy', 'Added by'),
];

async function* inWords(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const rows of batches) yield registerItems(rows) as unknown as Row[];
}

interface RegisterExport {
  clientId: string;
  query: ListQuerystring;
  format: ExportFormat | 'pdf';
}

/** Sends the whole register of a filter as a file, after recording the export in the audit trail. */
export async function exportRegister(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { clientId, query, format }: RegisterExport,
): Promise<FastifyReply> {
  const { sort, filter } = read({ ...query, range: '[0,0]' });
  const site = await resolveSite(app, caller, clientId);
  const { today, ...head } = await headOf(app, caller, site);
  const scope: RegisterScope = {
    site,
    filter: withStart(filter, today),
    within: covered(caller),
  };
  await app.data.withReach(caller, async (tx) => {
    const { total } = await tx.one<{ total: number }>(countRegister(tx.reach, scope));
    if (format === 'pdf' && total > MAX_PDF_ROWS)
      throw refuseFields({ filter: refuse('accident.tooManyForPdf', { total, most: MAX_PDF_ROWS }) });
    tx.audit({ type: 'list.exported', subject: 'list/accidents', format, rows: total, filter });
  });
  const batches = app.data.stream(caller, (reach) => registerQuery(reach, scope, sort));
  if (format !== 'pdf')
    return sendTable(reply, { name: 'accidents', format, columns: COLUMNS, batches: inWords(batches) });
  const items: AccidentItem[] = [];
  for await (const rows of batches) items.push(...registerItems(rows));
  const period = { from: scope.filter.from, to: filter.to ?? today };
  return reply
    .header('content-disposition', 'attachment; filename="accident-register.pdf"')
    .header('x-content-type-options', 'nosniff')
    .type('application/pdf')
    .send(await registerPdf({ ...head, ...period, today, items, at: app.now() }));
}
