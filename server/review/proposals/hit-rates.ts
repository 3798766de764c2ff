import type { FastifyInstance } from 'fastify';
import { PROPOSED, type HitRate } from '../../../domain/review/proposals/contract';
import type { Caller } from '../../platform/access/caller';
import { sql } from '../../platform/db';
import { inQueues } from '../../processes';

const DAYS = 30;

const COUNTS = sql.join(
  PROPOSED.flatMap((field) => {
    const proposed = sql`proposed->${field}::text->>'value'`;
    return [
      sql`count(*) filter (where ${proposed} is not null)::int as ${sql.identifier(`${field}Proposed`)}`,
      sql`count(*) filter (where ${proposed} = decided->>${field}::text)::int as ${sql.identifier(`${field}Right`)}`,
    ];
  }),
  sql`, `,
);

/** How often what was proposed for documents that were filed was right, by their type. */
export async function readHitRates(app: FastifyInstance, caller: Caller): Promise<HitRate[]> {
  const rows = await inQueues(
    app.data,
    (tx) =>
      tx.query<Record<string, number>>(sql`
        select (decided->>'docTypeId')::int as "docTypeId", count(*)::int as decided, ${COUNTS}
        from document_proposals where decided_at >= now() - make_interval(days => ${DAYS}::int) and decided->>'outcome' = 'filed'
        group by 1 order by 2 desc, 1`),
    caller,
  );
  return rows.map((row) => ({
    docTypeId: row['docTypeId'] ?? null,
    decided: row['decided']!,
    fields: PROPOSED.map((field) => ({
      field,
      proposed: row[`${field}Proposed`]!,
      right: row[`${field}Right`]!,
    })),
  }));
}
