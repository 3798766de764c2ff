import { sql, type SQL } from '../../server/platform/db';
import { resultApplication } from '../../server/drug-tests/apply-reports';
import { exchangeWith } from '../../server/partners/exchange';
import type { Partner } from '../../server/partners';
import type { JobRun } from '../../server/platform/jobs/jobs';
import { createApp, type TestApp } from '../support/create-app';
import { PASSWORD, startSftpServer, USER, type SftpServer } from '../support/sftp-server';

export const NOW = new Date('2026-06-20T16:00:00Z');

/** A server that exchanges files with a stand-in of a partner. */
export async function connectedApp(prefix: 'RESULTS' | 'CLINICS') {
  const sftp = await startSftpServer();
  const test = await createApp({ now: () => NOW, environment: settingsOf(prefix, sftp) });
  const close = async () => {
    await test.close();
    await sftp.close();
  };
  return { sftp, test, close };
}

export const settingsOf = (prefix: string, sftp: Pick<SftpServer, 'port' | 'hostKey'>) => ({
  [`${prefix}_SFTP_URL`]: `sftp://${USER}@127.0.0.1:${sftp.port}/drop`,
  [`${prefix}_SFTP_PASSWORD`]: PASSWORD,
  [`${prefix}_SFTP_HOST_KEY`]: `SHA256:${sftp.hostKey}`,
});

export const rows = <T extends object>({ app }: TestApp, statement: SQL) =>
  app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

/** One exchange, as the watch does it. */
export const exchange = ({ app }: TestApp, partner: Partner) =>
  exchangeWith(app, partner, partner.config(app)!);

/** Runs the jobs that wait, like the queue. */
export async function runJobs(test: TestApp): Promise<void> {
  const jobs = await rows<Omit<JobRun, 'progress'>>(
    test,
    sql`update jobs set state = 'done' where type = 'drugTests.apply' and state = 'queued'
      returning id as "jobId", tenant_id as "tenantId", created_by as "createdBy", data`,
  );
  for (const job of jobs)
    await resultApplication(test.app).run({ ...job, progress: () => Promise.resolve() });
}
