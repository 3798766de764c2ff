import type { FastifyInstance, FastifyReply } from 'fastify';
import { explain } from '../../domain/compliance/explain';
import { citationText } from '../../domain/shared/citations';
import type { ComplianceLocale } from '../../domain/compliance/message-types';
import { formatDate } from '../../domain/shared/dates';
import type { Message } from '../../domain/documents/contract';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import type { Row } from '../platform/db/database';
import type { Reach } from '../platform/db';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { alertRows, alertsWhere, countAlerts } from './alert-queries';
import { choiceFor, scopeOf } from './list-alerts';
import type { AlertRequest } from './read-query';
import { countStale, staleRows, staleWhere } from './stale-applicants';

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

const STALE_COLUMNS = [...PERSON, date('since', 'Applied'), plain('days', 'Days')];

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
  const choice = choiceFor(types, request.choice);
  const isStale = types.includes('staleApplicants');
  const whereOf = (reach: Reach) => (isStale ? staleWhere : alertsWhere)(reach, scope, choice);
  await app.data.withReach(caller, async (tx) => {
    const where = whereOf(tx.reach);
    const { count } = await tx.one<{ count: number }>(isStale ? countStale(where) : countAlerts(where));
    tx.audit({
      type: 'list.exported',
      subject: `list/${isStale ? 'staleApplicants' : 'alerts'}`,
      format,
      rows: count,
      filter: { ...choice },
    });
  });
  const batches = app.data.stream(caller, (reach) =>
    isStale ? staleRows(whereOf(reach), sort, scope.today) : alertRows(whereOf(reach), sort),
  );
  const columns = isStale ? STALE_COLUMNS : documentColumns(locale);
  return sendTable(reply, { name: isStale ? 'stale-applicants' : 'alerts', format, columns, batches });
}
