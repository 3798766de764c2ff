import type { Config } from './config';
import type { FileStore } from './files/storage';
import type { Jobs } from './jobs/jobs';
import type { MailSender } from './mail/mail';
import type { Metrics } from './metrics';

declare module 'fastify' {
  /** Services of the platform for every capability, besides `data`, `callers` and `keys`. */
  interface FastifyInstance {
    config: Config;
    now: () => Date;
    /** Differs between releases that may evaluate a file differently. */
    evaluationRevision: string;
    files: FileStore;
    mail: MailSender;
    metrics: Metrics;
    jobs: Jobs;
  }
}
