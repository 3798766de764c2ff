import type { FastifyInstance } from 'fastify';
import type {
  Partner as PartnerLine,
  PartnerCode,
  PartnerError,
  RejectedFile,
} from '../../domain/partners/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { insertInto, onConflict, PROVIDER, sql, type SQL, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { ofProvider } from './of-provider';
import type { Partner } from './partner';
import { partnerStates } from './tables';

interface State {
  partner: PartnerCode;
  askedAt: string | null;
  startedAt: string | null;
  succeededAt: string | null;
  failedAt: string | null;
  error: PartnerError | null;
  failures: number;
  rejected: RejectedFile[];
}

interface Waiting {
  count: number;
  oldest: string | null;
}

const iso = (moment: string | null | undefined): string | null =>
  moment ? new Date(moment).toISOString() : null;

async function countOf(tx: Tx, statement: SQL | null | undefined): Promise<Waiting> {
  if (!statement) return { count: 0, oldest: null };
  const { count, oldest } = await tx.one<Waiting>(statement);
  return { count, oldest: iso(oldest) };
}

const isAsked = ({ askedAt, startedAt }: State): boolean =>
  askedAt !== null && (startedAt === null || new Date(askedAt) > new Date(startedAt));

async function lineOf(app: FastifyInstance, tx: Tx, partner: Partner, state: State | undefined) {
  const config = partner.config(app);
  const unsent = await countOf(tx, partner.unsent?.(app));
  const undecided = await countOf(tx, partner.undecided);
  const mode = partner.isByHand ? 'byHand' : config ? 'sftp' : 'off';
  const line: PartnerLine = {
    partner: partner.code,
    mode,
    host: config?.host ?? null,
    everyMinutes: config?.everyMinutes ?? null,
    succeededAt: iso(state?.succeededAt),
    failedAt: iso(state?.failedAt),
    error: state?.error ?? null,
    failures: state?.failures ?? 0,
    isAsked: state ? isAsked(state) : false,
    unsent: unsent.count,
    oldestUnsentAt: unsent.oldest,
    undecided: undecided.count,
    oldestUndecidedAt: undecided.oldest,
    rejected: state?.rejected ?? [],
  };
  return line;
}

/** Each partner: whether it is set up, how the last exchange went, and what waits, of all clients. */
export function listPartners(
  app: FastifyInstance,
  caller: Caller,
  partners: readonly Partner[],
): Promise<PartnerLine[]> {
  return ofProvider(app.data, caller, async (tx) => {
    const states =
      await tx.query<State>(sql`select s.partner, s.asked_at as "askedAt", s.started_at as "startedAt",
        s.succeeded_at as "succeededAt", s.failed_at as "failedAt", s.error, s.failures, s.rejected from partner_states s`);
    const lines: PartnerLine[] = [];
    for (const partner of partners) {
      const state = states.find((one) => one.partner === partner.code);
      lines.push(await lineOf(app, tx, partner, state));
    }
    return lines;
  });
}

/** Asks for an exchange at once: the server that runs the watches begins within seconds. */
export async function askForExchange(app: FastifyInstance, caller: Caller, partner: Partner): Promise<void> {
  if (!partner.config(app)) throw new AppError('conflict', { refusal: refuse('partner.notSetUp') });
  await ofProvider(app.data, caller, async (tx) => {
    const askedAt = app.now().toISOString();
    await tx.query(
      sql`${insertInto(partnerStates, { partner: partner.code, askedAt })} ${onConflict(partnerStates, ['partner'], ['askedAt'])}`,
    );
    tx.audit(
      { type: 'partner.exchangeAsked', subject: `partner/${partner.code}`, partner: partner.code },
      PROVIDER,
    );
  });
}
