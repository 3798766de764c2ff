import type { FastifyInstance, FastifyReply } from 'fastify';
import { EMPLOYEE_COLUMNS, type EmployeeColumn, type EmployeeGap } from '../../domain/employees/contract';
import { formatDate } from '../../domain/shared/dates';
import type { Caller } from '../platform/access/caller';
import type { NamedSite } from '../platform/access/named-site';
import type { Row } from '../platform/db/database';
import { refuseFields } from '../platform/errors';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { rosterFound } from './roster-filter';
import { sightOf } from './sight';
import { countFound, rosterRows, type RosterRequest } from './roster-queries';

const HEADINGS: Record<EmployeeColumn, string> = {
  employeeId: 'Employee Id',
  workId: 'Work Id',
  lastName: 'Last Name',
  firstName: 'First Name',
  ssn: 'SSN',
  dob: 'Birth Date',
  license: 'License',
  state: 'License State',
  licenseClass: 'License Class',
  siteName: 'Location',
  jobTitle: 'Job Title',
  employmentStatus: 'Status',
  hireDate: 'Hire Date',
  qualification: 'Qualification',
  gapCount: 'Open Items',
  gaps: 'Reasons',
};

const QUALIFICATION_WORDS: Record<string, string> = {
  qualified: 'Qualified',
  expiring: 'Expiring',
  notQualified: 'Not qualified',
  notApplicable: 'Not applicable',
};

const DATES = new Set<EmployeeColumn>(['dob', 'hireDate']);

const reason = ({ name, status, dueOn }: EmployeeGap) =>
  `${name}: ${status}${dueOn ? ` ${formatDate(dueOn)}` : ''}`;

function valueOf(column: EmployeeColumn, row: Row): string | number | null {
  const value = row[column];
  if (column === 'gaps') return (value as EmployeeGap[]).map(reason).join('; ');
  if (column === 'qualification') return QUALIFICATION_WORDS[value as string] ?? null;
  if (DATES.has(column)) return formatDate(value as string | null);
  return value as string | number | null;
}

type RosterColumn = ExportColumn & { key: EmployeeColumn };

/** The columns asked for, in their order; all of them where none is named. Unknown ones are refused by name. */
export function exportColumns(names: string | undefined): RosterColumn[] {
  const wanted = names === undefined ? [...EMPLOYEE_COLUMNS] : names.split(',');
  const unknown = wanted.filter((name) => !EMPLOYEE_COLUMNS.includes(name as EmployeeColumn));
  if (unknown.length > 0)
    throw refuseFields({
      columns: `Unknown: ${unknown.join(', ').slice(0, 100)}. Known: ${EMPLOYEE_COLUMNS.join(', ')}`,
    });
  return (wanted as EmployeeColumn[]).map((key) => ({
    key,
    heading: HEADINGS[key],
    value: (row) => valueOf(key, row),
  }));
}

export interface RosterExport {
  list: Pick<RosterRequest, 'sort' | 'filter'>;
  site: NamedSite | null;
  format: ExportFormat;
  columns: RosterColumn[];
}

/** Streams every matching row; that it was taken is on the audit trail before the first byte leaves. */
export async function exportRoster(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { list, site, format, columns }: RosterExport,
) {
  const sight = sightOf(caller);
  await app.data.withReach(caller, async (tx) => {
    const { count } = await tx.one<{ count: number }>(
      countFound(rosterFound(tx.reach, list.filter, site, sight)),
    );
    tx.audit({ type: 'list.exported', subject: 'list/employees', format, rows: count, filter: list.filter });
  });
  const batches = app.data.stream(caller, (reach) =>
    rosterRows(
      list.sort,
      rosterFound(reach, list.filter, site, sight),
      sight,
      columns.map(({ key }) => key),
    ),
  );
  return sendTable(reply, { name: 'roster', format, columns, batches });
}
