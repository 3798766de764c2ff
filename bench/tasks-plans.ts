import type { Sent } from './scale/requests';
import { explain, openProduct } from './scale/requests';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

export interface Read {
  /** The table or the index that was read, and how. */
  how: string[];
  /** The most rows that one part read, those that it dropped included. */
  rows: number;
  isScanned: boolean;
}

/** A count stops here: the planner may take any rows that match then. */
const MOST = 10_000;

const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
const rowsOf = (plan: Plan) =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];

function readOf(plan: Plan): Read {
  const reads = all(plan).filter((one) => one['Relation Name'] ?? one['Index Name']);
  return {
    how: reads
      .filter((one) => one['Index Name'])
      .map((one) => `${one['Node Type']} ${one['Index Name']}`)
      .filter((how, at, every) => every.indexOf(how) === at),
    rows: Math.max(0, ...reads.map(rowsOf)),
    isScanned: reads.some((one) => one['Node Type'] === 'Seq Scan' && rowsOf(one) > MOST),
  };
}

const ABOUT_TASKS = /\b(?:tasks|task_activities)\b/;

/** How the statements about tasks of requests are executed, by request. */
export async function plansOf(
  url: string,
  requests: Record<string, { method?: 'GET' | 'POST'; url: string; body?: () => object }>,
): Promise<[what: string, reads: Read[]][]> {
  const product = await openProduct(url);
  try {
    const found: [string, Read[]][] = [];
    for (const [what, request] of Object.entries(requests)) {
      const { sent } = await product.ask(request);
      const about = sent.filter((one: Sent) => one.statements.some(({ text }) => ABOUT_TASKS.test(text)));
      const plans = await explain(url, about, 'analyze, timing off, format json');
      found.push([
        what,
        plans
          .filter(({ text }) => ABOUT_TASKS.test(text) && !/^\s*insert/.test(text))
          .map(({ plan }) => readOf((plan as [{ Plan: Plan }])[0].Plan)),
      ]);
    }
    return found;
  } finally {
    await product.close();
  }
}
