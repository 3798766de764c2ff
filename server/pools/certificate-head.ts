import type { Certificate } from '../../domain/pools/certificate';
import { PROTOCOL } from '../../domain/pools/rfdraw1';
import { poolLabel } from './commit';
import type { DrawRow } from './read-draw';

type Parts = Pick<Certificate, 'committed' | 'made' | 'changes' | 'voids'>;

/** What a certificate says that is fixed at the draw. */
export const certificateHead = (
  row: DrawRow,
  { committed, made, changes, voids }: Parts,
): Omit<Certificate, 'hash' | 'seed' | 'roster' | 'draws' | 'check'> => ({
  protocol: PROTOCOL,
  pool: poolLabel(row.tenantId, row.poolId),
  period: row.period,
  size: row.size,
  counts: { drug: row.drug, alcohol: row.alcohol, alternates: row.alternates },
  rule: row.rule,
  previous: row.previous,
  rosterHash: row.rosterHash,
  seedCommit: row.seedCommit,
  commitment: row.commitment,
  commitHash: row.commitHash,
  committed,
  nonce: row.nonce!,
  made,
  voids,
  changes,
  extended: row.extended,
});
