import type { FastifyInstance } from 'fastify';
import { MAX_CHAINS_LISTED, type AllChainsResult, type AllChainsState } from '../../domain/audit/contract';
import type { Caller } from '../platform/access/caller';
import { PROVIDER, sql, type Tx } from '../platform/db';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { enqueueVerification, stateOf, verifications, type VerificationData } from './verification';
import { verifyChain } from './verify';

const ALL_CHAINS = 'audit.verifyAll';
/** A small chain takes milliseconds: not each one is worth a report. */
const REPORT_EVERY_MS = 1_000;

/** Starts a verification of all chains, or returns the one that is running. */
export const startVerificationOfAll = (app: FastifyInstance, caller: Caller): Promise<string> =>
  app.data.withTenant(PROVIDER, (tx) => enqueueVerification(app, tx, caller, PROVIDER, ALL_CHAINS), caller);

/** The last result; while a verification runs, its progress instead. */
export async function stateOfAll(app: FastifyInstance, caller: Caller): Promise<AllChainsState> {
  const rows = await app.data.withTenant(
    PROVIDER,
    (tx) => tx.query(verifications(sql`tenant_id = ${PROVIDER}`, ALL_CHAINS)),
    caller,
  );
  const { last, underWay } = stateOf<AllChainsResult>(rows);
  return { last: underWay && underWay.state !== 'parked' ? null : last, underWay };
}

interface ChainToVerify {
  client: number;
  name: string | null;
  entries: number;
}

/** The provider's chain and that of each client, also where its head is missing. */
const chainsQuery = (tx: Tx) =>
  tx.query<ChainToVerify>(sql`
    select a.id as client, c.name, coalesce(h.seq, 0)::int as entries from (
      select ${PROVIDER}::int as id union select id from clients where parent_id is null union select tenant_id from audit_heads
    ) a left join clients c on c.id = a.id left join audit_heads h on h.tenant_id = a.id
    order by lower(c.name) nulls first, a.id`);

type VerifiedChain = AllChainsResult['listed'][number];

/** Verifies one chain after the other, so that each may grow meanwhile. */
async function verifyChains(app: FastifyInstance, chains: readonly ChainToVerify[], { progress }: JobRun) {
  const verified: VerifiedChain[] = [];
  const total = chains.reduce((sum, { entries }) => sum + entries, 0);
  let [done, reportedAt] = [0, 0];
  const report = async (more: number) => {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    await progress(Math.min(done + more, total), total);
  };
  for (const { client, name } of chains) {
    const { entries, broken } = await verifyChain(app.data.database, client, report);
    verified.push({ client, name, entries, firstBroken: broken });
    done += entries;
  }
  await progress(total, total);
  return verified;
}

/** The job that verifies all chains, as `npm run audit:verify` does; what it finds goes on the provider's chain. */
export const allChainsVerification = (app: FastifyInstance): JobKind => ({
  type: ALL_CHAINS,
  lane: 'heavy',
  async run(job): Promise<AllChainsResult> {
    const { by, realBy, requestId } = job.data as unknown as VerificationData;
    const verified = await verifyChains(app, await app.data.withoutReach('job', chainsQuery), job);
    const broken = verified.filter(({ firstBroken }) => firstBroken);
    const entries = verified.reduce((sum, chain) => sum + chain.entries, 0);
    await app.data.withTenant(
      PROVIDER,
      async (tx) => {
        for (const { client, entries: own, firstBroken } of broken)
          tx.audit(
            {
              type: 'audit.verified',
              subject: `client/${client}`,
              entries: own,
              outcome: firstBroken?.because ?? 'intact',
              firstBroken: firstBroken?.seq ?? null,
            },
            PROVIDER,
          );
        tx.audit(
          {
            type: 'audit.allVerified',
            subject: `client/${PROVIDER}`,
            chains: verified.length,
            entries,
            broken: broken.length,
          },
          PROVIDER,
        );
      },
      { user: by, realUser: realBy, requestId },
    );
    return {
      chains: verified.length,
      entries,
      broken: broken.length,
      listed: [...broken, ...verified.filter(({ firstBroken }) => !firstBroken)].slice(0, MAX_CHAINS_LISTED),
      verifiedAt: new Date().toISOString(),
      verifiedBy: (realBy ?? by).name,
    };
  },
});
