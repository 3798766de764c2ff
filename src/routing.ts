import { allows, type Access } from '../domain/access/access';
import { providerPath } from '../domain/session/provider';
import type { Feature } from '../domain/settings/features';
import type { Loader } from './ui/page-loading';

/** Headings of the sidebar, in the order in which they stand. */
export const HEADINGS = [
  'home',
  'clients',
  'customerCare',
  'cme',
  'dq',
  'alerts',
  'manage',
  'drugTesting',
  'randoms',
  'reports',
  'admin',
] as const;
export type Heading = (typeof HEADINGS)[number];

/** What the sockets tell of. */
export type LiveEvent = 'alerts:changed' | 'jobs:progress' | 'tasks:changed' | 'settings:changed' | 'notice';

/** A number beside a menu entry, fetched in the background. */
export interface Badge {
  /** `{client}` stands for the legacyClientId of the client that the pages are about. */
  url: string;
  /** Reads the number out of the answer. */
  count: (body: unknown) => number;
  /** Fetched only for those who may see it; the access of the entry where absent. */
  access?: Access;
  refreshEveryMs?: number;
  refreshOn?: readonly LiveEvent[];
}

/** A page, as data: router, sidebar, breadcrumbs and guards all read this one description. */
export interface PageRoute {
  /**
   * Own path; the full path is the parent's followed by this. Parameters as `:name`; `{provider}` stands for the
   * provider's name.
   */
  path: string;
  titleKey: string;
  /** Children without their own inherit the parent's. */
  access?: Access;
  /** Needs a sign-in, no permission. */
  protected?: boolean;
  /**
   * Kept from internal users. `always`: they never open it. `unlessAssumed`: open to those who hold Assume
   * Client and have chosen a client, and to the internal company's own users.
   */
  externalOnly?: 'always' | 'unlessAssumed';
  internalOnly?: boolean;
  /** Internal users have to choose a client before it opens. */
  needsClient?: boolean;
  heading?: Heading;
  /** Stands in the sidebar, under its heading. */
  menu?: boolean;
  /** Label in the sidebar where it differs from the title. */
  menuKey?: string;
  badge?: Badge;
  /** By this name an installation hides it, with the pages below it (domain/settings/features). */
  feature?: Feature;
  /** A menu entry that opens this dialog instead of a page. */
  dialog?: string;
  /** Entry of the breadcrumb without a page of its own. */
  load?: Loader;
  children?: readonly PageRoute[];
}

export type ResourceAction = 'list' | 'show' | 'edit' | 'create' | 'delete' | 'export';

/** A react-admin resource: its name is the URL of its pages. */
export interface CapabilityResource {
  name: string;
  /** Which access each action needs; an action that is not named is refused. */
  access: Partial<Record<ResourceAction, Access>>;
  recordRepresentation?: string;
}

export type DialogLoader = Loader<DialogProps>;

/** What every dialog opened by name receives beside its own properties. */
export interface DialogProps {
  onClose: (result?: unknown) => void;
  [property: string]: unknown;
}

/** What a folder under resources/ brings into the console. */
export interface Capability {
  name: string;
  pages: readonly PageRoute[];
  resources?: readonly CapabilityResource[];
  dialogs?: Readonly<Record<string, DialogLoader>>;
  /** Has page-messages.*.ts: texts that are fetched before the first of its pages or dialogs is drawn, not with the console. */
  textsLater?: boolean;
  /** First elements of the query keys to fetch again when an event arrives. */
  live?: Partial<Record<LiveEvent, readonly string[]>>;
}

/** A page with everything that it has from its parents. */
export interface FlatRoute extends Omit<PageRoute, 'children' | 'path'> {
  fullPath: string;
  parents: readonly FlatRoute[];
}

/** Who looks at the menu or opens a page. */
export interface Viewer {
  permissions: readonly string[];
  isInternalUser: boolean;
  isInternalCompany: boolean;
  clientChosen: boolean;
  /** What is hidden from him. */
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

export function flattenCapabilities(capabilities: readonly Capability[]): FlatRoute[] {
  return capabilities.flatMap(({ pages }) => flattenPages(pages));
}

const PROVIDER = '{provider}';

/** The same pages, at the addresses that they have with a provider of this name. */
export function atProvider(capability: Capability, provider: string): Capability {
  const pages = capability.pages.map((page) => ({
    ...page,
    path: page.path.replace(PROVIDER, providerPath(provider)),
  }));
  return { ...capability, pages };
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
