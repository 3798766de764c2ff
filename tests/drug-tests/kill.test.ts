import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestImport } from '../../domain/drug-tests/contract';
import type { ClinicRequest } from '../../domain/partners/clinic-order';
import type { Partner } from '../../domain/partners/contract';
import type { Job } from '../../domain/shared/jobs';
import { killableServer, LONG_SILENT, type KillableServer } from '../support/killable-server';
import { startSftpServer } from '../support/sftp-server';
import { settingsOf } from '../partners/world';

const REPORTS = 600;

let server: KillableServer;
beforeAll(async () => {
  server = await killableServer();
  await server.start();
}, 180_000);
afterAll(() => server.close());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function reaches(headers: Record<string, string>, jobId: string, isThere: (job: Job) => boolean) {
  for (;;) {
    const job = await server.call<Job>(headers, `/v1/jobs/${jobId}`);
    if (isThere(job)) return job;
    if (job.state === 'parked') throw new Error(`The job failed: ${job.error}`);
    await pause(25);
  }
}

it('applies each report of a file exactly once, also if the server is killed in the middle', async () => {
  await server.kill();
  const [client] = await server.inDatabase((database) =>
    database.execute(
      `select tenant_id as id, array_agg(license) as licenses from (select tenant_id, license from employees
        where license is not null and tenant_id = 1000 order by id limit 50) e group by 1`,
    ),
  );
  const { id, licenses } = client as { id: number; licenses: string[] };
  await server.start();
  const staff = async () => ({
    ...(await server.signIn('care@roadfile.example')),
    'x-client-id': String(id),
  });
  const lines = Array.from(
    { length: REPORTS },
    (_, at) =>
      `KL${100_000 + at},NORTHLAB,${licenses[at % licenses.length]},6/1/2026,6/3/2026,Random,FMCSA,Urine,Negative`,
  );
  const contents = [
    'specimenid,lab,donorid,collected,verified,reason,agency,specimentype,result',
    ...lines,
  ].join('\n');
  const headers = await staff();
  const sent = await server.call<TestImport>(headers, `/v1/clients/${id}/drugTestImports`, 'POST', {
    sender: 'mro-csv',
    fileName: 'many.csv',
    contents,
  });
  const job = await reaches(headers, sent.jobId!, ({ done }) => done > 0);
  await server.kill();
  expect(job.state).not.toBe('done');
  await server.inDatabase((database) => database.execute(LONG_SILENT));
  await server.start();
  const again = await staff();
  await reaches(again, sent.jobId!, ({ state }) => state === 'done');
  const imports = await server.call<TestImport[]>(again, `/v1/clients/${id}/drugTestImports`);
  const after = imports.find(({ importId }) => importId === sent.importId);
  expect(after).toMatchObject({ reports: REPORTS, applied: REPORTS, waiting: 0, failed: 0 });
  await server.kill();
  const [stored] = await server.inDatabase((database) =>
    database.execute(`select count(*)::int as results, count(distinct specimen_number)::int as specimens,
      (select count(*)::int from documents d join test_results t on t.document_id = d.id and t.tenant_id = d.tenant_id
        where t.specimen_number like 'KL%') as documents from test_results where specimen_number like 'KL%'`),
  );
  expect(stored).toEqual({ results: REPORTS, specimens: REPORTS, documents: REPORTS });
}, 300_000);

/** Reports of a client's account in a file that a partner put down. */
const fileOfPartner = () => {
  const lines = Array.from(
    { length: REPORTS },
    (_, at) => `PK${100_000 + at},NORTHLAB,RF-1000,6/1/2026,6/3/2026,Random,Negative`,
  );
  return Buffer.from(['specimenid,lab,account,collected,verified,reason,result', ...lines].join('\n'));
};

it('takes each report of a partner and sends each order once, also if the server is killed in the exchanges', async () => {
  const sftp = await startSftpServer();
  const { files } = sftp;
  const file = fileOfPartner();
  files.set('/drop/results/mro-csv/many.csv', file);
  const start = async () => {
    await server.kill();
    // The file has stopped growing, the exchanges are due, and the new server leads at once.
    await server.inDatabase(async (database) => {
      await database.execute(`insert into partner_states (partner, seen)
        values ('results', '{"results/mro-csv/many.csv": ${file.length}}'), ('clinics', '{}')
        on conflict (partner) do update set seen = excluded.seen, started_at = null`);
      await database.execute('delete from leases');
    });
    await server.start({ ...settingsOf('RESULTS', sftp), ...settingsOf('CLINICS', sftp) });
  };

  // Killed with every report stored and the file not moved, and with an order sent that the server doesn't know of.
  const never = new Promise<never>(() => undefined);
  const waiting = new Set<string>();
  let sent = 0;
  sftp.onRequest = (kind, path) => {
    if (kind !== 'rename') return undefined;
    if (path.endsWith('.json.part')) {
      sent += 1;
      if (sent !== 2) return undefined;
      files.set(path.replace(/\.part$/, ''), files.get(path)!);
      files.delete(path);
    }
    waiting.add(path);
    return never;
  };
  await start();
  while (waiting.size < 2) await pause(25);
  await server.kill();
  sftp.onRequest = null;

  await start();
  const admin = await server.signIn('admin@roadfile.example');
  const unsent = async () =>
    (await server.call<Partner[]>(admin, '/v1/partners')).find(({ partner }) => partner === 'clinics')
      ?.unsent;
  while (!files.has('/drop/done/mro-csv/many.csv') || (await unsent()) !== 0) await pause(50);
  await server.kill();
  await sftp.close();
  const [stored] = await server.inDatabase((database) =>
    database.execute(`select count(*)::int as reports, count(distinct report ->> 'specimenNumber')::int as specimens,
        (select count(*)::int from partner_reports where state = 'given') as given
      from test_reports where tenant_id = 1000 and report ->> 'specimenNumber' like 'PK%'`),
  );
  expect(stored).toEqual({ reports: REPORTS, specimens: REPORTS, given: REPORTS });
  const orders = await server.inDatabase((database) =>
    database.execute(
      `select id as "orderId", request_id as "requestId" from orders where sent_visit is not null order by id`,
    ),
  );
  const requests = [...files]
    .filter(([path]) => path.startsWith('/drop/requests/'))
    .map(([, request]) => {
      const { orderId, requestId } = JSON.parse(String(request)) as ClinicRequest;
      return { orderId, requestId };
    });
  expect(requests.toSorted((one, other) => one.orderId - other.orderId)).toEqual(orders);
}, 300_000);
