import type { ClientNode, FlatClientNode } from '../../domain/clients/contract';
import type { Caller } from '../platform/access/caller';
import type { Data } from '../platform/db';
import { AppError } from '../platform/errors';
import { lookUp } from './lookup';
import { branchQuery, namesQuery, type SiteRow } from './queries';

/** A row on the wire, without its children. */
export const presentSite = (row: SiteRow): FlatClientNode => ({
  _id: row.wireId,
  mongoId: row.wireId,
  legacyClientId: row.id,
  name: row.name,
  deactivated: row.deactivated,
  DOTNumber: row.dotNumber,
  parent: row.parentId,
  levelNumber: row.level,
  ...(row.lCode && { LCode: row.lCode }),
  ...(row.aliases && { aliases: row.aliases }),
  ...(row.topLevelName && { topLevelClient: { legacyClientId: row.tenantId, name: row.topLevelName } }),
});

/** A client above the caller's locations, out of reach: only its name, and the day there. */
const presentName = (row: SiteRow): FlatClientNode => ({
  ...presentSite({ ...row, deactivated: false, dotNumber: null, lCode: null }),
  timeZone: row.timeZone,
  reachable: false,
});

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const idsOf = ({ path }: SiteRow) => path.split('/').filter(Boolean).map(Number);

/** The topmost rows: their parent is not among them. */
function topmost(rows: readonly SiteRow[]): SiteRow[] {
  const ids = new Set(rows.map((row) => row.id));
  return rows.filter((row) => row.parentId === null || !ids.has(row.parentId));
}

/** The IDs between several topmost rows and their closest common ancestor, inclusive. */
function idsAbove(tops: readonly SiteRow[]): number[] {
  if (tops.length < 2) return [];
  const paths = tops.map(idsOf);
  const [first = []] = paths;
  const shared = first.findIndex((id, at) => paths.some((path) => path[at] !== id));
  const above = paths.flatMap((path) => path.slice(shared - 1, -1));
  return [...new Set(above)];
}

/** Links nodes to their parents, children sorted by name; there must be exactly one root. */
function linkNodes(nodes: readonly FlatClientNode[]): ClientNode {
  const zones = new Map(nodes.map(({ legacyClientId, timeZone }) => [legacyClientId, timeZone]));
  const byId = new Map(
    nodes.map(({ timeZone, ...node }) => {
      const isOwn = timeZone !== zones.get(node.parent ?? 0);
      return [node.legacyClientId, { ...node, ...(isOwn && { timeZone }), children: [] } as ClientNode];
    }),
  );
  let root: ClientNode | undefined;
  for (const node of byId.values()) {
    const parent = node.parent == null ? undefined : byId.get(node.parent);
    if (parent) parent.children.push(node);
    else root = node;
  }
  for (const { children } of byId.values()) children.sort((a, b) => byName.compare(a.name, b.name));
  if (!root) throw new AppError('notFound');
  return root;
}

/**
 * Builds one tree from the rows a caller reaches. If they form several branches, the clients that join them are added
 * with `reachable: false`. 404 without rows.
 */
export async function buildTree(
  data: Data,
  caller: Caller,
  rows: readonly SiteRow[],
): Promise<{ tree: ClientNode; tenantId: number }> {
  const tops = topmost(rows);
  const [top] = tops;
  if (!top) throw new AppError('notFound');
  const named = await readNames(data, caller, top.tenantId, idsAbove(tops));
  const reached = rows.map((row) => ({ ...presentSite(row), timeZone: row.timeZone }));
  const tree = linkNodes([...named, ...reached]);
  return { tree, tenantId: top.tenantId };
}

/** The names of clients above those a caller reaches; the IDs come from their paths. */
export async function readNames(
  data: Data,
  caller: Caller,
  tenantId: number,
  ids: readonly number[],
): Promise<FlatClientNode[]> {
  if (ids.length === 0) return [];
  const rows = await data.withoutReach(
    'client lookup',
    (tx) => tx.query<SiteRow>(namesQuery(tenantId, ids)),
    caller,
  );
  return rows.map(presentName);
}

/** The tree at and below a client within the caller's reach, including deactivated locations. */
export async function siteTree(
  data: Data,
  caller: Caller,
  id: number,
  options: { aliases?: boolean } = {},
): Promise<{ tree: ClientNode; tenantId: number }> {
  const [rows = []] = await lookUp(data, caller, (field) => [branchQuery(field, id, options.aliases)]);
  return buildTree(data, caller, rows as unknown as SiteRow[]);
}
