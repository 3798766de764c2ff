import { readFileSync } from 'node:fs';
import { query } from './dataset';
import type { Running } from './servers';

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;

/** What a process has used, in milliseconds; 0 if it has ended, or if this isn't Linux. */
function usedBy(pid: number): number {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const after = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    return (Number(after[11]) + Number(after[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

export type ProcessorTime = Record<'servers' | 'database' | 'generator', number>;

const ownTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Starts to count. The function says how many milliseconds each side has used since; the database's connections must stay open. */
export async function countProcessorTime(
  servers: readonly Running[],
  url: string,
): Promise<() => Promise<ProcessorTime>> {
  const connections = async () =>
    (
      await query<{ pid: number }>(url, 'select pid from pg_stat_activity where datname = current_database()')
    ).map(({ pid }) => pid);
  const ofServers = () => servers.reduce((sum, { process: { pid } }) => sum + usedBy(pid!), 0);
  const before = new Map((await connections()).map((pid) => [pid, usedBy(pid)]));
  const [server, own] = [ofServers(), ownTime()];
  return async () => {
    const used = { servers: ofServers() - server, generator: ownTime() - own };
    const pids = await connections();
    return { ...used, database: pids.reduce((sum, pid) => sum + usedBy(pid) - (before.get(pid) ?? 0), 0) };
  };
}
