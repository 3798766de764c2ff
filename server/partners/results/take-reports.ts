import type { FastifyInstance } from 'fastify';
import type { SenderProfile } from '../../../domain/drug-tests/profiles';
import type { ReadReport } from '../../../domain/drug-tests/read-report';
import { accountKey, type UnclaimedProblem } from '../../../domain/partners/contract';
import {
  clientOfReport,
  type AccountOfClient,
  type OrderOfClient,
} from '../../../domain/partners/client-of-report';
import { encrypt } from '../../platform/crypto';
import { array, insertAll, PROVIDER, recordset, sql, type Tx } from '../../platform/db';
import { hashOf, newReports, storeImport } from '../../drug-tests';
import { partnerReportRow, partnerReports } from '../tables';

/** A file of a sender, for any number of clients. */
export interface TakenFile {
  profile: SenderProfile;
  fileName: string;
  text: string;
  reports: readonly ReadReport[];
}

type Hashed = ReadReport & { sha256: string };

/** Rows of one statement. */
const AT_ONCE = 500;

const texts = (values: readonly (string | null)[]) =>
  sql`${array([...new Set(values.filter((value) => value !== null))])}::text[]`;

/** The tests that these reports may name, of all clients. */
const ordersNamed = (tx: Tx, reports: readonly ReadReport[]) =>
  tx.query<OrderOfClient>(sql`
    select o.tenant_id as "clientId", o.id as "orderId", o.specimen_number as "specimenNumber", o.lab, e.last_name as "lastName",
      e.dob::text as dob
    from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    where o.order_type in ('drug', 'alcohol') and (o.specimen_number = ${sql`any(${texts(reports.map(({ report }) => report.specimenNumber))})`}
      or o.id = any(${array(reports.flatMap(({ report }) => report.orderId ?? []))}::int[]))`);

const accountsNamed = (tx: Tx, sender: string, reports: readonly ReadReport[]) =>
  tx.query<AccountOfClient>(sql`select a.client_id as "clientId", a.account_number as "accountNumber" from partner_accounts a
    where a.tenant_id = ${PROVIDER} and a.sender = ${sender}
      and a.account_number = any(${texts(reports.map(({ account }) => account && accountKey(account)))})`);

const STORED = [
  'sha256',
  'line',
  'state',
  'clientId',
  'problem',
  'accountNumber',
  'message',
  'report',
] as const;

type Decided = { clientId: number } | { problem: UnclaimedProblem };

/** The row of a report. What was given to a client is stored there, and not here. */
function rowOf(app: FastifyInstance, sender: string, one: Hashed, decided: Decided) {
  const { sha256, line, text, report, account } = one;
  const accountNumber = account && accountKey(account);
  if ('clientId' in decided)
    return {
      sha256,
      line,
      state: 'given',
      clientId: decided.clientId,
      problem: null,
      accountNumber,
      message: null,
      report: null,
    };
  const message = encrypt(app.keys, 'reportCipher', text, partnerReportRow(sender, sha256));
  return {
    sha256,
    line,
    state: 'open',
    clientId: null,
    problem: decided.problem,
    accountNumber,
    message: `\\x${message.toString('hex')}`,
    report,
  };
}

/**
 * Decides once for each report which client it is about, and answers the reports of each client. Later runs find what was decided: an
 * account that was entered since must not give a report to a second client.
 */
async function decide(
  app: FastifyInstance,
  { profile, fileName }: TakenFile,
  reports: readonly Hashed[],
): Promise<Map<number, Hashed[]>> {
  const sender = profile.code;
  const rows = recordset('r', partnerReports, STORED);
  return app.data.withoutReach('job', async (tx) => {
    const decidedOf = async (part: readonly Hashed[]) =>
      tx.query<{
        sha256: string;
        clientId: number | null;
      }>(sql`select p.sha256, p.client_id as "clientId" from partner_reports p
        where p.tenant_id = ${PROVIDER} and p.sender = ${sender} and p.sha256 = any(${texts(part.map(({ sha256 }) => sha256))})`);
    const given = new Map<number, Hashed[]>();
    for (let at = 0; at < reports.length; at += AT_ONCE) {
      const part = reports.slice(at, at + AT_ONCE);
      const known = new Set((await decidedOf(part)).map(({ sha256 }) => sha256));
      const fresh = part.filter(({ sha256 }) => !known.has(sha256));
      if (fresh.length > 0) {
        const found = {
          orders: await ordersNamed(tx, fresh),
          accounts: await accountsNamed(tx, sender, fresh),
        };
        const decided = fresh.map((one) => rowOf(app, sender, one, clientOfReport(one, found)));
        await tx.query(
          insertAll(
            partnerReports,
            { tenantId: PROVIDER, sender, fileName, ...rows.values },
            sql`from ${rows.of(decided)} on conflict (tenant_id, sender, sha256) do nothing`,
          ),
        );
      }
      const clientOf = new Map((await decidedOf(part)).map((one) => [one.sha256, one.clientId]));
      for (const one of part) {
        const clientId = clientOf.get(one.sha256);
        if (!clientId) continue;
        const own = given.get(clientId) ?? [];
        own.push(one);
        given.set(clientId, own);
      }
    }
    return given;
  });
}

/** Stores the reports of a file with their clients, each once; those of no client wait for a person of the provider. */
export async function takeReports(app: FastifyInstance, file: TakenFile): Promise<void> {
  const hashed = new Map(
    file.reports.map((one) => {
      const sha256 = hashOf(one.text);
      return [sha256, { ...one, sha256 }];
    }),
  );
  const given = await decide(app, file, [...hashed.values()]);
  const { profile, fileName } = file;
  for (const [tenantId, reports] of given)
    await app.data.withTenant(tenantId, async (tx) => {
      const own = new Set(reports.map(({ sha256 }) => sha256));
      const sent = file.reports.filter(({ text }) => own.has(hashOf(text)));
      if ((await newReports(tx, profile.code, sent)).length === 0) return;
      const sha256 = hashOf(file.text);
      await storeImport(app, tx, { profile, fileName, sha256, reports: sent, by: null });
    });
}
