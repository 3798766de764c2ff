import pg from 'pg';
import type { Dataset } from './dataset';
import { median } from './load';
import { atMost, formatNumber, ratio } from './report';
import { signIn, startRoadfile } from './servers';
import { caller } from './setup';

const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value));

const FIRST = [0, 24];
const LAST = [975, 999];

/** The lists across all clients: what each page of the console asks for first, and the last page. */
const lists = (clients: string): [what: string, list: string, filter: object, range: number[]][] => [
  [`alerts across ${clients} clients`, 'alerts', { fileStarted: true, snoozed: false }, FIRST],
  ['alerts: the last page', 'alerts', { fileStarted: true, snoozed: false }, LAST],
  [`employees across ${clients} clients`, 'employees', {}, FIRST],
  ['employees: the last page', 'employees', {}, LAST],
];

/** A common name, two names, a beginning, a letter, a digit of all work IDs, a work ID, and an unknown name. */
const TEXTS = ['lopez', 'garcia lopez', 'mar', 'm', '1', '10234', 'qqqq'];

const WORDS = `select distinct last_key, first_key, employee_id, tenant_id from employee_words`;
const page = (
  people: string,
) => `select e.* from (select * from (${people}) k order by 1, 2, 3, 4 limit 100) k
  join employees e on e.tenant_id = k.tenant_id and e.id = k.employee_id and e.status_id = 2
  order by k.last_key, k.first_key, k.employee_id limit 25`;

/** The same people by SQL written for each text, without permissions, tenants and totals: by the better of both indexes. */
async function byHand({ url }: Dataset, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const conditions = text.split(' ').map((word) => `where word >= '${word}' and word < '${word}\uffff'`);
    const found = conditions.map((where) => `${WORDS} ${where}`).join(' intersect ');
    const timeOf = async (sort: string, statement: string) => {
      await client.query(`set enable_sort = ${sort}`);
      await client.query(statement);
      return median(9, () => client.query(statement));
    };
    const byWord = await timeOf('on', page(`${found} offset 0`));
    if (conditions.length > 1) return byWord;
    return Math.min(byWord, await timeOf('off', page(`${found} order by 1, 2, 3, 4`)));
  } finally {
    await client.end();
  }
}

/** What the provider's staff do: look for alerts and people of all clients. */
export async function staffFigures(data: Dataset): Promise<void> {
  const ours = await startRoadfile(data);
  try {
    const ask = caller(ours.base, await signIn(ours.base), data.largest);
    const measure = (list: string, filter: object, range: number[]) =>
      median(20, () => ask(`/v1/portfolio/${list}?range=${encode(range)}&filter=${encode(filter)}`));
    for (const [what, list, filter, range] of lists(formatNumber(data.tenants.length + 1))) {
      const milliseconds = await measure(list, filter, range);
      atMost(what, milliseconds, 'ms', range === LAST ? 2_000 : 500, 150, '');
    }
    let allOurs = 0;
    let allByHand = 0;
    for (const q of TEXTS) {
      const own = await measure('employees', { q }, FIRST);
      const hand = await byHand(data, q);
      atMost(`employees across clients: “${q}”`, own, 'ms', 100, 50, `by hand ${hand.toFixed(1)} ms`);
      allOurs += own;
      allByHand += hand;
    }
    const detail = `${Math.round(allOurs)} ms against ${Math.round(allByHand)} ms`;
    ratio('all of these texts against SQL by hand', allByHand / allOurs, 0.1, 0.3, detail);
  } finally {
    await ours.stop();
  }
}
