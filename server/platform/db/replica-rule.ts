// Whether a replica's answer may be used. Everything here is pure: positions are those of the write-ahead log, times are milliseconds
// of one clock of this process.

/** What reads may require: changes up to a position, or the latest state. */
export type ReadAfter = bigint | 'latest';

const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** A position as PostgreSQL writes it, `16/B374D848`. */
export function positionOf(text: unknown): bigint | null {
  const [, high, low] = (typeof text === 'string' && POSITION.exec(text)) || [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null;
}

/** The header of a request. What can't be read requires the latest state. */
export const readAfterOf = (header: string | string[] | undefined): ReadAfter | null =>
  header === undefined ? null : (positionOf(header) ?? 'latest');

/** Where the primary was at a time. */
interface Sample {
  position: bigint;
  at: number;
}

/**
 * The primary's recent positions. A replica that has replayed a position has everything that was committed before the primary
 * was asked for it, so its age follows without comparing the clocks of two machines.
 */
export function createPositions(keepMs: number) {
  let samples: Sample[] = [];
  return {
    add(sample: Sample): void {
      const last = samples.at(-1);
      // A position never goes back, unless another server is the primary now.
      if (last && sample.position < last.position) samples = [];
      samples.push(sample);
      samples = samples.filter(({ at }) => at >= sample.at - keepMs);
    },
    clear: () => void (samples = []),
    /** Everything committed before this time has been replayed; null if that is longer ago than the samples. */
    asOf: (replayed: bigint): number | null =>
      samples.findLast(({ position }) => position <= replayed)?.at ?? null,
  };
}

/** What a server says of itself. The identity is that of the cluster, its timeline and the database. */
export interface PrimaryLook {
  identity: string;
  position: bigint;
}
export interface ReplicaLook {
  identity: string;
  /** Null if it isn't a replica (any more). */
  replayed: bigint | null;
}

export type ReplicaProblem = 'promoted' | 'not a replica of this database' | 'behind';

/** Why a replica that answers may not be used. */
export function problemOf(
  primary: PrimaryLook,
  replica: ReplicaLook,
  { asOf, now, maxAgeMs }: { asOf: number | null; now: number; maxAgeMs: number },
): ReplicaProblem | null {
  if (replica.replayed === null) return 'promoted';
  if (replica.identity !== primary.identity) return 'not a replica of this database';
  return isRecent(asOf, now, maxAgeMs) ? null : 'behind';
}

export const isRecent = (asOf: number | null, now: number, maxAgeMs: number): asOf is number =>
  asOf !== null && now - asOf <= maxAgeMs;

/** Whether a replica has replayed what a read requires. */
export const hasReplayed = (replayed: bigint, after: ReadAfter | null): boolean =>
  after === null || (after !== 'latest' && replayed >= after);
