import type { FastifyInstance } from 'fastify';
import type { PartnerCode, PartnerError, RejectedFile } from '../../domain/partners/contract';
import { insertInto, onConflict, PROVIDER, sql, update } from '../platform/db';
import type { Watch } from '../platform/jobs/leader';
import type { SftpConfig } from '../platform/sftp/sftp-config';
import type { ExchangeRun, Partner } from './partner';
import { partnerStates } from './tables';

/** How often a server looks whether an exchange is due or was asked for. */
const LOOK_MS = 15_000;
const MOST_REJECTED = 20;

const ERRORS: readonly (readonly [RegExp, PartnerError])[] = [
  [/host denied|verification failed/i, 'wrongKey'],
  [/authentication methods failed/i, 'wrongPassword'],
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|timed out/i, 'unreachable'],
  [/ECONNRESET|EPIPE|connection (lost|closed)|not connected|end event|close event/i, 'brokenOff'],
  [/no such (file|folder)|ENOENT/i, 'noFolder'],
];

/** What went wrong, in a word that the page explains. Messages of servers can have names of files and people. */
export function errorOf(error: unknown): PartnerError {
  const text = error instanceof Error ? `${(error as { code?: string }).code ?? ''} ${error.message}` : '';
  return ERRORS.find(([words]) => words.test(text))?.[1] ?? 'failed';
}

interface Before {
  seen: Record<string, number>;
  rejected: RejectedFile[];
}

const store = (
  app: FastifyInstance,
  partner: PartnerCode,
  values: Omit<Partial<typeof partnerStates.$inferInsert>, 'partner'>,
) => {
  const names = Object.keys(values) as (keyof typeof values)[];
  return app.data.withTenant(PROVIDER, (tx) =>
    tx.query(
      sql`${insertInto(partnerStates, { partner, ...values })} ${onConflict(partnerStates, ['partner'], names)}`,
    ),
  );
};

async function begin(app: FastifyInstance, partner: PartnerCode): Promise<Before> {
  await store(app, partner, { startedAt: app.now().toISOString() });
  return app.data.withTenant(PROVIDER, (tx) =>
    tx.one<Before>(sql`select seen, rejected from partner_states where partner = ${partner}`),
  );
}

function runOf({ seen }: Before, now: Date): ExchangeRun {
  const rejected: RejectedFile[] = [];
  return {
    seenBefore: seen,
    seen: {},
    rejected,
    reject: (name, reason) => rejected.push({ name, reason, at: now.toISOString() }),
  };
}

async function fail(app: FastifyInstance, partner: PartnerCode, error: unknown) {
  const failed = {
    failures: sql`${partnerStates.failures} + 1`,
    failedAt: app.now().toISOString(),
    error: errorOf(error),
  };
  await app.data.withTenant(PROVIDER, (tx) =>
    tx.query(sql`${update(partnerStates, failed)} where partner = ${partner}`),
  );
}

/** One exchange with a partner. Its state says how it went, and an error is thrown on. */
export async function exchangeWith(
  app: FastifyInstance,
  { code, exchange }: Partner,
  config: SftpConfig,
): Promise<void> {
  if (!exchange) return;
  const before = await begin(app, code);
  const run = runOf(before, app.now());
  try {
    await exchange(app, config, run);
  } catch (error) {
    await fail(app, code, error);
    throw error;
  }
  await store(app, code, {
    succeededAt: app.now().toISOString(),
    error: null,
    failures: 0,
    seen: run.seen,
    rejected: [...run.rejected, ...before.rejected].slice(0, MOST_REJECTED),
  });
}

async function isDue(app: FastifyInstance, partner: PartnerCode, everyMinutes: number): Promise<boolean> {
  const state = await app.data.withTenant(PROVIDER, (tx) =>
    tx.maybe<{ startedAt: string | null; askedAt: string | null }>(
      sql`select started_at as "startedAt", asked_at as "askedAt" from partner_states where partner = ${partner}`,
    ),
  );
  if (!state?.startedAt) return true;
  const startedAt = new Date(state.startedAt);
  if (state.askedAt !== null && new Date(state.askedAt) > startedAt) return true;
  return app.now().getTime() - startedAt.getTime() >= everyMinutes * 60_000;
}

/** The exchange with each partner that is set up: at its interval, and when someone asks for it. */
export const partnerWatches = (app: FastifyInstance, partners: readonly Partner[]): Watch[] =>
  partners.flatMap((partner) => {
    const config = partner.config(app);
    if (!config || !partner.exchange) return [];
    return [
      {
        name: `exchange files with a partner (${partner.code})`,
        everyMs: LOOK_MS,
        async run() {
          if (await isDue(app, partner.code, config.everyMinutes)) await exchangeWith(app, partner, config);
        },
      },
    ];
  });
