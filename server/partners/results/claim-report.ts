import type { FastifyInstance } from 'fastify';
import { profileOf } from '../../../domain/drug-tests/profiles';
import { readReports } from '../../../domain/drug-tests/read-report';
import type { ClaimBody } from '../../../domain/partners/contract';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { hashOf, newReports, storeImport } from '../../drug-tests';
import type { Caller } from '../../platform/access/caller';
import { decrypt } from '../../platform/crypto';
import { PROVIDER, sql, update, type TenantTx, type Tx } from '../../platform/db';
import { AppError, refuseFields } from '../../platform/errors';
import { addAccount } from '../accounts';
import { ofProvider, requireProvider } from '../of-provider';
import { partnerReportRow, partnerReports } from '../tables';

interface Open {
  state: string;
  sender: string;
  sha256: string;
  fileName: string;
  line: number;
  accountNumber: string | null;
  message: Uint8Array | null;
}

/** A report that waits, locked; 409 if someone decided about it in the meantime. */
async function lockOpen(tx: Tx, reportId: number): Promise<Open & { message: Uint8Array }> {
  const { message, ...row } =
    await tx.one<Open>(sql`select p.state, p.sender, p.sha256, p.file_name as "fileName", p.line,
      p.account_number as "accountNumber", p.message from partner_reports p
    where p.tenant_id = ${PROVIDER} and p.id = ${reportId} for update`);
  if (row.state !== 'open' || message === null)
    throw new AppError('conflict', { refusal: refuse('partner.decided') });
  return { ...row, message };
}

/** What was decided. The message is kept by the client, or by no one. */
const close = (
  app: FastifyInstance,
  tx: Tx,
  caller: Caller,
  reportId: number,
  values: { state: 'given' | 'discarded'; clientId?: number; decidedBecause?: string },
) =>
  tx.query(
    sql`${update(partnerReports, {
      ...values,
      message: null,
      report: null,
      decidedBy: caller.user.name,
      decidedAt: app.now().toISOString(),
    })} where tenant_id = ${PROVIDER} and id = ${reportId}`,
  );

/** The client, if the caller may work for it. */
async function requireClient(app: FastifyInstance, caller: Caller, clientId: number): Promise<void> {
  const { sessionId, requestId, address } = caller;
  const there = await app.callers.find(sessionId, { requestId, address, chosenClientId: clientId });
  if (there?.tenantId !== clientId) throw refuseFields({ clientId: refuse('partner.unknownClient') });
}

const aboutClient = (tx: Tx, tenantId: number): TenantTx => ({
  ...tx.about(tenantId),
  reach: { tenantId, isWhole: sql`true`, where: (tenant) => sql`${tenant} = ${tenantId}` },
});

/** The report as it was read from its file, of which it has its own line. */
function readAgain({ sender, line }: Open, text: string) {
  const profile = profileOf(sender);
  const [report] = profile ? readReports(text, profile) : [];
  if (!profile || !report) throw new Error('The stored report can’t be read any more.');
  return { profile, report: { ...report, line, text } };
}

/**
 * Gives a report to the client that a member of staff chose, where a job finds out whose it is. It leaves the provider's list and reaches
 * the client in one transaction, so that it is in one place at any time.
 */
export async function claimReport(
  app: FastifyInstance,
  caller: Caller,
  reportId: number,
  { clientId, keepsAccount }: ClaimBody,
): Promise<void> {
  requireProvider(caller);
  await requireClient(app, caller, clientId);
  const { user, realUser, requestId } = caller;
  await ofProvider(app.data, caller, async (tx) => {
    const open = await lockOpen(tx, reportId);
    const text = decrypt(app.keys, 'reportCipher', open.message, partnerReportRow(open.sender, open.sha256));
    const { profile, report } = readAgain(open, text);
    const client = aboutClient(tx, clientId);
    const reports = await newReports(client, open.sender, [report]);
    if (reports.length > 0)
      await storeImport(app, client, {
        profile,
        fileName: open.fileName,
        sha256: hashOf(text),
        reports,
        by: { id: user.id, realUserId: realUser?.id ?? null, name: user.name, requestId },
      });
    const { accountNumber, sender } = open;
    if (keepsAccount && accountNumber === null)
      throw new AppError('conflict', { refusal: refuse('partner.noAccount') });
    if (keepsAccount && accountNumber !== null)
      await addAccount(tx, caller, { sender, accountNumber, clientId });
    const { name } = await tx.one<{ name: string }>(
      sql`select c.name from clients c where c.tenant_id = ${clientId} and c.id = ${clientId}`,
    );
    await close(app, tx, caller, reportId, { state: 'given', clientId });
    tx.audit(
      { type: 'partnerReport.given', subject: `partnerReport/${reportId}`, clientName: name },
      PROVIDER,
    );
  });
}

/** A report of no use: what it says is removed, and that it came stays. */
export const discardUnclaimed = (
  app: FastifyInstance,
  caller: Caller,
  reportId: number,
  because: string,
): Promise<void> =>
  ofProvider(app.data, caller, async (tx) => {
    await lockOpen(tx, reportId);
    await close(app, tx, caller, reportId, { state: 'discarded', decidedBecause: because });
    tx.audit({ type: 'partnerReport.discarded', subject: `partnerReport/${reportId}`, because }, PROVIDER);
  });
