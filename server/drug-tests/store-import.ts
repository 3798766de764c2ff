import type { FastifyInstance } from 'fastify';
import type { SenderProfile } from '../../domain/drug-tests/profiles';
import { inPlace } from '../../domain/drug-tests/moments';
import type { ReadReport } from '../../domain/drug-tests/read-report';
import { zoneQuery, type ZoneRow } from '../compliance';
import { encrypt } from '../platform/crypto';
import { insertAll, insertInto, recordset, sql, update, type TenantTx } from '../platform/db';
import { importLane } from '../platform/jobs/lanes';
import { newReports, subjectOf } from './new-reports';
import { reportRow, testImports, testReports } from './tables';

export const APPLICATION = 'drugTests.apply';
/** Rows of one statement. */
const AT_ONCE = 500;

const STORED = [
  'line',
  'sender',
  'senderKind',
  'sha256',
  'message',
  'report',
  'subject',
  'lastName',
  'collectedOn',
  'problem',
] as const;

/** Stores the reports that are not stored yet, and answers how many they were. Two uploads of one file at the same time store each report once. */
async function storeReports(
  app: FastifyInstance,
  tx: TenantTx,
  {
    importId,
    profile,
    reports,
  }: { importId: number; profile: SenderProfile; reports: readonly ReadReport[] },
): Promise<number> {
  const { tenantId } = tx.reach;
  const { code: sender, kind: senderKind } = profile;
  const rows = recordset('r', testReports, STORED);
  let stored = 0;
  const fresh = await newReports(tx, sender, reports);
  const { zone } = (await tx.maybe<ZoneRow>(zoneQuery(tenantId))) ?? { zone: null };
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const part = fresh.slice(at, at + AT_ONCE).map(({ line, text, problem, sha256, ...read }) => {
      const message = encrypt(app.keys, 'reportCipher', text, reportRow(tenantId, sender, sha256));
      const report = inPlace(read.report, read.moments, zone);
      const { lastName, collectedOn } = report;
      return {
        line,
        sender,
        senderKind,
        sha256,
        message: `\\x${message.toString('hex')}`,
        report,
        subject: subjectOf(report),
        lastName,
        collectedOn,
        problem,
      };
    });
    const inserted = await tx.query(
      insertAll(
        testReports,
        { tenantId, importId, ...rows.values },
        sql`from ${rows.of(part)} on conflict (tenant_id, sender, sha256) do nothing`,
      ),
    );
    stored += inserted.length;
  }
  return stored;
}

/** A file, or the reports of it that are of one client. */
export interface NewImport {
  profile: SenderProfile;
  fileName: string;
  sha256: string;
  reports: readonly ReadReport[];
  /** The users who may not review it, and whose permissions its job needs; null: a partner sent it. */
  by: { id: number | null; realUserId: number | null; name: string; requestId: string } | null;
}

/** Who the trail and the reviewers see where no user uploaded a file. */
const PARTNER = 'Partner';

/** Stores a file with its reports, each once, and starts the job that finds out whose they are. */
export async function storeImport(
  app: FastifyInstance,
  tx: TenantTx,
  { profile, fileName, sha256, reports, by }: NewImport,
): Promise<number> {
  const { tenantId } = tx.reach;
  const { id: importId } = await tx.one<{ id: number }>(
    sql`${insertInto(testImports, {
      tenantId,
      fileName,
      sender: profile.code,
      sha256,
      reports: reports.length,
      known: 0,
      createdBy: by?.id ?? 0,
      realUserId: by?.realUserId ?? null,
      createdByName: by?.name ?? PARTNER,
      createdAt: app.now().toISOString(),
    })} returning id`,
  );
  const stored = await storeReports(app, tx, { importId, profile, reports });
  const jobId = await app.jobs.enqueue(tx, {
    type: APPLICATION,
    lane: importLane(stored),
    tenantId,
    createdBy: by?.id ?? null,
    data: { importId, realUserId: by?.realUserId ?? null, requestId: by?.requestId ?? null },
  });
  await tx.query(
    sql`${update(testImports, { known: reports.length - stored, jobId })} where tenant_id = ${tenantId} and id = ${importId}`,
  );
  tx.audit(
    {
      type: 'testImport.uploaded',
      subject: `testImport/${importId}`,
      fileName,
      sender: profile.name,
      sha256,
      reports: reports.length,
    },
    tenantId,
  );
  return importId;
}
