import { allows } from '../domain/access/access';
import { providerPath } from '../domain/session/provider';
import {
  HEADINGS,
  RESOURCE_PAGES,
  type Capability,
  type PageAt,
  type PageRoute,
  type ResourceDeclaration,
  type ResourcePage,
} from './capability';
import { withTexts } from './later-texts';

/** A page with everything that it inherits from its parents. */
export interface FlatRoute extends Omit<PageRoute, 'children' | 'path'> {
  fullPath: string;
  parents: readonly FlatRoute[];
  /** The resource that it belongs to, and the action if it is one's page. */
  resource?: string;
  action?: ResourcePage;
}

/** The user who looks at the menu or opens a page. */
export interface Viewer {
  permissions: readonly string[];
  isInternalUser: boolean;
  isInternalCompany: boolean;
  clientChosen: boolean;
  /** Features that are hidden from this user. */
  hiddenFeatures?: readonly string[];
}

/** Parent path plus own path, with exactly one slash between. */
export function joinPaths(parent: string, own: string): string {
  const joined = `${parent}/${own}`.replaceAll(/\/{2,}/g, '/');
  return joined.length > 1 && joined.endsWith('/') ? joined.slice(0, -1) : joined;
}

const INHERITED = [
  'access',
  'protected',
  'externalOnly',
  'internalOnly',
  'needsClient',
  'heading',
  'feature',
  'resource',
] as const;

/** Pages with what they inherit, parents before children. */
function flattenPages(pages: readonly PageRoute[], parents: readonly FlatRoute[] = []): FlatRoute[] {
  const parent = parents.at(-1);
  const inherited = Object.fromEntries(INHERITED.map((key) => [key, parent?.[key]])) as Partial<FlatRoute>;
  return pages.flatMap(({ path, children = [], ...own }) => {
    const flat = { ...inherited, ...own, fullPath: joinPaths(parent?.fullPath ?? '/', path), parents };
    return [flat, ...flattenPages(children, [...parents, flat])];
  });
}

/** Paths of react-admin's own pages, below the resource. */
export const OWN_PATHS: Record<ResourcePage, string> = {
  list: '',
  create: 'create',
  edit: ':id',
  show: ':id/show',
};

function pageAt(resource: ResourceDeclaration, action: ResourcePage): PageAt | undefined {
  const page = resource[action];
  return typeof page === 'function' ? { path: OWN_PATHS[action], load: page } : page;
}

export const resourcePath = ({ name, path = name }: ResourceDeclaration): string => joinPaths('/', path);

/** The pages of a resource: the list first, the others below it. */
function flattenResource(resource: ResourceDeclaration): FlatRoute[] {
  const { access, titles = {}, parent, menu, menuKey, badge, ...flags } = resource.options;
  const above = parent ? flattenPages([{ ...parent, ...flags }]) : [];
  const routes: FlatRoute[] = [];
  for (const action of RESOURCE_PAGES) {
    const page = pageAt(resource, action);
    if (!page) continue;
    const fullPath = joinPaths(resourcePath(resource), page.path);
    const parents = routes.filter((one) => fullPath.startsWith(`${one.fullPath}/`));
    routes.push({
      ...flags,
      ...(action === 'list' && { menu, menuKey, badge }),
      resource: resource.name,
      action,
      titleKey: titles[action] ?? titles.list ?? '',
      access: access[action] ?? access.list,
      fullPath,
      load: page.load,
      parents: [...above, ...parents],
    });
  }
  const [list] = routes;
  return [...above, ...routes, ...(list ? flattenPages(resource.pages ?? [], [...list.parents, list]) : [])];
}

/** The pages of all capabilities. `loadTexts` loads the texts that some of them have left for later. */
export function flattenCapabilities(
  capabilities: readonly Capability[],
  loadTexts?: () => Promise<unknown>,
): FlatRoute[] {
  const all = capabilities.flatMap(({ pages = [], resources = [], textsLater }) => {
    const routes = [...resources.flatMap(flattenResource), ...flattenPages(pages)];
    if (!loadTexts || !textsLater) return routes;
    return routes.map((route) => (route.load ? { ...route, load: withTexts(route.load, loadTexts) } : route));
  });
  return all.map((route) => withPagesAbove(route, all));
}

/** A page with the pages above it, if another capability declares these. */
function withPagesAbove(route: FlatRoute, all: readonly FlatRoute[]): FlatRoute {
  if (route.below === undefined) return route;
  const above = all.find(({ fullPath }) => fullPath === route.below);
  return above ? { ...route, parents: [...above.parents, above] } : route;
}

