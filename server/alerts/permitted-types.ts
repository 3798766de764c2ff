import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { KNOWN_TYPES, type AlertRequest, type KnownType } from './read-query';

/** Alerts are for holders of client.viewAlerts; those about documents ask for this permission as well. */
const FOR_DOCUMENTS = 'servicesDqf.viewDocumentAlerts';

const isAboutDocuments = (type: KnownType): boolean => type !== 'staleApplicants';

/**
 * The types that this caller's request is about, all he may see where a sum names none; 403 where it names documents
 * and he may not see alerts of documents. Without a type a list is that of documents.
 */
export async function permittedTypes(
  app: FastifyInstance,
  caller: Caller,
  { types, isSum }: { types: AlertRequest['types']; isSum: boolean },
): Promise<KnownType[]> {
  const wanted: readonly KnownType[] = types.length > 0 ? types : isSum ? KNOWN_TYPES : ['documents'];
  if (caller.permissions.has(FOR_DOCUMENTS)) return [...wanted];
  const permitted = wanted.filter((type) => !isAboutDocuments(type));
  if (permitted.length === wanted.length || (isSum && types.length === 0)) return permitted;
  // A permission given since this caller was remembered holds from this request on.
  await app.data.read(caller, () => []);
  throw new AppError('forbidden');
}
