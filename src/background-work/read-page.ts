import type { HttpClient } from '../../providers/httpClient';
import type { Page, PageRequest } from './import-definition';

/** A page of a list of the API, for `QueryTable`. */
export async function readPage<Row>(
  http: HttpClient,
  url: string,
  { page, perPage }: PageRequest,
  { query = {}, signal }: { query?: Record<string, string>; signal?: AbortSignal | undefined },
): Promise<Page<Row>> {
  const first = (page - 1) * perPage;
  const range = JSON.stringify([first, first + perPage - 1]);
  const { headers, json } = await http.json(`${url}?${new URLSearchParams({ ...query, range })}`, { signal });
  const rows = json as Row[];
  return { rows, total: Number(headers.get('X-Total-Count') ?? rows.length) };
}
