import type { Dataset } from './dataset';
import { median } from './load';
import { atMost, formatNumber } from './report';
import { signIn, startRoadfile } from './servers';
import { caller } from './setup';

const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value));

const FIRST = [0, 24];
const LAST = [975, 999];

/** The lists across all clients: what each page of the console asks for first, the last page, and a search. */
const lists = (clients: string): [what: string, list: string, filter: object, range: number[]][] => [
  [`alerts across ${clients} clients`, 'alerts', { fileStarted: true, snoozed: false }, FIRST],
  ['alerts: the last page', 'alerts', { fileStarted: true, snoozed: false }, LAST],
  [`employees across ${clients} clients`, 'employees', {}, FIRST],
  ['employees: the last page', 'employees', {}, LAST],
  ['employees: by name', 'employees', { q: 'smi' }, FIRST],
];

/** What the provider's staff do: look for alerts and people of all clients. */
export async function staffFigures(data: Dataset): Promise<void> {
  const ours = await startRoadfile(data);
  try {
    const ask = caller(ours.base, await signIn(ours.base), data.largest);
    for (const [what, list, filter, range] of lists(formatNumber(data.tenants.length + 1))) {
      const path = `/v1/portfolio/${list}?range=${encode(range)}&filter=${encode(filter)}`;
      const milliseconds = await median(20, () => ask(path));
      atMost(what, milliseconds, 'ms', range === LAST ? 2_000 : 500, 150, '');
    }
  } finally {
    await ours.stop();
  }
}
