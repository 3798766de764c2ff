import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Evaluation } from '../../domain/compliance/contract';
import type { DatedSetting } from '../../domain/compliance/dated-settings';
import {
  REQUIREMENT_TYPES,
  type MatrixCell,
  type MatrixFilter,
  type MatrixRow,
  type MatrixSortField,
} from '../../domain/compliance/matrix-contract';
import { formatDate } from '../../domain/shared/dates';
import type { ListRequest } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { array, sql, type Reach, type SQL } from '../platform/db';
import type { Row } from '../platform/db/database';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { evaluationStatements, parseEvaluationRows } from './clocks';
import { settingsFrom, storedSettingsQuery } from './dated-settings';
import { hiddenDocTypes } from './privacy';
import { filesQuery } from './files-query';
import { evaluateFile, type FileRow } from './reevaluate';
import { setupsFrom, setupsQuery, type SetupRow } from './setups';
import { daysAt } from './today';

export type MatrixRequest = ListRequest<MatrixFilter, MatrixSortField>;

type Person = Omit<MatrixRow, 'requirements'>;
const PERSON = [
  'employeeId',
  'firstName',
  'lastName',
  'workId',
  'legacyClientId',
  'siteName',
  'qualification',
] as const satisfies readonly (keyof Person)[];

/** How the roster finds employees, so that both always show the same people. */
export interface Roster {
  /** One page as JSON text, with the total. */
  read(
    caller: Caller,
    request: MatrixRequest,
    site: ResolvedSite | null,
    columns: readonly (keyof Person)[],
  ): Promise<{ rows: string; sent: number; total: number }>;
  matches(
    reach: Reach,
    filter: MatrixFilter,
    site: ResolvedSite | null,
    visibility: {
      hidden: readonly number[];
      selected: boolean;
      outside: boolean;
      asOf: null;
      stored: true;
      people: SQL;
    },
  ): SQL;
  sort(
    sort: MatrixRequest['sort'],
    visibility: { outside: boolean; asOf: null; stored: true },
  ): { join: SQL; by: SQL };
}

/** Outside auditors have no matrix. */
const COLLEAGUE = { selected: false, outside: false, asOf: null, stored: true, people: sql`true` } as const;

type ColumnType = (typeof REQUIREMENT_TYPES)[number];

const requires = (choices: unknown, docTypeId: number): boolean =>
  JSON.stringify(choices ?? {}).includes(`"${docTypeId}":"required"`);

/** The types that rules require, and those that only a file setup of the client does, without the hidden ones. */
const columnsFor = (hidden: readonly number[], setups: readonly SetupRow[]): ColumnType[] =>
  REQUIREMENT_TYPES.filter(
    ({ docTypeId, onRequest }) =>
      !hidden.includes(docTypeId) && (!onRequest || setups.some(({ setup }) => requires(setup, docTypeId))),
  );

function cellsOf({ requirements }: Evaluation, columns: readonly ColumnType[]): MatrixCell[] {
  const byType = new Map(requirements.map((item) => [item.docTypeId, item]));
  return columns.map(({ docTypeId }) => {
    const { status = 'notApplicable', dueOn = null, expiresOn = null } = byType.get(docTypeId) ?? {};
    return { docTypeId, status, dueOn, expiresOn };
  });
}

/** Evaluates the drivers of one page. The roster chooses them, so that the matrix has the same totals and pages. */
export async function readMatrix(
  app: FastifyInstance,
  roster: Roster,
  caller: Caller,
  request: MatrixRequest,
  site: ResolvedSite | null,
) {
  const { rows, total } = await roster.read(caller, request, site, PERSON);
  const people = JSON.parse(rows) as Person[];
  const ids = people.map(({ employeeId }) => employeeId);
  const read = await app.data.read(caller, (reach) =>
    evaluationStatements(reach, sql`e.id = any(${array(ids)}::int[])`),
  );
  const { files, context } = parseEvaluationRows(read);
  const columns = columnsFor(hiddenDocTypes(caller), read[1] as unknown as SetupRow[]);
  const byId = new Map(files.map((file) => [file.employeeId, file]));
  const today = daysAt(app.now());
  const items = people.flatMap((person): MatrixRow[] => {
    const file = byId.get(person.employeeId);
    if (!file) return [];
    return [{ ...person, requirements: cellsOf(evaluateFile(file, context, today(file.zone)), columns) }];
  });
  return { items, total };
}

