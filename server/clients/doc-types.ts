import type { ClientDocType } from '../../domain/clients/contract';
import { PROGRAMS } from '../../domain/clients/contract';
import { documentTypes } from '../../domain/documents/document-types';
import type { DocumentType } from '../../domain/documents/document-type-shape';
import { rightsTo } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { sql, type Data } from '../platform/db';
import { AppError } from '../platform/errors';
import { setupOfPath, type SiteSetup } from './file-setup';
import { atOrBelow } from './queries';

/** The document types of a client, hidden ones marked, with what the caller may do with each. */
export async function listDocTypes(data: Data, caller: Caller, id: number): Promise<ClientDocType[]> {
  // If the caller reaches only locations below the client, the topmost one decides.
  const [rows = []] = await data.read(caller, ({ where }) => [
    sql`select ${setupOfPath(sql`c.tenant_id`, sql`c.path`)} as setup from clients c
      where ${where(sql`c.tenant_id`, sql`c.id`)} and ${atOrBelow(id)} order by c.level, c.id limit 1`,
  ]);
  const [site] = rows as unknown as { setup: SiteSetup | null }[];
  if (!site) throw new AppError('notFound');
  return documentTypes.flatMap((type) => {
    const { view, upload, edit } = rightsTo(caller, type);
    return view ? [{ ...present(type, site.setup ?? {}), upload, edit }] : [];
  });
}

function present(type: DocumentType, setup: SiteSetup): Omit<ClientDocType, 'upload' | 'edit'> {
  const { docTypeId, name, docCategoryId, category, cfr, asksExpiration, hiddenByDefault } = type;
  const turnedOn =
    PROGRAMS.some((program) => setup[program]?.documents[docTypeId] === 'required') ||
    Object.values(setup.titles ?? {}).some((choices) => choices[docTypeId] === 'required');
  return {
    docTypeId,
    name,
    docCategoryId,
    category,
    cfr,
    asksExpiration,
    hidden: hiddenByDefault && !turnedOn,
  };
}
