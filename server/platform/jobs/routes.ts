import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Job } from '../../../domain/shared/jobs';
import { Uuid } from '../../../domain/shared/ids';
import { refusalText } from '../../../domain/shared/refusals/text';
import { route } from '../access/route';
import { fields, pick, sql, type Reach, type SQL } from '../db';
import { AppError } from '../errors';
import { stoppedBecause } from './stopped-because';
import { jobs as table } from './tables';

const SHOWN = 20;

const { id, ...shown } = pick(
  table,
  'id',
  'type',
  'state',
  'done',
  'total',
  'result',
  'error',
  'createdAt',
  'updatedAt',
);
const JOB = fields({ jobId: id, ...shown });

const jobs = (reach: Reach, userId: number, more: SQL): SQL => sql`
  select ${JOB} from jobs where ${reach.where(sql`tenant_id`)} and created_by = ${userId} ${more}`;

function present(row: Record<string, unknown>) {
  const refusal = stoppedBecause(row['error'], String(row['jobId']));
  return { ...row, error: refusal ? refusalText(refusal) : row['error'], refusal };
}

/** A user's own jobs: progress and result. */
export function jobRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/jobs',
    access: 'authenticated',
    schema: {
      summary:
        'List your latest background jobs. Finished ones are kept for 30 days, stopped ones for 90; the last finished one of a kind stays',
      response: { 200: Type.Array(Job) },
    },
    async handler({ caller }) {
      const [rows] = await app.data.read(caller, (reach) => [
        jobs(reach, caller.user.id, sql`order by created_at desc limit ${SHOWN}`),
      ]);
      return rows?.map(present);
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/jobs/:id',
    access: 'authenticated',
    schema: {
      summary: 'Get the progress and result of a background job',
      params: Type.Object({ id: Uuid }),
      response: { 200: Job },
    },
    async handler({ caller, params }) {
      const [rows] = await app.data.read(caller, (reach) => [
        jobs(reach, caller.user.id, sql`and id = ${params.id}::uuid`),
      ]);
      if (!rows?.[0]) throw new AppError('notFound');
      return present(rows[0]);
    },
  });
}
