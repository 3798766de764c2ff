import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

export interface Call {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Sends the requests repeatedly over this many connections, after a warm-up. Returns milliseconds and requests per second. */
export async function load(base: string, calls: Call[], { clients = 16, seconds = 8 } = {}): Promise<Load> {
  const run = (duration: number) =>
    autocannon({
      url: base,
      connections: clients,
      duration,
      requests: calls.map((call) => ({ method: 'GET', ...call })),
    });
  await run(2);
  const result = await run(seconds);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** The median of this many timings, in milliseconds. */
export async function median(times: number, work: () => Promise<unknown>): Promise<number> {
  const timings: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const started = performance.now();
    await work();
    timings.push(performance.now() - started);
  }
  return timings.toSorted((a, b) => a - b)[Math.floor(times / 2)]!;
}
