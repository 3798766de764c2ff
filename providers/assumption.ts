import type { ChosenClient } from './clientState';
import type { HttpClient } from './httpClient';

const url = ({ _id }: ChosenClient) => `/v1/clients/${_id}/assumption`;

/** Leaves on the clients' audit trails who sat in their seat, from when to when. */
export function recordAssumption(
  http: HttpClient,
  before: ChosenClient | null,
  now: ChosenClient | null,
): void {
  const calls = [
    ...(before ? [{ of: before, method: 'DELETE' }] : []),
    ...(now ? [{ of: now, method: 'POST' }] : []),
  ];
  // The seat is taken whether or not it could be noted; a failure stands in the log of the browser.
  for (const { of, method } of calls) void http.json(url(of), { method }).catch(() => undefined);
}
