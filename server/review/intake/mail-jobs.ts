import type { FastifyInstance } from 'fastify';
import { PROVIDER, sql } from '../../platform/db';
import type { JobKind } from '../../platform/jobs/jobs';
import type { Watch } from '../../platform/jobs/leader';
import { afterArrivals } from './arrivals';
import { readMail } from './read-mail';

const TYPE = 'review.readMail';
const EVERY_MS = 300_000;
const BATCH = 100;
/** By then a job has used up its tries, if nothing else is wrong than the mail. */
const FORGOTTEN_AFTER = sql`interval '30 minutes'`;

/** Mails don't wait for each other, and one that fails is tried again after 2 seconds, 4, 8, and so on. */
export const mailReading = (app: FastifyInstance): JobKind => ({
  type: TYPE,
  lane: 'incoming',
  retries: 6,
  maxRetryDelay: 300,
  async run({ data }) {
    await afterArrivals(app);
    return readMail(app, Number(data['messageId']));
  },
});

/** A stored mail, with the job that reads it. */
export const mailJob = (messageId: number) => ({
  type: TYPE,
  tenantId: PROVIDER,
  createdBy: null,
  data: { messageId },
});

/** Reads mails again that were stored and have neither an item nor a job, such as after files were out of reach for hours. Returns how many. */
export const readForgotten = (app: FastifyInstance): Promise<number> =>
  app.data.withTenant(PROVIDER, async (tx) => {
    const forgotten = await tx.query<{ id: number }>(sql`
      select m.id from incoming_messages m where m.instance_id is null and m.created_at < now() - ${FORGOTTEN_AFTER}
        and not exists (select from jobs j where j.state in ('queued', 'running', 'failed') and j.tenant_id = ${PROVIDER}
          and j.type = ${TYPE} and (j.data->>'messageId')::int = m.id)
      order by m.created_at limit ${BATCH}`);
    for (const { id } of forgotten) await app.jobs.enqueue(tx, mailJob(id));
    return forgotten.length;
  });

export const mailWatch = (app: FastifyInstance): Watch => ({
  name: 'read forgotten mails',
  everyMs: EVERY_MS,
  run: async () => {
    await readForgotten(app);
  },
});
