import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { kindName } from './kinds';
import { KNOWN_TYPES, type AlertRequest, type KnownType } from './read-query';

/** Alerts require client.viewAlerts; those about documents require this permission too. */
const FOR_DOCUMENTS = 'servicesDqf.viewDocumentAlerts';

const isAboutDocuments = (type: KnownType): boolean => kindName([type]) === 'documents';

/**
 * The requested types, or all that the caller may see if a sum names none. 403 if document alerts are requested without
 * permission. A list without a type is of documents.
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
  // The caller may have got the permission since being cached; then this request is authorized again.
  await app.data.read(caller, () => []);
  throw new AppError('forbidden');
}
