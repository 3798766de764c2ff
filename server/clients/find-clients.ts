import { activeTree, flattenSites, visibleTree } from '../../domain/clients/site-tree';
import { dotNumberProblem, onlyParent } from '../../domain/clients/client-rules';
import type { ClientNode, ClientsQuery, FlatClientNode } from '../../domain/clients/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import type { Data } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { lookUp } from './lookup';
import { dotNumberQuery, familyQuery, type SiteRow } from './queries';
import { resolveClientId } from '../platform/access/resolve-site';
import { buildTree, presentSite, readNames, siteTree } from './site-tree';

const FILTERS = ['topLevel', 'active'] as const;
type Filter = (typeof FILTERS)[number];

/** Parses `filters=topLevel,active`; 400 for unknown names. */
export function readFilters(text: string | undefined): ReadonlySet<Filter> {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.filter((name) => !FILTERS.some((known) => known === name));
  if (unknown.length > 0)
    throw refuseFields({
      filters: refuse('request.unknownValues', {
        unknown: unknown.join(', ').slice(0, 60),
        known: FILTERS.join(', '),
      }),
    });
  return new Set(names as Filter[]);
}

/** A node and its descendants as a list, without nodes that are out of reach and only provide names. */
function flatten(tree: ClientNode): FlatClientNode[] {
  return flattenSites(tree)
    .filter((node) => node.reachable !== false)
    .map(({ children: _children, ...node }) => node);
}

/**
 * With `active` true, deactivated locations are left out; with false they are included; by default they are left out,
 * except for one client.
 */
function prune(tree: ClientNode, tenantId: number, active: boolean | undefined): ClientNode {
  if (active === undefined) return visibleTree(tree, tenantId);
  return active ? activeTree(tree) : tree;
}

/** The tree below a client as a single item; with `flatten` its nodes as a list, parents first. */
export async function findDescendants(
  data: Data,
  caller: Caller,
  query: ClientsQuery & { descendantsOf: string },
): Promise<FlatClientNode[]> {
  const id = await resolveClientId(data, query.descendantsOf, query.source);
  const { tree, tenantId } = await siteTree(data, caller, id, { aliases: query.aliases === true });
  const pruned = prune(tree, tenantId, query.active);
  return query.flatten ? flatten(pruned) : [pruned];
}

/** All clients in the tree that a client belongs to; with `filters=topLevel` only its root. */
export async function findFamily(
  data: Data,
  caller: Caller,
  query: ClientsQuery & { familyOf: string },
  filters: ReadonlySet<Filter>,
): Promise<FlatClientNode[]> {
  const id = await resolveClientId(data, query.familyOf, query.source);
  const [found = []] = await lookUp(data, caller, (field) => [familyQuery(field, id)]);
  const rows = found as unknown as SiteRow[];
  const [first] = rows;
  if (!first) throw new AppError('notFound');
  if (filters.has('topLevel')) return [await topLevel(data, caller, rows, first.tenantId)];
  const { tree, tenantId } = await buildTree(data, caller, rows);
  return flatten(prune(tree, tenantId, filters.has('active') ? true : query.active));
}

async function topLevel(
  data: Data,
  caller: Caller,
  rows: readonly SiteRow[],
  tenantId: number,
): Promise<FlatClientNode> {
  const own = rows.filter((row) => row.id === tenantId).map(presentSite);
  return onlyParent(own.length > 0 ? own : await readNames(data, caller, tenantId, [tenantId]));
}

/** The clients and locations with a USDOT number. */
export async function findByDotNumber(
  data: Data,
  caller: Caller,
  query: ClientsQuery & { dotnumber: string },
): Promise<FlatClientNode[]> {
  const dotNumber = query.dotnumber.trim();
  const problem = dotNumber === '' ? refuse('client.dotNumberRequired') : dotNumberProblem(dotNumber);
  if (problem) throw refuseFields({ dotnumber: problem });
  const [rows = []] = await lookUp(data, caller, (field) => [
    dotNumberQuery(field, dotNumber, query.nonImported === true),
  ]);
  return (rows as unknown as SiteRow[]).map(presentSite);
}
