import { array, sql, type Tx } from '../../platform/db';
import type { NewDocument } from '../add-item';

type Hashed = Pick<NewDocument, 'name' | 'sha256' | 'sentSha256'>;

const hashesOf = ({ sha256, sentSha256 }: Hashed) => [sha256, ...(sentSha256 ? [sentSha256] : [])];

/** Says for each document that is also in an item that isn't done yet, which one that is. */
export async function sameFileLines(tx: Tx, documents: readonly Hashed[]): Promise<string[]> {
  if (documents.length === 0) return [];
  const hashes = array(documents.flatMap(hashesOf));
  const same = await tx.query<{ sha256: string; sent: string | null; instanceId: number }>(sql`
    select d.sha256, d.sent_sha256 as sent, d.instance_id as "instanceId"
    from incoming_documents d join process_instances i on i.id = d.instance_id
    where (d.sha256 = any(${hashes}::text[]) or d.sent_sha256 = any(${hashes}::text[]))
      and d.size > 0 and d.state in ('open', 'matched', 'split') and i.ended_at is null order by d.id`);
  return documents.flatMap((document) => {
    const own = hashesOf(document);
    const found = same.find(
      ({ sha256, sent }) => own.includes(sha256) || (sent !== null && own.includes(sent)),
    );
    return found ? [`${document.name} is also in item ${found.instanceId}`] : [];
  });
}
