import type { ComponentType } from 'react';
import type { Access } from '../domain/access/access';
import type { Testing } from '../domain/compliance/testing';
import type { LiveEvent } from '../domain/shared/live';
import type { Feature } from '../domain/settings/features';
import type { Adapter } from '../providers/adapters';
import type { Loader } from './ui/page-loading';

/** Headings of the sidebar, in order. */
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

/** A number beside a menu entry, fetched in the background. */
export interface Badge {
  /** `{client}` is the legacyClientId of the current client. */
  url: string;
  /** Reads the number from the response. */
  count: (body: unknown) => number;
  /** Fetched only for users with this access; without it, the access of the entry decides. */
  access?: Access;
  refreshEveryMs?: number;
  refreshOn?: readonly LiveEvent[];
  /** The query with the body, where pages or live events keep it up to date. */
  queryKey?: readonly string[];
}

/** What the menu, the guards and the breadcrumbs need to know about a page. Pages inherit it from their parent. */
interface PageFlags {
  /** Closed to internal users. `unlessAssumed`: except those who work for a client and users of the internal company. */
  externalOnly?: 'always' | 'unlessAssumed';
  internalOnly?: boolean;
  /** Internal users have to choose a client before it opens. */
  needsClient?: boolean;
  heading?: Heading;
  /** An installation can hide the page and those below it by this name (domain/settings/features). */
  feature?: Feature;
}

interface MenuFlags {
  /** Listed in the sidebar under its heading. */
  menu?: boolean;
  /** Label in the sidebar where it differs from the title. */
  menuKey?: string;
  badge?: Badge;
}

/** A page that isn't an action of a resource: a wizard, a settings page, a page opened by a link. */
export interface PageRoute extends PageFlags, MenuFlags {
  /** Path below the parent's. `:name` is a parameter, `{provider}` the provider's name. */
  path: string;
  titleKey: string;
  /** Address of the page above, if another capability declares that one. */
  below?: string;
  /** Children without their own inherit the parent's. */
  access?: Access;
  /** Needs a sign-in, no permission. */
  protected?: boolean;
  /** A menu entry that opens this dialog instead of a page. */
  dialog?: string;
  /** Entry of the breadcrumb without a page of its own. */
  load?: Loader;
  children?: readonly PageRoute[];
}

/** The actions of a resource that have a page of their own. */
export const RESOURCE_PAGES = ['list', 'create', 'show', 'edit'] as const;
export type ResourcePage = (typeof RESOURCE_PAGES)[number];

/** Loads a page with another path below the resource than react-admin's own: `create`, `:id`, `:id/show`. */
export interface PageAt {
  path: string;
  load: Loader;
}

interface ResourceOptions extends PageFlags, MenuFlags {
  /** Which access each action needs. A page without its own needs that of the list; any other action is refused. */
  access: { list: Access } & Partial<Record<ResourcePage | 'delete' | 'export', Access>>;
  /** Message keys of the pages' titles, also used by menu and breadcrumbs. */
  titles?: Partial<Record<ResourcePage, string>>;
  /** Breadcrumb above the list, where it isn't the home page. */
  parent?: { path: string; titleKey: string };
}

/** A react-admin resource: the props of `<Resource>`, with pages that load when they are opened. */
export interface ResourceDeclaration {
  name: string;
  /** URL of its pages where it isn't the name. */
  path?: string;
  /** Where the API has it, if not under its name with the field `id`. */
  api?: Adapter;
  list?: Loader;
  create?: Loader | PageAt;
  show?: Loader | PageAt;
  edit?: Loader | PageAt;
  recordRepresentation?: string;
  options: ResourceOptions;
  /** Further pages below the list. */
  pages?: readonly PageRoute[];
}

export type DialogLoader = Loader<DialogProps>;

/** What every dialog opened by name receives in addition to its own properties. */
export interface DialogProps {
  onClose: (result?: unknown) => void;
  [property: string]: unknown;
}

/** What a section of a person's file receives. */
export interface FileSectionProps {
  employeeId: number;
  /** By which part the driver is tested for alcohol and drugs; absent until the employee is loaded. */
  testing?: Testing | undefined;
}

/** A section of a person's file, below their own fields. */
export interface FileSection {
  /** Without it, for everyone who may open the file. */
  access?: Access;
  /** Made with `lazy`. */
  Section: ComponentType<FileSectionProps>;
}

/** What a folder under resources/ adds to the console. */
export interface Capability {
  name: string;
  resources?: readonly ResourceDeclaration[];
  /** Lists on pages that belong to no resource, by name: where the API has them. */
  lists?: Readonly<Record<string, Adapter>>;
  /** Pages that belong to no resource. */
  pages?: readonly PageRoute[];
  dialogs?: Readonly<Record<string, DialogLoader>>;
  /** Its section of a person's file. Sections are in the order of the capabilities. */
  fileSection?: FileSection;
  /** Has page-messages.*.ts: texts that load with the first of its pages or dialogs, not with the console. */
  textsLater?: boolean;
  /** First elements of the query keys to refetch when an event arrives. */
  live?: Partial<Record<LiveEvent, readonly string[]>>;
}

/** First elements of the query keys that an event makes stale. */
export function liveKeys(capabilities: readonly Capability[], event: string): ReadonlySet<string> {
  return new Set(capabilities.flatMap(({ live }) => live?.[event as LiveEvent] ?? []));
}

/** Where the API has the records of resources and lists. */
export const adapters = (capabilities: readonly Capability[]): Readonly<Record<string, Adapter>> =>
  Object.assign(
    {},
    ...capabilities.flatMap(({ resources = [], lists = {} }) => [
      lists,
      ...resources.flatMap(({ name, api }) => (api ? [{ [name]: api }] : [])),
    ]),
  );
