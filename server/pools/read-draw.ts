import type { FastifyInstance } from 'fastify';
import {
  alias,
  array,
  fields,
  PROVIDER,
  pick,
  sql,
  type RowOf,
  type SQL,
  type TenantTx,
} from '../platform/db';
import { decrypt } from '../platform/crypto';
import type { Caller } from '../platform/access/caller';
import type { Keys } from '../platform/access/keys';
import { AppError } from '../platform/errors';
import { drawRow, poolSelections } from './tables';

const s = alias(poolSelections, 's');

const DRAW = fields({
  selectionId: s.id,
  ...pick(
    s,
    'tenantId',
    'poolId',
    'consortiumSelectionId',
    'shares',
    'state',
    'period',
    'year',
    'lastDay',
    'size',
    'drug',
    'alcohol',
    'alternates',
  ),
  ...pick(
    s,
    'rule',
    'roster',
    'saltCipher',
    'seedCipher',
    'rosterHash',
    'seedCommit',
    'commitment',
    'commitHash',
  ),
  ...pick(
    s,
    'previous',
    'committedAt',
    'nonce',
    'drawnAt',
    'drawnBy',
    'hash',
    'committed',
    'changes',
    'voids',
  ),
  ...pick(s, 'extended', 'revealedAt'),
  poolName: sql<string>`p.name`,
  drugRateBp: sql<number | null>`p.drug_rate_bp`,
  alcoholRateBp: sql<number | null>`p.alcohol_rate_bp`,
});
export type DrawRow = Omit<RowOf<typeof DRAW>, 'roster'> & { roster: Buffer };

export const DRAW_QUERY = (tenantId: number, where: SQL): SQL => sql`
  select ${DRAW} from pool_selections s join pools p on p.tenant_id = s.tenant_id and p.id = s.pool_id
  where s.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and ${where}`;

/** Everything about a draw; 404 if the client has none with these numbers. */
export async function readDraw(
  tx: TenantTx,
  { poolId, selectionId }: { poolId: number; selectionId: number },
  lock: SQL = sql``,
): Promise<DrawRow> {
  const row = await tx.one<RowOf<typeof DRAW>>(
    sql`${DRAW_QUERY(tx.reach.tenantId, sql`s.pool_id = ${poolId} and s.id = ${selectionId}`)} ${lock}`,
  );
  return { ...row, roster: Buffer.from(row.roster) };
}

/**
 * The draw that a certificate is about: for the share of a consortium, the provider's. Only the shares of their own client lead readers
 * there, and certificates name no one.
 */
export async function wholeDraws(
  app: FastifyInstance,
  caller: Caller,
  rows: readonly DrawRow[],
): Promise<DrawRow[]> {
  const ids = rows.flatMap(({ consortiumSelectionId: id }) => (id === null ? [] : [id]));
  const draws =
    ids.length === 0
      ? []
      : await app.data.withTenant(
          PROVIDER,
          (tx) => tx.query<DrawRow>(DRAW_QUERY(PROVIDER, sql`s.id = any(${array(ids)}::int[])`)),
          caller,
        );
  return rows.map((row) => {
    const whole = draws.find(({ selectionId }) => selectionId === row.consortiumSelectionId) ?? row;
    if (row.consortiumSelectionId !== null && whole === row) throw new AppError('notFound');
    return { ...whole, roster: Buffer.from(whole.roster) };
  });
}

/** The secrets of a draw. The seed is public once it is revealed, the salt never. */
export function secretsOf(
  keys: Keys,
  { tenantId, commitHash, seedCipher, saltCipher }: DrawRow,
): { seed: Buffer; salt: Buffer } {
  const open = (cipher: Uint8Array) =>
    Buffer.from(decrypt(keys, 'drawCipher', cipher, drawRow(tenantId, commitHash)), 'hex');
  return { seed: open(seedCipher), salt: open(saltCipher) };
}
