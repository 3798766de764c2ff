import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClientListItem } from '../../domain/clients/contract';
import type { ListQuerystring } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { wholeClientList } from './list-clients';

const column = (key: keyof ClientListItem, heading: string): ExportColumn => ({
  key,
  heading,
  value: (row) => row[key] as string | number | null,
});

const COLUMNS: ExportColumn[] = [
  column('legacyClientId', 'Client ID'),
  column('name', 'Name'),
  column('DOTNumber', 'DOT Number'),
  column('city', 'City'),
  column('state', 'State'),
  column('sites', 'Locations'),
  column('employees', 'Employees'),
  column('notQualified', 'Not Qualified'),
  column('rep', 'Customer Care Rep'),
  { key: 'deactivated', heading: 'Active', value: (row) => (row['deactivated'] ? 'no' : 'yes') },
];

/** Exports all clients, after recording it in the provider's audit trail. */
export async function exportClients(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  { format, ...query }: ListQuerystring & { format: ExportFormat },
): Promise<FastifyReply> {
  if (!caller.isInternalUser) throw new AppError('forbidden');
  const { rows, count } = wholeClientList(query);
  await app.data.withoutReach(
    'client lookup',
    async (tx) => {
      const { total } = await tx.one<{ total: number }>(count);
      tx.audit(
        {
          type: 'list.exported',
          subject: 'list/clients',
          format,
          rows: total,
          filter: JSON.parse(query.filter ?? '{}') as Record<string, unknown>,
        },
        0,
      );
    },
    caller,
  );
  const batches = app.data.streamWithoutReach('client lookup', caller, rows);
  return sendTable(reply, { name: 'clients', format, columns: COLUMNS, batches });
}
