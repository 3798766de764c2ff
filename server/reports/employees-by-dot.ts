import type { FastifyInstance, FastifyReply } from 'fastify';
import { EMPLOYMENT_STATUSES } from '../../domain/employees/constants';
import type { EmployeeByDot, EmployeesByDot } from '../../domain/reports/contract';
import { splitDotNumbers } from '../../domain/reports/dot-numbers';
import { formatDate } from '../../domain/shared/dates';
import { clients, jobTitles } from '../clients/tables';
import { dayIn, zoneQuery, type ZoneRow } from '../compliance';
import { employees } from '../employees/tables';
import type { Caller } from '../platform/access/caller';
import { resolveSite, type ResolvedSite } from '../platform/access/resolve-site';
import { alias, array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import type { Row } from '../platform/db/database';
import { refuseTooLong, totalOf } from '../platform/lists';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';

const e = alias(employees, 'e');
const c = alias(clients, 'c');
const t = alias(jobTitles, 't');

const COLUMNS = fields({
  DOTNumber: sql<string>`n.number`,
  employeeId: e.id,
  ...pick(e, 'firstName', 'lastName', 'workId', 'statusId', 'hireDate'),
  qualification: sql<
    EmployeeByDot['qualification']
  >`case ${e.qualification} when 0 then 'notApplicable' when 1 then 'qualified'
    when 2 then 'expiring' when 4 then 'notYetQualified' when 5 then 'undecided' else 'notQualified' end`,
  legacyClientId: e.siteId,
  siteName: c.name,
  jobTitle: t.title,
});
type ReportRow = RowOf<typeof COLUMNS>;

/** A location; null is the whole client. */
type Place = ResolvedSite | null;

/** The locations at and below one, each with the DOT number that it has or inherits. */
const numbersBelow = ({ where }: Reach, site: Place): SQL => sql`
  select s.tenant_id, s.id, trim(roadfile_carrier(s.tenant_id, s.id)) as number from clients s
  where ${where(sql`s.tenant_id`, sql`s.id`)} ${site ? sql`and s.path like ${`${site.path}%`}` : sql``}`;

const from = (reach: Reach, site: Place, numbers: readonly string[]): SQL => sql`
  from (${numbersBelow(reach, site)}) n
  join employees e on e.tenant_id = n.tenant_id and e.site_id = n.id
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  left join job_titles t on t.tenant_id = e.tenant_id and t.id = e.job_title_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and n.number = any(${array([...numbers])}::text[])
    and e.status_id in (2, 3)`;

const reportQuery = (reach: Reach, site: Place, numbers: readonly string[]): SQL =>
  sql`select ${COLUMNS} ${from(reach, site, numbers)} order by n.number, e.last_key, e.first_key, e.id`;

const item = ({ statusId, ...row }: ReportRow): EmployeeByDot => ({
  ...row,
  employmentStatus:
    EMPLOYMENT_STATUSES.find(({ employmentStatusId }) => employmentStatusId === statusId)?.status ?? '',
});

const plain = (key: keyof EmployeeByDot, heading: string): ExportColumn => ({
  key,
  heading,
  value: (row) => row[key] as string | number | null,
});
const FILE_COLUMNS: ExportColumn[] = [
  plain('DOTNumber', 'DOT number'),
  plain('lastName', 'Last name'),
  plain('firstName', 'First name'),
  plain('workId', 'Work ID'),
  plain('siteName', 'Location'),
  plain('jobTitle', 'Job title'),
  plain('employmentStatus', 'Employment status'),
  { key: 'hireDate', heading: 'Hire date', value: (row) => formatDate(row['hireDate'] as string | null) },
  plain('qualification', 'Qualification'),
];

async function* inWords(batches: AsyncIterable<Row[]>): AsyncIterable<Row[]> {
  for await (const rows of batches)
    yield rows.map((row) => item(row as unknown as ReportRow) as unknown as Row);
}

/** The DOT numbers of a location and those below it, as they are stored. */
export async function dotNumbersAt(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
): Promise<string[]> {
  const site = await resolveSite(app, caller, clientId);
  const [rows = []] = await app.data.read(caller, (reach) => [
    sql`select n.number from (${numbersBelow(reach, site)}) n where n.number <> '' order by n.id limit 5000`,
  ]);
  return rows.map(({ number }) => String(number));
}

interface ReportRequest {
  clientId: string;
  selectedDOTIds: string;
  format?: ExportFormat | undefined;
}

/** Who works under some DOT numbers, at a location and below it; as a file if a format is given. */
export async function reportByDot(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { clientId, selectedDOTIds, format }: ReportRequest,
): Promise<EmployeesByDot | FastifyReply> {
  const site = await resolveSite(app, caller, clientId);
  const numbers = splitDotNumbers(selectedDOTIds);
  if (format) {
    await app.data.withReach(caller, async (tx) => {
      const { total } = await tx.one<{ total: number }>(
        sql`select count(*)::int as total ${from(tx.reach, site, numbers)}`,
      );
      tx.audit({
        type: 'list.exported',
        subject: 'list/employeesByDot',
        format,
        rows: total,
        filter: { selectedDOTIds },
      });
    });
    const batches = app.data.stream(caller, (reach) => reportQuery(reach, site, numbers));
    return sendTable(reply, {
      name: 'employees-by-dot',
      format,
      columns: FILE_COLUMNS,
      batches: inWords(batches),
    });
  }
  const [zones = [], names = [], counted, rows = []] = await app.data.read(caller, (reach) => [
    zoneQuery(reach.tenantId),
    sql`select c.name from clients c where ${reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${site?.id ?? reach.tenantId}`,
    sql`select count(*)::int as total ${from(reach, site, numbers)}`,
    sql`${reportQuery(reach, site, numbers)} limit 5000`,
  ]);
  refuseTooLong(null, totalOf(counted));
  return {
    asOf: dayIn((zones as unknown as ZoneRow[])[0], app.now()),
    name: String(names[0]?.['name'] ?? ''),
    results: (rows as unknown as ReportRow[]).map(item),
  };
}
