/** The figures of the active employees of a client or location at the end of a day. */
export interface TrendDay {
  day: string;
  active: number;
  qualified: number;
  expiring: number;
  notQualified: number;
  /** A fact that isn't entered yet could bar them. */
  undecided: number;
  /** A roster import was applied on this day. */
  imported: boolean;
}

/** The employees who drive: without those a qualification doesn't apply to, and those hired for a later day. */
export const driversOf = ({ qualified, expiring, notQualified, undecided }: TrendDay): number =>
  qualified + expiring + notQualified + undecided;

/** The part of the drivers who are qualified, also where something expires soon; null where there are no drivers. */
export function qualifiedShare(day: TrendDay): number | null {
  const drivers = driversOf(day);
  return drivers === 0 ? null : (day.qualified + day.expiring) / drivers;
}

/** A smaller change of the number of drivers doesn't explain a jump of the share. */
const LEAST_PART = 0.1;
const LEAST = 5;

export interface BigImport {
  day: string;
  /** How many drivers more there are than the day before; negative for fewer. */
  change: number;
}

/** The days on which a roster import changed the number of drivers by a lot: the share before and after is not of the same people. */
export function bigImports(trend: readonly TrendDay[]): BigImport[] {
  return trend.flatMap((day, at) => {
    const before = trend[at - 1];
    if (!day.imported || !before) return [];
    const change = driversOf(day) - driversOf(before);
    const isBig = Math.abs(change) >= Math.max(LEAST, LEAST_PART * driversOf(before));
    return isBig ? [{ day: day.day, change }] : [];
  });
}
