import type { FastifyInstance } from 'fastify';
import type { PacketCounts } from '../../domain/packets/contract';
import { PACKET_SECTIONS, typesOf } from '../../domain/packets/sections';
import { formatDate, formatDateTime, todayIn } from '../../domain/shared/dates';
import { hiddenDocTypes, locationZone } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import type { Cover } from './own-pages';
import type { PacketRow } from './packet-kind';

interface Names {
  client: string;
  dotNumber: string | null;
  zone: string;
}

const periodOf = ({ from, to }: { from: string | null; to: string | null }): string => {
  if (from === null && to === null) return 'All documents on file';
  if (from === null) return `Through ${formatDate(to)}`;
  return to === null ? `From ${formatDate(from)}` : `${formatDate(from)} through ${formatDate(to)}`;
};

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function notesOf({ unreadable, missing, leftOut }: PacketCounts, today: string): string[] {
  const notes = [
    'Documents are in the order of 49 CFR 391.51(b). The SHA-256 in the index is that of each document as it was filed.',
    `What is missing, expired or not included is listed as of ${today}.`,
  ];
  if (missing > 0) notes.push(`${plural(missing, 'item is', 'items are')} missing or expired.`);
  if (unreadable > 0)
    notes.push(
      `${plural(unreadable, 'document', 'documents')} could not be included. A page in its place says why.`,
    );
  if (leftOut > 0)
    notes.push(`${plural(leftOut, 'person was', 'people were')} left out because they are out of reach.`);
  return notes;
}

/** What the cover says: the client (its name only for readers of the whole client), the scope, and who made it when. */
export async function coverOf(
  app: FastifyInstance,
  caller: Caller,
  { scope, options, people }: PacketRow,
  counts: PacketCounts,
): Promise<Cover> {
  const [rows = []] = await app.data.read(caller, (reach) => [
    sql`select coalesce(k.name, s.name) as client, roadfile_carrier(e.tenant_id, e.site_id) as "dotNumber", ${locationZone} as zone
      from employees e join clients s on s.tenant_id = e.tenant_id and s.id = e.site_id
        left join clients k on k.tenant_id = e.tenant_id and k.id = e.tenant_id
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = any(${sql.param([...people])}::int[])
      order by e.site_id, e.id limit 1`,
  ]);
  const [names] = rows as unknown as Names[];
  const at = app.now();
  const zone = names?.zone ?? 'UTC';
  const by = caller.realUser ? `${caller.user.name} (${caller.realUser.name})` : caller.user.name;
  const made = formatDateTime(at, zone);
  const sections = PACKET_SECTIONS.filter(
    // A part that the maker can't see must not look as if it were empty.
    ({ id }) => options.sections.includes(id) && typesOf([id], hiddenDocTypes(caller)).length > 0,
  );
  return {
    client: names?.client ?? '',
    product: app.config.providerName,
    at,
    facts: [
      ...(names?.dotNumber ? [['USDOT number', names.dotNumber] satisfies [string, string]] : []),
      ['Scope', scope.kind === 'selection' ? plural(scope.people, 'driver', 'drivers') : scope.name],
      ['Period', periodOf(options)],
      ['Sections', sections.map(({ title }) => title).join(', ')],
      [
        'Contents',
        `${plural(counts.drivers, 'driver', 'drivers')}, ${plural(counts.documents, 'document', 'documents')}`,
      ],
      ['Made by', by],
      ['Made at', `${made} (${zone})`],
    ],
    notes: notesOf(counts, formatDate(todayIn(zone, at))),
  };
}
