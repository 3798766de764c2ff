import { loadavg } from 'node:os';
import { formatNumber } from '../report';
import { inDatabase } from './grow';
import { openProduct, pagesOf, type Asked, type Product, type Request } from './requests';

const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const FIRST = encode([0, 24]);
const TIMES = 41;
/** Fewer of slow ones. */
const LONGEST_MS = 6_000;

export interface Client {
  id: number;
  people: number;
  /** One of them. */
  person: number;
}

/** A client of ordinary size, and the largest one. */
export const clientsOf = (url: string): Promise<{ ordinary: Client; largest: Client }> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query(
      `select tenant_id as id, count(*)::int as people, min(id) as person from employees where tenant_id >= 100000 group by 1
        order by 2 desc, 1`,
    );
    return { largest: rows[0], ordinary: rows[Math.floor(rows.length / 2)] };
  });

/** What users do most, and one change. */
export const requestsOf = ({ id, person }: Client): Record<string, Request> => ({
  'roster page': {
    tenant: id,
    url: `/v1/clients/${id}/employees?sort=${encode(['lastName', 'ASC'])}&range=${FIRST}&filter=${encode({})}`,
  },
  'roster by name': {
    tenant: id,
    url: `/v1/clients/${id}/employees?sort=${encode(['lastName', 'ASC'])}&range=${FIRST}&filter=${encode({ q: 'smi' })}`,
  },
  'one person': { tenant: id, url: `/v1/employees/${person}` },
  'alerts list': { tenant: id, url: `/v1/clients/${id}/alerts?alertTypes=documents&range=${FIRST}` },
  'audit page': { tenant: id, url: `/v1/clients/${id}/auditTrail?range=${FIRST}` },
  'new person with audit entry': {
    tenant: id,
    url: '/v1/employees',
    method: 'POST',
    body: () => ({
      firstName: 'New',
      lastName: 'Person',
      workId: `N${process.hrtime.bigint()}`,
      legacyClientId: id,
      employmentStatusId: 2,
      licenseClassId: 12,
    }),
    undo: `delete from employees where tenant_id = ${id} and id = (select max(id) from employees where tenant_id = ${id})`,
  },
});

/** What the provider's staff do. */
export const ACROSS: Record<string, Request> = {
  'list of clients': { url: `/v1/clients?range=${FIRST}` },
  'alerts across clients': {
    url: `/v1/portfolio/alerts?range=${FIRST}&filter=${encode({ fileStarted: true, snoozed: false })}`,
  },
  'employees across clients': { url: `/v1/portfolio/employees?range=${FIRST}&filter=${encode({})}` },
  'audit trail of all clients': { url: `/v1/auditTrail?range=${FIRST}` },
};

/** The fastest: other work on the machine makes single requests slower, never faster. */
export const fastest = (all: readonly Asked[]): Asked =>
  all.reduce((best, one) => (one.milliseconds < best.milliseconds ? one : best));

/** The fastest of many times, after a first one that fills caches, with what was sent last. */
export async function timeOf(product: Product, request: Request): Promise<Asked> {
  await product.ask(request);
  const all: Asked[] = [];
  const started = performance.now();
  for (let at = 0; at < TIMES && performance.now() - started < LONGEST_MS; at += 1)
    all.push(await product.ask(request));
  return { milliseconds: fastest(all).milliseconds, sent: all.at(-1)!.sent };
}

export const shownMs = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const loadNow = () => loadavg()[0]!.toFixed(1);

/** Times and pages of requests: a table of lines by what was asked. */
export async function measure(
  url: string,
  requests: Record<string, Request>,
): Promise<Record<string, string>> {
  const product = await openProduct(url);
  try {
    const lines: Record<string, string> = {};
    for (const [what, request] of Object.entries(requests)) {
      const answered = await timeOf(product, request).catch((error: unknown) => String(error));
      lines[what] =
        typeof answered === 'string'
          ? `no answer, ${/: (\d{3}) /.exec(answered)?.[1] ?? answered}`
          : `${shownMs(answered.milliseconds)}, ${formatNumber(await pagesOf(url, answered.sent, request.undo))} pages`;
      console.log(`${what}: ${lines[what]} (load ${loadNow()})`);
    }
    return lines;
  } finally {
    await product.close();
  }
}
