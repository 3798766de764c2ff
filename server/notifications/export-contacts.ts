import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CsaDetail, Frequency, Notice } from '../../domain/notifications/constants';
import type { NotificationContact } from '../../domain/notifications/contract';
import type { ListQuerystring } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import type { Row } from '../platform/db/database';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { presentContact, type ContactRow } from './contact-queries';
import { listQueries, readContactList } from './list-contacts';

const NOTICES: Record<Notice, string> = {
  documentsExpiring: 'Documents expiring',
  documentsExpired: 'Documents expired',
  newAlerts: 'New alerts',
  randomSelections: 'Random selections',
};
const DETAILS: Record<CsaDetail, string> = { ALL: 'All', SOME: 'Some', '': 'None' };
const FREQUENCIES: Record<Frequency, string> = { daily: 'Daily', weekly: 'Weekly' };

const column = (heading: string, value: (contact: NotificationContact) => string): ExportColumn => ({
  key: heading,
  heading,
  value: (row) => value(presentContact(row as unknown as ContactRow)),
});

const COLUMNS: ExportColumn[] = [
  column('Email', ({ email }) => email),
  column('Name', ({ name }) => name),
  column('Location', ({ clientName }) => clientName),
  column('Notifications', ({ notices }) => notices.map((notice) => NOTICES[notice]).join(', ')),
  column('CSA scores', ({ csaScores }) => (csaScores ? 'yes' : 'no')),
  column('CSA details', ({ csaDetail }) => DETAILS[csaDetail]),
  column('Frequency', ({ frequency }) => FREQUENCIES[frequency]),
  column('Language', ({ locale }) => locale),
  column('Unsubscribed', ({ stoppedAt }) => (stoppedAt === null ? '' : String(stoppedAt).slice(0, 10))),
];

/** Streams matching contacts as a file, after recording the export in the audit trail. */
export async function exportContacts(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { format, site, ...query }: ListQuerystring & { format: ExportFormat; site: ResolvedSite | null },
): Promise<FastifyReply> {
  const list = { ...readContactList({ ...query, range: '[0,0]' }), range: null };
  await app.data.withReach(caller, async (tx) => {
    const { total } = await tx.one<{ total: number }>(listQueries(tx.reach.where, list, site).count);
    const subject = 'list/notificationContacts';
    tx.audit({ type: 'list.exported', subject, format, rows: total, filter: list.filter });
  });
  const batches: AsyncIterable<Row[]> = app.data.stream(
    caller,
    ({ where }) => listQueries(where, list, site).rows,
  );
  return sendTable(reply, { name: 'notification-contacts', format, columns: COLUMNS, batches });
}
