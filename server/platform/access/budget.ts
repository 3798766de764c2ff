/** How many callers are remembered with their spending; beyond that, the one that began first is forgotten. */
const MAX_REMEMBERED = 5_000;
const MINUTE = 60_000;

export interface Budget {
  perMinute: number;
  /** Spends units if they are left, without awaiting anything, so that requests at the same time can't spend them twice. */
  spend(who: string, units: number): Balance;
  /** What is left, without spending. */
  balance(who: string): Balance;
}

interface Balance {
  isEnough: boolean;
  left: number;
  /** Until everything is available again. */
  seconds: number;
}

/** Units that each caller may spend a minute. Kept in memory: each server counts what it does itself. */
export function createBudget(perMinute: number, now: () => Date): Budget {
  const spent = new Map<string, { units: number; endsAt: number }>();

  function accountOf(who: string) {
    const at = now().getTime();
    const known = spent.get(who);
    if (known && at < known.endsAt) return known;
    spent.delete(who);
    if (spent.size >= MAX_REMEMBERED) spent.delete(spent.keys().next().value!);
    const account = { units: 0, endsAt: at + MINUTE };
    spent.set(who, account);
    return account;
  }

  function spend(who: string, units: number): Balance {
    const account = accountOf(who);
    const isEnough = account.units + units <= perMinute;
    if (isEnough) account.units += units;
    return {
      isEnough,
      left: perMinute - account.units,
      seconds: Math.ceil((account.endsAt - now().getTime()) / 1000),
    };
  }

  return {
    perMinute,
    spend,
    balance(who) {
      const { left, seconds } = spend(who, 0);
      return { isEnough: left > 0, left, seconds };
    },
  };
}
