import { inQueues } from './in-queues';
import type { FastifyInstance } from 'fastify';
import type { QueueCount } from '../../domain/processes/contract';
import { sql } from '../platform/db';

/** How many tasks wait in each queue and group, in one statement for everyone who watches. */
export const countQueues = (app: FastifyInstance, process: string): Promise<QueueCount[]> =>
  inQueues(app.data, async (tx) => {
    const rows = await tx.query<QueueCount>(sql`
      select category, tag, error_tag is not null as "setAside", count(*) filter (where state = 'open')::int as open,
        count(*) filter (where state = 'claimed')::int as claimed, min(received_at) filter (where state = 'open') as oldest
      from tasks where process = ${process} and state in ('open', 'claimed') group by 1, 2, 3 order by 1, 2 nulls first, 3`);
    return rows.map((row) => ({
      ...row,
      oldest: row.oldest === null ? null : new Date(row.oldest).toISOString(),
    }));
  });