const QUALIFICATIONS = [
  'Not applicable',
  'Qualified',
  'Expiring',
  'Not qualified',
  'Not yet qualified',
  'Not decided',
];

/** A status in words, with the day that matters. */
function words({ status, dueOn, expiresOn }: MatrixCell): string {
  const with_ = (word: string, day: string | null) => (day === null ? word : `${word} ${formatDate(day)}`);
  switch (status) {
    case 'missing':
      return with_(dueOn === null ? 'Missing' : 'Missing, due', dueOn);
    case 'expired':
      return with_('Expired', expiresOn);
    case 'expiring':
      return with_('Expires', expiresOn);
    case 'ok':
      return with_(expiresOn === null ? 'On file' : 'On file until', expiresOn);
    case 'waived':
      return 'Waived';
    default:
      return 'Not required';
  }
}

const PEOPLE_COLUMNS: ExportColumn[] = [
  ['lastName', 'Last name'] as const,
  ['firstName', 'First name'] as const,
  ['workId', 'Work ID'] as const,
  ['siteName', 'Location'] as const,
  ['qualificationWord', 'Qualification'] as const,
].map(([key, heading]) => ({ key, heading, value: (row) => row[key] as string | null }));

/** The files of all matching drivers in order. The sort comes first, so that they stream without being collected. */
function filesInOrder(reach: Reach, roster: Roster, found: SQL, sort: MatrixRequest['sort']): SQL {
  const { join, by } = roster.sort(sort, COLLEAGUE);
  const one = sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.tenant_id = p.tenant_id and e.id = p.id`;
  return sql`select p.first_name as "firstName", p.last_name as "lastName", p.qualification, n.name as "siteName", f.*
    from (select e.* from (${found}) e ${join} order by ${by} offset 0) p
    join lateral (select s.name from clients s where s.tenant_id = p.tenant_id and s.id = p.site_id offset 0) n on true
    cross join lateral (${filesQuery(one)} offset 0) f`;
}

/** Streams the matrix of all matching drivers, after recording the export in the audit trail. */
export async function exportMatrix(
  app: FastifyInstance,
  roster: Roster,
  caller: Caller,
  reply: FastifyReply,
  request: Pick<MatrixRequest, 'sort' | 'filter'> & { site: ResolvedSite | null; format: ExportFormat },
): Promise<FastifyReply> {
  const { sort, filter, site, format } = request;
  const hidden = hiddenDocTypes(caller);
  await app.data.withReach(caller, async (tx) => {
    const { count } = await tx.one<{ count: number }>(
      sql`select count(*)::int from (${roster.matches(tx.reach, filter, site, { hidden, ...COLLEAGUE })}) e`,
    );
    tx.audit({ type: 'list.exported', subject: 'list/complianceMatrix', format, rows: count, filter });
  });
  const [setups = [], settings = []] = await app.data.read(caller, (reach) => [
    setupsQuery(reach.tenantId),
    storedSettingsQuery,
  ]);
  const context = {
    setups: setupsFrom(setups as unknown as SetupRow[]),
    settings: settingsFrom(settings as unknown as DatedSetting[]),
  };
  const columns = columnsFor(hidden, setups as unknown as SetupRow[]);
  const batches = app.data.stream(caller, (reach) =>
    filesInOrder(reach, roster, roster.matches(reach, filter, site, { hidden, ...COLLEAGUE }), sort),
  );
  const today = daysAt(app.now());
  async function* evaluated(): AsyncGenerator<Row[]> {
    for await (const rows of batches)
      yield rows.map((row) => {
        const file = row as unknown as FileRow;
        const cells = cellsOf(evaluateFile(file, context, today(file.zone)), columns);
        return {
          ...row,
          qualificationWord: QUALIFICATIONS[Number(row['qualification'])] ?? null,
          cells: cells.map(words),
        };
      });
  }
  return sendTable(reply, {
    name: 'compliance-matrix',
    format,
    columns: [
      ...PEOPLE_COLUMNS,
      ...columns.map(({ docTypeId, name }, at) => ({
        key: String(docTypeId),
        heading: name,
        value: (row: Row) => (row['cells'] as string[])[at] ?? null,
      })),
    ],
    batches: evaluated(),
  });
}
