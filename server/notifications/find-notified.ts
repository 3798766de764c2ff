import type { FlatClientNode } from '../../domain/clients/contract';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Data } from '../platform/db';
import { AppError } from '../platform/errors';
import { isRecipient } from './contact-queries';
import { clients } from '../clients/tables';

const c = alias(clients, 'c');
const SITE = fields({
  _id: c.wireId,
  legacyClientId: c.id,
  ...pick(c, 'name', 'deactivated'),
  DOTNumber: c.dotNumber,
  levelNumber: c.level,
  parent: c.parentId,
});

/**
 * The locations within reach about which a recipient is notified, named by the UID of a contact, the `_id` of a user, or
 * an email address.
 */
export async function findNotifiedLocations(
  data: Data,
  caller: Caller,
  named: string,
): Promise<FlatClientNode[]> {
  if (!caller.permissions.has('client.configureNotifications')) throw new AppError('forbidden');
  const [rows = []] = await data.read(caller, ({ where }) => [
    sql`select ${SITE} from clients c where ${where(sql`c.tenant_id`, sql`c.id`)} and exists (select 1 from notification_contacts k
        where k.tenant_id = c.tenant_id and k.site_id = c.id and ${isRecipient(where, named)})
      order by c.level, c.name, c.id`,
  ]);
  return rows as unknown as FlatClientNode[];
}
