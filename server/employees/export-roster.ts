import type { FastifyInstance, FastifyReply } from 'fastify';
import { EMPLOYEE_COLUMNS, type EmployeeColumn, type EmployeeGap } from '../../domain/employees/contract';
import { formatDate } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import type { Row } from '../platform/db/database';
import { AppError, refuseFields } from '../platform/errors';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { rosterMatches } from './roster-filter';
import { visibilityOf } from './field-visibility';
import { countMatches, rosterRows, type RosterRequest } from './roster-queries';

const HEADINGS: Record<EmployeeColumn, string> = {
  employeeId: 'Employee ID',
  workId: 'Work ID',
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
  gapCount: 'Missing Items',
  gaps: 'Reasons',
};

const QUALIFICATION_WORDS: Record<string, string> = {
  qualified: 'Qualified',
  expiring: 'Expiring',
  notQualified: 'Not qualified',
  notYetQualified: 'Not yet qualified',
  undecided: 'Not decided',
  notApplicable: 'Not applicable',
};

const reason = ({ name, status, dueOn }: EmployeeGap) =>
  `${name}: ${status}${dueOn ? ` ${formatDate(dueOn)}` : ''}`;

type Value = ExportColumn['value'];

const date =
  (column: EmployeeColumn): Value =>
  (row) =>
    formatDate(row[column] as string | null);

/** Columns with a special format. */
const VALUES: Partial<Record<EmployeeColumn, Value>> = {
  gaps: ({ gaps }) => (gaps as EmployeeGap[]).map(reason).join('; '),
  qualification: ({ qualification }) => QUALIFICATION_WORDS[qualification as string] ?? null,
  dob: date('dob'),
  hireDate: date('hireDate'),
};

/** Left out for an auditor who can't see the stored status. */
const STATUS_COLUMNS: ReadonlySet<EmployeeColumn> = new Set(['qualification', 'gapCount', 'gaps']);
/** Today's values: left out for an auditor after the end of their period. */
const EMPLOYMENT_COLUMNS: ReadonlySet<EmployeeColumn> = new Set(['employmentStatus', 'hireDate']);

type RosterColumn = ExportColumn & { key: EmployeeColumn };

/** The requested columns in order; all by default. Throws for unknown names. */
export function exportColumns(names: string | undefined): RosterColumn[] {
  const wanted = names === undefined ? [...EMPLOYEE_COLUMNS] : names.split(',');
  const unknown = wanted.filter((name) => !EMPLOYEE_COLUMNS.includes(name as EmployeeColumn));
  if (unknown.length > 0)
    throw refuseFields({
      columns: refuse('request.unknownValues', {
        unknown: unknown.join(', ').slice(0, 100),
        known: EMPLOYEE_COLUMNS.join(', '),
      }),
    });
  return (wanted as EmployeeColumn[]).map((key) => ({
    key,
    heading: HEADINGS[key],
    value: VALUES[key] ?? ((row: Row) => row[key] as string | number | null),
  }));
}

interface RosterExport {
  list: Pick<RosterRequest, 'sort' | 'filter'>;
  site: ResolvedSite | null;
  format: ExportFormat;
  columns: RosterColumn[];
}

/** Streams all matching rows, after recording the export in the audit trail. */
export async function exportRoster(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { list, site, format, columns }: RosterExport,
) {
  const visibility = visibilityOf(caller, app.now());
  const shown = columns.filter(
    ({ key }) =>
      (visibility.stored || !STATUS_COLUMNS.has(key)) &&
      (visibility.asOf === null || !EMPLOYMENT_COLUMNS.has(key)),
  );
  if (shown.length === 0) throw new AppError('forbidden');
  await app.data.withReach(caller, async (tx) => {
    const { count } = await tx.one<{ count: number }>(
      countMatches(rosterMatches(tx.reach, list.filter, site, visibility)),
    );
    tx.audit({ type: 'list.exported', subject: 'list/employees', format, rows: count, filter: list.filter });
  });
  const batches = app.data.streamList(caller, (reach) =>
    rosterRows(
      list.sort,
      rosterMatches(reach, list.filter, site, visibility),
      visibility,
      shown.map(({ key }) => key),
    ),
  );
  return sendTable(reply, { name: 'roster', format, columns: shown, batches });
}
