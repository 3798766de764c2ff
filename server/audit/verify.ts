import { createHash } from 'node:crypto';
import { enterTenant } from '../platform/db/enter';
import type { Database, Row, Statement } from '../platform/db/database';
import type { PublishedHeads } from './heads';

/** Where a chain is broken. */
interface BrokenLink {
  tenantId: number;
  seq: number;
  because: 'missing' | 'hash' | 'columns' | 'head';
}

export interface Verification {
  chains: number;
  entries: number;
  /** The first broken link of each broken chain. */
  broken: BrokenLink[];
}

interface Entry extends Row {
  tenantId: number;
  seq: number;
  at: string;
  type: string;
  actorId: string | null;
  subject: string;
  body: string;
  hash: Uint8Array;
}

const linkHash = (before: Uint8Array, seq: number, body: string) =>
  createHash('sha256').update(before).update(`${seq}\n${body}`, 'utf8').digest();

/** The columns repeat parts of the body for searching; a difference means that one of them was changed. */
function columnsAgree(entry: Entry): boolean {
  try {
    const body = JSON.parse(entry.body) as {
      at: string;
      type: string;
      subject: string;
      actor: { id: string } | null;
    };
    return (
      Date.parse(body.at) === Date.parse(entry.at) &&
      body.type === entry.type &&
      body.subject === entry.subject &&
      (body.actor?.id ?? null) === entry.actorId
    );
  } catch {
    return false;
  }
}

/** Checks consecutive entries and records the first broken link. */
class Chain {
  seq = 0;
  hash: Uint8Array = Buffer.alloc(0);
  broken: Omit<BrokenLink, 'tenantId'> | null = null;

  add(entry: Entry): void {
    if (this.broken) return;
    const hash = linkHash(this.hash, entry.seq, entry.body);
    if (entry.seq !== this.seq + 1) this.broken = { seq: this.seq + 1, because: 'missing' };
    else if (!hash.equals(entry.hash)) this.broken = { seq: entry.seq, because: 'hash' };
    else if (!columnsAgree(entry)) this.broken = { seq: entry.seq, because: 'columns' };
    Object.assign(this, { seq: entry.seq, hash });
  }

  /**
   * Removing the last entries leaves the links before them intact, but the head has the count. A missing head counts as
   * broken too, because it could hide removed entries.
   */
  finish(head: Head | undefined): void {
    const [seq, hash] = head ? [head.seq, head.hash] : [0, Buffer.alloc(0)];
    if (!this.broken && (this.seq !== seq || !Buffer.from(this.hash).equals(hash)))
      this.broken = { seq: this.seq + 1, because: 'head' };
  }
}

interface Head extends Row {
  tenantId: number;
  seq: number;
  hash: Uint8Array;
}

const HEADS = `select tenant_id as "tenantId", seq, hash from audit_heads`;

const statement = (text: string): Statement => ({ text, values: [] });

const EVERY_CHAIN = {
  enter: statement(`select set_config('role', 'roadfile_system', true)`),
  where: '',
  values: [],
};

/** The heads as of the same moment go to `onHeads` first: the trail may grow meanwhile. */
const entriesOf = (
  database: Database,
  { enter, where, values }: { enter: Statement; where: string; values: unknown[] },
  onHeads?: (heads: Head[]) => void,
) =>
  database.stream({
    preamble: [
      statement('set transaction isolation level repeatable read'),
      enter,
      ...(onHeads ? [statement(`${HEADS} order by tenant_id`)] : []),
    ],
    accept: ([, , heads]) => onHeads?.(heads as Head[]),
    statement: {
      text: `select tenant_id as "tenantId", seq, at, type, actor_id as "actorId", subject, body, hash from audit_entries
        ${where} order by tenant_id, seq`,
      values,
    },
    batch: 5_000,
  }) as AsyncIterable<Entry[]>;

/**
 * Recomputes every chain from its entries, in batches. Needs no key, so anyone with the entries can do the same. The entries are
 * also compared with `published`, because someone with the database password can recompute a chain after a change.
 */
export async function verifyAudit(database: Database, published?: PublishedHeads): Promise<Verification> {
  const result: Verification = { chains: 0, entries: 0, broken: [] };
  const headOf = new Map<number, Head>();
  const chains = new Map<number, Chain>();
  const addHeads = (heads: Head[]) => {
    for (const head of heads) {
      headOf.set(head.tenantId, head);
      chains.set(head.tenantId, new Chain());
    }
  };
  for await (const batch of entriesOf(database, EVERY_CHAIN, addHeads)) {
    for (const entry of batch) {
      result.entries += 1;
      const chain = chains.get(entry.tenantId) ?? new Chain();
      chains.set(entry.tenantId, chain);
      chain.add(entry);
      published?.addEntry(entry.tenantId, entry.seq, entry.hash);
    }
  }
  for (const [tenantId, chain] of chains) {
    chain.finish(headOf.get(tenantId));
    if (chain.broken) result.broken.push({ tenantId, ...chain.broken });
  }
  result.chains = chains.size;
  return result;
}

interface ChainVerification {
  entries: number;
  /** The hash of the last link. With a copy of it, anyone can check later that nothing before it was changed. */
  head: string;
  broken: Omit<BrokenLink, 'tenantId'> | null;
}

/** Recomputes one chain up to its end at the start, so that it may grow meanwhile. Calls `progress` after each batch. */
export async function verifyChain(
  database: Database,
  tenantId: number,
  progress: (done: number, total: number) => Promise<void>,
): Promise<ChainVerification> {
  const [found] = (await database.execute(
    `select h.*, last from (select max(seq) as last from audit_entries where tenant_id = $1) e
      left join (${HEADS}) h on "tenantId" = $1`,
    [tenantId],
  )) as (Head & { last: number | null })[];
  const head = typeof found?.seq === 'number' ? found : undefined;
  const chain = new Chain();
  let entries = 0;
  const upTo = Math.max(head?.seq ?? 0, found?.last ?? 0);
  const where = 'where tenant_id = $1 and seq <= $2';
  const own = { enter: enterTenant(tenantId), where, values: [tenantId, upTo] };
  for await (const batch of entriesOf(database, own)) {
    for (const entry of batch) chain.add(entry);
    entries += batch.length;
    await progress(Math.min(entries, upTo), upTo);
  }
  chain.finish(head);
  return { entries, head: head ? Buffer.from(head.hash).toString('hex') : '', broken: chain.broken };
}