const PROVIDER = '{provider}';

/** The same capability, with the provider's name in its addresses. */
export function atProvider(capability: Capability, provider: string): Capability {
  const named = <At extends { path?: string }>(one: At): At =>
    one.path === undefined ? one : { ...one, path: one.path.replace(PROVIDER, providerPath(provider)) };
  return {
    ...capability,
    pages: capability.pages?.map(named),
    resources: capability.resources?.map(named),
  };
}

/** Pages that need a permission and those marked protected are guarded; the others are open. */
export function isGuarded(route: FlatRoute): boolean {
  return route.protected === true || (route.access !== undefined && route.access !== 'public');
}

/** The page at an address: fixed words win over parameters. */
export function matchRoute(routes: readonly FlatRoute[], pathname: string): FlatRoute | undefined {
  const wanted = segments(pathname);
  let best: FlatRoute | undefined;
  let bestFixed = -1;
  for (const route of routes) {
    const fixed = (route.load ?? route.dialog) ? fixedSegments(segments(route.fullPath), wanted) : -1;
    if (fixed > bestFixed) [best, bestFixed] = [route, fixed];
  }
  return best;
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** How many fixed words of a pattern an address has; -1 where it doesn't match. */
function fixedSegments(pattern: readonly string[], wanted: readonly string[]): number {
  const fixed = pattern
    .map((part, place) => [part, wanted[place] ?? ''])
    .filter(([part]) => part?.[0] !== ':');
  const isMatch =
    pattern.length === wanted.length && fixed.every(([part = '', word = '']) => isWord(part, word));
  return isMatch ? fixed.length : -1;
}

/** Before the sign-in the provider's name is unknown: any will do. */
function isWord(part: string, wanted: string): boolean {
  if (!part.startsWith(PROVIDER)) return part === wanted;
  const rest = part.slice(PROVIDER.length);
  return wanted.endsWith(rest) && wanted.length > rest.length;
}

/** Whether the page exists for this kind of user, permissions aside. */
function isMeantFor({ internalOnly, externalOnly }: FlatRoute, viewer: Viewer): boolean {
  if (!viewer.isInternalUser) return !internalOnly;
  if (externalOnly !== 'unlessAssumed' || viewer.isInternalCompany) return externalOnly !== 'always';
  return viewer.clientChosen && allows('customerCare.assumeClient', viewer.permissions);
}

export const isPermitted = (route: FlatRoute, viewer: Viewer): boolean =>
  isMeantFor(route, viewer) && (route.access === undefined || allows(route.access, viewer.permissions));

/** Whether this installation hides the page from the user: for them it doesn't exist. */
export const isHidden = (route: FlatRoute, { hiddenFeatures }: Pick<Viewer, 'hiddenFeatures'>): boolean =>
  route.feature !== undefined && hiddenFeatures?.includes(route.feature) === true;

/** An internal user has to choose a client before this page shows anything. */
export function waitsForClient(route: FlatRoute, viewer: Viewer): boolean {
  return route.needsClient === true && viewer.isInternalUser && !viewer.clientChosen;
}

export type MenuSection = ReturnType<typeof menuModel>[number];
export type MenuEntry = MenuSection['entries'][number];

/** The sidebar for a user: only entries flagged for it and permitted, headings only where they have one. */
export function menuModel(routes: readonly FlatRoute[], viewer: Viewer) {
  return HEADINGS.map((heading) => ({
    heading,
    entries: routes
      .filter((route) => route.menu && route.heading === heading && showsInMenu(route, viewer))
      .map((route) => ({
        route,
        labelKey: route.menuKey ?? route.titleKey,
        disabled: waitsForClient(route, viewer),
      })),
  })).filter(({ entries }) => entries.length > 0);
}

function showsInMenu(route: FlatRoute, viewer: Viewer): boolean {
  if (route.externalOnly && viewer.isInternalUser && !viewer.clientChosen) return false;
  return !isHidden(route, viewer) && isPermitted(route, viewer);
}

/** The way from the top to a page, with the parameters of the address filled in. */
export function breadcrumbTrail(
  route: FlatRoute,
  parameters: Readonly<Record<string, string | undefined>>,
): Array<{ titleKey: string; path: string; isPage: boolean }> {
  const fill = (mark: string, name: string) => encodeURIComponent(parameters[name] ?? '') || mark;
  return [...route.parents, route].map(({ titleKey, fullPath, load }) => ({
    titleKey,
    path: fullPath.replaceAll(/:(\w+)/g, fill),
    isPage: load !== undefined,
  }));
}
