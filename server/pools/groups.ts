import { createHmac } from 'node:crypto';
import type { Calculation } from '../../domain/pools/contract';
import { PROTOCOL } from '../../domain/pools/rfdraw1';
import { ID_BYTES } from './snapshot';

/** An employer's people in the roster of a consortium. */
export interface RosterShare {
  tenantId: number;
  /** Its own pool. */
  poolId: number;
  size: number;
  /** At the commitment. */
  byAgency?: Calculation['byAgency'];
}

/** The people of a draw: who they are, and what their pseudonyms are made with. */
export interface People {
  /** See `packIds`; of a consortium, those of one employer after the other. */
  ids: Buffer;
  salt: Buffer;
  /** Of a consortium only. */
  shares?: readonly RosterShare[] | null;
}

/** People whose pseudonyms are made with the same salt. */
export interface Group {
  ids: Buffer;
  salt: Buffer;
}

/**
 * The salt of an employer in a consortium. Each has another one, because employee numbers of two employers can be equal, and so that
 * one can publish its salt without telling about the others.
 */
export const saltOf = (salt: Buffer, tenantId: number): Buffer =>
  createHmac('sha256', salt).update(`${PROTOCOL}|client|${tenantId}`).digest();

/** The groups of a roster. Throws if an employer is in it twice, because its people would have the same pseudonyms twice. */
export function groupsOf({ ids, salt, shares }: People): Group[] {
  if (!shares) return [{ ids, salt }];
  const groups: Group[] = [];
  let start = 0;
  for (const [at, { tenantId, size }] of shares.entries()) {
    if (tenantId <= (shares[at - 1]?.tenantId ?? 0))
      throw new RangeError('Employers of a roster must ascend.');
    const end = start + size * ID_BYTES;
    groups.push({ ids: ids.subarray(start, end), salt: saltOf(salt, tenantId) });
    start = end;
  }
  if (ids.length !== start) throw new RangeError('The shares don’t add up to the roster.');
  return groups;
}

/** Where a group of a roster begins, by its place, and where the last one ends. */
export function startsOf(shares: readonly Pick<RosterShare, 'size'>[]): number[] {
  const starts = [0];
  for (const { size } of shares) starts.push(starts.at(-1)! + size);
  return starts;
}
