import type { FastifyInstance, FastifyReply } from 'fastify';
import { explain } from '../../domain/compliance/explain';
import { conditionSentence } from '../../domain/compliance/sentence';
import type { DeadlineKind } from '../../domain/deadlines/contract';
import { deadlineName } from '../../domain/deadlines/words';
import { citationText } from '../../domain/shared/citations';
import type { ComplianceLocale } from '../../domain/compliance/message-types';
import { formatDate, formatDateTime } from '../../domain/shared/dates';
import type { BarredBy } from '../../domain/employees/contract';
import type { Message } from '../../domain/documents/contract';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import type { Row } from '../platform/db/database';
import type { Reach } from '../platform/db';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { alertKind, kindName, whereOf, type KindName } from './kinds';
import { scopeOf } from './list-alerts';
import { choiceFor, type AlertRequest } from './read-query';

const plain = (key: string, heading: string): ExportColumn => ({
  key,
  heading,
  value: (row) => row[key] as string | number | null,
});
const date = (key: string, heading: string): ExportColumn => ({
  key,
  heading,
  value: (row) => formatDate(row[key] as string | null),
});

const PERSON = [
  plain('employeeId', 'Employee ID'),
  plain('employeeName', 'Employee'),
  plain('siteName', 'Location'),
];

const reasonOf = (row: Row, locale: ComplianceLocale): string =>
  explain(
    {
      docTypeId: row['docTypeId'] as number,
      name: row['docTypeName'] as string,
      ruleId: row['ruleId'] as string,
      cfr: row['cfr'] as string,
      reason: row['reason'] as Message,
      closes: null,
    },
    locale,
  ).sentence;

const documentColumns = (locale: ComplianceLocale): ExportColumn[] => [
  ...PERSON,
  plain('docTypeName', 'Document'),
  plain('status', 'Status'),
  date('dueOn', 'Due'),
  date('since', 'Since'),
  { key: 'cfr', heading: 'Regulation', value: (row) => citationText(String(row['cfr'])) },
  { key: 'reason', heading: 'Reason', value: (row) => reasonOf(row, locale) },
  plain('assigneeName', 'Assigned to'),
  date('snoozedUntil', 'Snoozed until'),
  plain('snoozedBy', 'Snoozed by'),
  plain('snoozeReason', 'Snooze reason'),
];

const driverColumns = (locale: ComplianceLocale): ExportColumn[] => [
  ...PERSON,
  {
    key: 'qualification',
    heading: 'Status',
    value: (row) => STATUS[row['qualification'] as keyof typeof STATUS],
  },
  {
    key: 'reason',
    heading: 'Reason',
    value: (row) => conditionSentence(row['barredBy'] as BarredBy, locale),
  },
];
const STATUS = { notQualified: 'Not qualified', undecided: 'Not decided' };

const deadlineColumns = (locale: ComplianceLocale): ExportColumn[] => [
  ...PERSON,
  {
    key: 'kind',
    heading: 'Deadline',
    value: (row) => deadlineName(row['kind'] as DeadlineKind, locale),
  },
  plain('about', 'Previous employer'),
  date('basisOn', 'Since'),
  {
    key: 'due',
    heading: 'Due',
    value: (row) =>
      row['dueAt'] === null
        ? formatDate(row['dueOn'] as string)
        : formatDateTime(row['dueAt'] as string, row['timeZone'] as string),
  },
  { key: 'cfr', heading: 'Regulation', value: (row) => citationText(String(row['cfr'])) },
];

const EXPORTS: Record<
  KindName,
  { list: string; file: string; columns: (locale: ComplianceLocale) => ExportColumn[] }
> = {
  documents: { list: 'alerts', file: 'alerts', columns: documentColumns },
  drivers: { list: 'driverAlerts', file: 'driver-alerts', columns: driverColumns },
  deadlines: { list: 'deadlines', file: 'deadlines', columns: deadlineColumns },
  staleApplicants: {
    list: 'staleApplicants',
    file: 'stale-applicants',
    columns: () => [...PERSON, date('since', 'Applied'), plain('days', 'Days')],
  },
};

interface AlertExport {
  request: AlertRequest;
  site: ResolvedSite | null;
  format: ExportFormat;
  locale: ComplianceLocale;
}

/** Streams all matching alerts, after recording the export in the audit trail. */
export async function exportAlerts(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { request, site, format, locale }: AlertExport,
): Promise<FastifyReply> {
  const scope = await scopeOf(app, caller, site, request);
  const { types, sort } = request;
  const name = kindName(types);
  const kind = alertKind(name);
  const where = (reach: Reach) => whereOf(reach, types, scope, request.choice);
  await app.data.withReach(caller, async (tx) => {
    const { count } = await tx.one<{ count: number }>(kind.count(where(tx.reach)));
    tx.audit({
      type: 'list.exported',
      subject: `list/${EXPORTS[name].list}`,
      format,
      rows: count,
      filter: { ...choiceFor(types, request.choice) },
    });
  });
  const batches = app.data.streamList(caller, (reach) => kind.rows(where(reach), sort, scope));
  const { file, columns } = EXPORTS[name];
  return sendTable(reply, { name: file, format, columns: columns(locale), batches });
}
