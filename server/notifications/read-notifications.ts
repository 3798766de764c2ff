import type { NotificationContact } from '../../domain/notifications/contract';
import type { Caller } from '../platform/access/caller';
import type { Data } from '../platform/db';
import { AppError } from '../platform/errors';
import { contactsQuery, isRecipient, presentContact, type ContactRow } from './contact-queries';

/** The notifications of a recipient at each location within the caller's reach; 404 if there are none. */
export async function readNotifications(
  data: Data,
  caller: Caller,
  named: string,
): Promise<NotificationContact[]> {
  const [found = []] = await data.read(caller, ({ where }) => [
    contactsQuery(where, isRecipient(where, named)),
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return (found as unknown as ContactRow[]).map(presentContact);
}
