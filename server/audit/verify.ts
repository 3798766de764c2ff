import { createHash } from 'node:crypto';
import type { Database, Row } from '../platform/db/database';

/** Where a chain does not hold any more. */
export interface BrokenLink {
  tenantId: number;
  seq: number;
  because: 'missing' | 'hash' | 'columns' | 'head';
}

export interface Verification {
  chains: number;
  entries: number;
  /** The first broken link of each chain that has one. */
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

const link = (before: Uint8Array, seq: number, body: string) =>
  createHash('sha256').update(before).update(`${seq}\n${body}`, 'utf8').digest();

/** The columns repeat parts of the body for searching; a difference means that one of them was changed. */
function columnsAgree(entry: Entry): boolean {
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
}

/**
 * Recomputes every chain of the audit trail from its entries, reading in batches. Pure arithmetic over what is stored: no
 * key is needed, so that anybody with the entries can do the same.
 */
export async function verifyAudit(database: Database): Promise<Verification> {
  const heads = (await database.execute(
    `select tenant_id as "tenantId", seq, hash from audit_heads order by tenant_id`,
  )) as { tenantId: number; seq: number; hash: Uint8Array }[];
  const result: Verification = { chains: heads.length, entries: 0, broken: [] };
  const state = new Map(
    heads.map((head) => [head.tenantId, { seq: 0, hash: Buffer.alloc(0), broken: false }]),
  );
  const breaks = (tenantId: number, seq: number, because: BrokenLink['because']) => {
    state.get(tenantId)!.broken = true;
    result.broken.push({ tenantId, seq, because });
  };
  const entries = database.stream({
    preamble: [{ text: `select set_config('role', 'roadfile_system', true)`, values: [] }],
    statement: {
      text: `select tenant_id as "tenantId", seq, at, type, actor_id as "actorId", subject, body, hash from audit_entries order by tenant_id, seq`,
      values: [],
    },
    batch: 5_000,
  });
  for await (const batch of entries) {
    for (const entry of batch as Entry[]) {
      result.entries += 1;
      const chain = state.get(entry.tenantId) ?? { seq: 0, hash: Buffer.alloc(0), broken: false };
      state.set(entry.tenantId, chain);
      if (chain.broken) continue;
      const hash = link(chain.hash, entry.seq, entry.body);
      if (entry.seq !== chain.seq + 1) breaks(entry.tenantId, chain.seq + 1, 'missing');
      else if (!hash.equals(entry.hash)) breaks(entry.tenantId, entry.seq, 'hash');
      else if (!columnsAgree(entry)) breaks(entry.tenantId, entry.seq, 'columns');
      Object.assign(chain, { seq: entry.seq, hash });
    }
  }
  for (const head of heads) {
    const chain = state.get(head.tenantId)!;
    // Entries cut off at the end leave the links before them whole; the head knows how many there were.
    if (!chain.broken && (chain.seq !== head.seq || !chain.hash.equals(head.hash)))
      breaks(head.tenantId, chain.seq + 1, 'head');
  }
  return result;
}
