import type { FastifyInstance } from 'fastify';
import type { JobKind } from '../../platform/jobs/jobs';
import { readMail } from './read-mail';

/** The job that makes an item of the review of a stored mail. */
export const mailReading = (app: FastifyInstance): JobKind => ({
  type: 'review.readMail',
  lane: 'interactive',
  run: ({ data }) => readMail(app, Number(data['messageId'])),
});
