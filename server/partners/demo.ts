import { createHash } from 'node:crypto';
import { profileOf } from '../../domain/drug-tests/profiles';
import { readReports } from '../../domain/drug-tests/read-report';
import { addDays } from '../../domain/shared/dates';
import type { DemoPlace } from '../platform/capability';
import { encrypt } from '../platform/crypto';
import { insertInto, PROVIDER, sql, type Tx } from '../platform/db';
import { partnerAccounts, partnerReportRow, partnerReports, partnerStates } from './tables';

const SENDER = 'mro-csv';
/** Rows without an account that anyone entered. */
const UNKNOWN = [
  'NL7900001,NORTHLAB,Okafor,Chidi,1984-02-11,ZX-2204',
  'NL7900002,NORTHLAB,Lindqvist,Maja,1991-09-30,ZX-2204',
];
const HEAD = 'specimenid,lab,last,first,dob,account,collected,verified,reason,result';

/** An account of each client, two reports of no client, and how the last exchange went. */
export async function fillPartners(tx: Tx, { tenantId, isShowcase, today, keys }: DemoPlace): Promise<void> {
  await tx.query(
    insertInto(partnerAccounts, {
      tenantId: PROVIDER,
      sender: SENDER,
      accountNumber: `RF-${tenantId}`,
      clientId: tenantId,
      createdBy: 'Demo',
    }),
  );
  if (!isShowcase) return;
  for (const row of UNKNOWN) {
    const text = `${HEAD}\n${row},${today},${today},Random,Negative`;
    const [read] = readReports(text, profileOf(SENDER)!);
    const sha256 = createHash('sha256').update(text).digest('hex');
    await tx.query(
      insertInto(partnerReports, {
        tenantId: PROVIDER,
        sender: SENDER,
        sha256,
        fileName: `results-${today}.csv`,
        line: 2,
        state: 'open',
        problem: 'noClient',
        accountNumber: read!.account,
        message: encrypt(keys, 'reportCipher', text, partnerReportRow(SENDER, sha256)),
        report: read!.report,
      }),
    );
  }
  const yesterday = `${addDays(today, -1)}T11:00:00.000Z`;
  const rejected = [{ name: `${SENDER}/results-of-may.csv`, reason: 'noReports' as const, at: yesterday }];
  await tx.query(
    sql`${insertInto(partnerStates, { partner: 'results', succeededAt: yesterday, rejected })} on conflict do nothing`,
  );
}
