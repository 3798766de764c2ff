import { allows } from '../domain/access/access';
import { providerPath } from '../domain/session/provider';
import {
  HEADINGS,
  RESOURCE_PAGES,
  type Capability,
  type Heading,
  type PageAt,
  type PageRoute,
  type ResourceDeclaration,
  type ResourcePage,
} from './capability';
import type { Loader } from './ui/page-loading';

/** A page with everything that it inherits from its parents. */
export interface FlatRoute extends Omit<PageRoute, 'children' | 'path'> {
  fullPath: string;
  parents: readonly FlatRoute[];
  /** Of a resource's page: the action that it is for. */
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

/** All pages of all capabilities, parents before children, with what they inherit. */
export function flattenPages(pages: readonly PageRoute[], parents: readonly FlatRoute[] = []): FlatRoute[] {
  const parent = parents.at(-1);
  return pages.flatMap(({ path, children, ...own }) => {
    const inherited = parent && {
      access: parent.access,
      protected: parent.protected,
      externalOnly: parent.externalOnly,
      internalOnly: parent.internalOnly,
      needsClient: parent.needsClient,
      heading: parent.heading,
      feature: parent.feature,
    };
    const named = Object.fromEntries(
      Object.entries(own).filter(([, value]) => value !== undefined),
    ) as typeof own;
    const flat: FlatRoute = {
      ...inherited,
      ...named,
      fullPath: joinPaths(parent?.fullPath ?? '/', path),
      parents,
    };
    return [flat, ...flattenPages(children ?? [], [...parents, flat])];
  });
}

/** Paths of react-admin's own pages, below the resource. */
const OWN_PATHS: Record<ResourcePage, string> = { list: '', create: 'create', edit: ':id', show: ':id/show' };

/** Where the page of an action is, below the resource, and how it is loaded. */
export function pageAt(resource: ResourceDeclaration, action: ResourcePage): PageAt | undefined {
  const page: Loader | PageAt | undefined = resource[action];
  if (!page) return undefined;
  return typeof page === 'function' ? { path: OWN_PATHS[action], load: page } : page;
}

/** Whether react-admin's `<Resource>` has a route for the page; it needs a child route otherwise. */
export const hasOwnPath = (resource: ResourceDeclaration, action: ResourcePage): boolean =>
  typeof resource[action] === 'function';

export const resourcePath = ({ name, path = name }: ResourceDeclaration): string => joinPaths('/', path);

/** The pages of a resource: the list first, the others below it. */
export function flattenResource(resource: ResourceDeclaration): FlatRoute[] {
  const { options, pages = [] } = resource;
  const { access, titles = {}, parent, menu, menuKey, badge, ...flags } = options;
  const above = parent ? flattenPages([{ path: parent.path, titleKey: parent.titleKey, ...flags }]) : [];
  const base = resourcePath(resource);
  const routes: FlatRoute[] = [];
  for (const action of RESOURCE_PAGES) {
    const page = pageAt(resource, action);
    if (!page) continue;
    const fullPath = joinPaths(base, page.path);
    const parents = routes.filter((one) => fullPath.startsWith(`${one.fullPath}/`));
    const entry = action === 'list' && {
      ...(menu && { menu }),
      ...(menuKey && { menuKey }),
      ...(badge && { badge }),
    };
    routes.push({
      ...flags,
      ...entry,
      action,
      titleKey: titles[action] ?? titles.list ?? '',
      access: access[action] ?? access.list,
      fullPath,
      load: page.load,
      parents: [...above, ...parents],
    });
  }
  const [list] = routes;
  return [...above, ...routes, ...(list ? flattenPages(pages, [...list.parents, list]) : [])];
}

export function flattenCapabilities(capabilities: readonly Capability[]): FlatRoute[] {
  return capabilities.flatMap(({ pages = [], resources = [] }) => [
    ...resources.flatMap(flattenResource),
    ...flattenPages(pages),
  ]);
}

const PROVIDER = '{provider}';

/** The same pages, at the addresses that they have with a provider of this name. */
export function atProvider(capability: Capability, provider: string): Capability {
  const own = <At extends { path?: string }>(one: At): At =>
    one.path === undefined ? one : { ...one, path: one.path.replace(PROVIDER, providerPath(provider)) };
  return {
    ...capability,
    pages: (capability.pages ?? []).map(own),
    resources: (capability.resources ?? []).map(own),
  };
}

/** Guarded are the pages that need a permission and those marked protected; the others are open. */
export function isGuarded(route: FlatRoute): boolean {
  return route.protected === true || (route.access !== undefined && route.access !== 'public');
}

/** The page at an address: fixed words win over parameters. */
export function matchRoute(routes: readonly FlatRoute[], pathname: string): FlatRoute | undefined {
  const wanted = segments(pathname);
  let best: FlatRoute | undefined;
  let bestFixed = -1;
  for (const route of routes) {
    if (!route.load) continue;
    const fixed = fixedSegments(segments(route.fullPath), wanted);
    if (fixed > bestFixed) [best, bestFixed] = [route, fixed];
  }
  return best;
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** How many fixed words of a pattern an address has; -1 where it does not match. */
function fixedSegments(pattern: readonly string[], wanted: readonly string[]): number {
  if (pattern.length !== wanted.length) return -1;
  let fixed = 0;
  for (const [place, part] of pattern.entries()) {
    if (part.startsWith(':')) continue;
    if (!isWord(part, wanted[place] ?? '')) return -1;
    fixed += 1;
  }
  return fixed;
}

/** Before the sign-in nobody has told the provider's name: any will do. */
function isWord(part: string, wanted: string): boolean {
  if (!part.startsWith(PROVIDER)) return part === wanted;
  const rest = part.slice(PROVIDER.length);
  return wanted.endsWith(rest) && wanted.length > rest.length;
}

/** Whether a page exists for this viewer at all, permissions aside. */
export function isMeantFor(route: FlatRoute, viewer: Viewer): boolean {
  if (route.internalOnly && !viewer.isInternalUser) return false;
  if (!route.externalOnly || !viewer.isInternalUser) return true;
  if (route.externalOnly === 'always') return false;
  return (
    viewer.isInternalCompany ||
    (viewer.clientChosen && allows('customerCare.assumeClient', viewer.permissions))
  );
}

export function isPermitted(route: FlatRoute, viewer: Viewer): boolean {
  return (
    isMeantFor(route, viewer) && (route.access === undefined || allows(route.access, viewer.permissions))
  );
}

/** Whether this installation hides the page from this viewer: for him there is none. */
export const isHidden = (route: FlatRoute, { hiddenFeatures }: Pick<Viewer, 'hiddenFeatures'>): boolean =>
  route.feature !== undefined && hiddenFeatures?.includes(route.feature) === true;

/** An internal user has to choose a client before this page shows anything. */
export function waitsForClient(route: FlatRoute, viewer: Viewer): boolean {
  return route.needsClient === true && viewer.isInternalUser && !viewer.clientChosen;
}

export interface MenuEntry {
  route: FlatRoute;
  labelKey: string;
  disabled: boolean;
}

export interface MenuSection {
  heading: Heading;
  entries: MenuEntry[];
}

/** The sidebar for a viewer: only entries flagged for it and permitted, headings only where they have one. */
export function menuModel(routes: readonly FlatRoute[], viewer: Viewer): MenuSection[] {
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
  if (isHidden(route, viewer)) return false;
  return isPermitted(route, viewer);
}

/** The way from the top to a page: one entry each, with the parameters of the address filled in. */
export function breadcrumbTrail(
  route: FlatRoute,
  parameters: Readonly<Record<string, string | undefined>>,
): Array<{ titleKey: string; path: string; isPage: boolean }> {
  return [...route.parents, route].map(({ titleKey, fullPath, load }) => ({
    titleKey,
    path: fillPath(fullPath, parameters),
    isPage: load !== undefined,
  }));
}

function fillPath(pattern: string, parameters: Readonly<Record<string, string | undefined>>): string {
  return pattern.replaceAll(/:(\w+)/g, (mark, name: string) => {
    const value = parameters[name];
    return value === undefined ? mark : encodeURIComponent(value);
  });
}
