import type { FastifyInstance } from 'fastify';
import type { AuditFilter, AuditPeopleFilter, AuditPerson } from '../../domain/audit/contract';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { actorsQuery } from './entry-queries';
import { peopleIn, type EntryRow } from './present-entry';
import { visibilityOf } from './field-visibility';

/** Typing narrows a longer list. */
const MAX_PEOPLE = 20;

/** The filter of entries: `q` matches names of people, not entries. */
export const entryFilter = ({ q: _q, ...filter }: AuditPeopleFilter): AuditFilter => filter;

/** The people named by entries who match the filter. */
export function filterPeople(rows: readonly EntryRow[], { q = '', who }: AuditPeopleFilter): AuditPerson[] {
  const people = new Map(rows.flatMap(peopleIn).map((one) => [one._id, one]));
  const words = q.trim().toLocaleLowerCase();
  return [...people.values()]
    .filter(({ _id, name }) => (who === undefined ? name.toLocaleLowerCase().includes(words) : _id === who))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, MAX_PEOPLE);
}

/** People who act in the entries that a reader sees of one client's chain. */
export async function listPeople(
  app: FastifyInstance,
  caller: Caller,
  filter: AuditPeopleFilter,
  site: ResolvedSite | null,
): Promise<AuditPerson[]> {
  const [rows = []] = await app.data.read(caller, (reach) => [
    actorsQuery(visibilityOf(caller, reach, site), entryFilter(filter)),
  ]);
  return filterPeople(rows as EntryRow[], filter);
}
