import type { FastifyInstance } from 'fastify';
import type { AuditFilter, AuditPeopleFilter, AuditPerson } from '../../domain/audit/contract';
import type { Caller } from '../platform/access/caller';
import type { NamedSite } from '../platform/access/named-site';
import { actingQuery } from './entry-queries';
import { peopleIn, type EntryRow } from './present-entry';
import { visibilityOf } from './field-visibility';

/** More are narrowed by typing. */
const MOST_PEOPLE = 20;

/** In which entries is looked: the words are of a name, not of an entry. */
export const entriesOf = ({ q: _q, ...filter }: AuditPeopleFilter): AuditFilter => filter;

/** Whom a reader looks for, of those that entries name. */
export function chosenPeople(rows: readonly EntryRow[], { q = '', who }: AuditPeopleFilter): AuditPerson[] {
  const people = new Map(rows.flatMap(peopleIn).map((one) => [one._id, one]));
  const words = q.trim().toLocaleLowerCase();
  return [...people.values()]
    .filter(({ _id, name }) => (who === undefined ? name.toLocaleLowerCase().includes(words) : _id === who))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, MOST_PEOPLE);
}

/** Those who act in the entries that a reader sees of one client's chain. */
export async function listPeople(
  app: FastifyInstance,
  caller: Caller,
  filter: AuditPeopleFilter,
  site: NamedSite | null,
): Promise<AuditPerson[]> {
  const [rows = []] = await app.data.read(caller, (reach) => [
    actingQuery(visibilityOf(caller, reach, site), entriesOf(filter)),
  ]);
  return chosenPeople(rows as EntryRow[], filter);
}
