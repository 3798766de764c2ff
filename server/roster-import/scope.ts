import type { RosterContext, RosterMapping } from '../../domain/roster-import';
import type { DateOrderProposal } from '../../domain/roster-import/dates';
import { EMPLOYMENT_STATUSES, LICENSE_CLASSES } from '../../domain/employees/contract';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { maskSsns } from '../../domain/shared/ssn';
import { descendants } from '../clients';
import { todayOf } from '../compliance';
import type { TenantCaller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { array, sql, type Reach, type ScopedTx, type SQL, type Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import type { PlanInputs } from './plan-protocol';

/** What an import covers; other employees and locations are out of scope. */
export interface ImportScope {
  tenantId: number;
  /** Null: the whole client. */
  sites: readonly number[] | null;
}

/**
 * Imports visible to a caller: they must reach all locations of the import, or they would see names of employees out of
 * their reach.
 */
export const visibleImports = (reach: Reach, caller: TenantCaller): SQL => sql`
  ${reach.where(sql`i.tenant_id`, sql`i.site_id`)}
  and (${caller.allSites} or i.sites <@ ${array(caller.siteIds)}::int[])`;

/**
 * The location of a new import and the locations it covers: those at or below the given one, within the caller's reach.
 */
export async function newScope(
  tx: ScopedTx,
  site: ResolvedSite | null,
): Promise<ImportScope & { siteId: number }> {
  const { caller } = tx;
  const { tenantId } = caller;
  if (site) {
    const sites = (await descendants(tx, site.id)).map(({ id }) => id);
    // The location in the path may be above what the caller reaches.
    const siteId = sites.includes(site.id) ? site.id : sites[0];
    if (siteId === undefined) throw new AppError('notFound');
    return { tenantId, siteId, sites };
  }
  if (caller.allSites) return { tenantId, siteId: tenantId, sites: null };
  const [siteId] = caller.siteIds;
  if (siteId === undefined) throw new AppError('notFound');
  return { tenantId, siteId, sites: caller.siteIds };
}

const sitesQuery = ({ tenantId, sites }: ImportScope): SQL => sql`
  select c.id as "legacyClientId", c.name, c.l_code as code, c.primary_address->>'state' as state, c.deactivated,
    roadfile_carrier(c.tenant_id, c.id) as carrier,
    coalesce((select json_agg(a.alias order by a.alias) from client_aliases a
      where a.tenant_id = c.tenant_id and a.site_id = c.id), '[]') as aliases
  from clients c where c.tenant_id = ${tenantId} and (${sites === null} or c.id = any(${array(sites ?? [])}::int[]))
  order by c.id`;

const titlesQuery = (tenantId: number): SQL => sql`
  select id as "jobTitleId", title as name, program from job_titles
  where tenant_id = ${tenantId} and not removed order by id`;

/** The client's locations and titles within the scope, and its current day. */
export async function readPlanInputs(tx: Tx, scope: ImportScope, now: Date): Promise<PlanInputs> {
  const sites = await tx.query<RosterContext['sites'][number]>(sitesQuery(scope));
  const jobTitles = await tx.query<RosterContext['jobTitles'][number]>(titlesQuery(scope.tenantId));
  return { context: { sites, jobTitles }, today: await todayOf(tx, scope.tenantId, now) };
}

interface Known {
  sites: ReadonlySet<number>;
  titles: ReadonlySet<number>;
}

const knownIn = ({ sites, jobTitles }: RosterContext): Known => ({
  sites: new Set(sites.filter((site) => !site.deactivated).map((site) => site.legacyClientId)),
  titles: new Set(jobTitles.map((title) => title.jobTitleId)),
});

type TitleEntry = RosterMapping['jobTitles'][number];

const isKnownTitle = ({ target }: TitleEntry, { titles }: Known): boolean =>
  target?.kind !== 'existing' || titles.has(target.jobTitleId);

/** A mapping without locations and titles that no longer exist or are out of scope; their values are undecided. */
export function withinScope(mapping: RosterMapping, context: RosterContext): RosterMapping {
  const known = knownIn(context);
  return {
    ...mapping,
    locations: mapping.locations.map(({ word, id }) => ({
      word,
      id: id !== null && known.sites.has(id) ? id : null,
    })),
    jobTitles: mapping.jobTitles.map((entry) =>
      isKnownTitle(entry, known) ? entry : { word: entry.word, target: null },
    ),
  };
}

const STATUS_IDS = new Set<number>(EMPLOYMENT_STATUSES.map((one) => one.employmentStatusId));
const CLASS_IDS = new Set<number>(LICENSE_CLASSES.map((one) => one.licenseClassId));

/**
 * Throws for IDs out of scope: 404 for a location, like for one that doesn't exist; other problems are reported by value.
 * New job titles belong to the whole client, so only callers with the whole client may add them.
 */
export function checkMapping(mapping: RosterMapping, context: RosterContext, wholeClient: boolean): void {
  const known = knownIn(context);
  const deactivated = new Set(context.sites.flatMap((site) => (site.deactivated ? site.legacyClientId : [])));
  const errors: FieldRefusals = {};
  const places = mapping.locations.map(({ word, id }) => [`locations.${maskSsns(word)}`, id] as const);
  for (const [field, id] of [...places, ['options.location', mapping.options.location] as const]) {
    if (id === null || id === undefined || known.sites.has(id)) continue;
    if (!deactivated.has(id)) throw new AppError('notFound');
    errors[field] = refuse('location.deactivated');
  }
  for (const entry of mapping.jobTitles) {
    if (!isKnownTitle(entry, known))
      errors[`jobTitles.${maskSsns(entry.word)}`] = refuse('employee.jobTitleUnknown');
    else if (entry.target?.kind === 'new' && !wholeClient)
      errors[`jobTitles.${maskSsns(entry.word)}`] = refuse('roster.newTitlesNeedAllLocations');
  }
  for (const { word, id } of mapping.statuses)
    if (id !== null && !STATUS_IDS.has(id))
      errors[`statuses.${maskSsns(word)}`] = refuse('employee.statusRequired');
  for (const { word, id } of mapping.licenseClasses)
    if (id !== null && !CLASS_IDS.has(id))
      errors[`licenseClasses.${maskSsns(word)}`] = refuse('license.classUnknown');
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}

const MAX_WORDS = 5_000;

/** The current choices; values without one, and values not in this file, keep their earlier choice. */
function mergeEntries<Entry extends { word: string }>(
  chosen: readonly Entry[],
  before: readonly Entry[],
  isOpen: (entry: Entry) => boolean,
): Entry[] {
  const known = new Map(before.map((entry) => [entry.word, entry]));
  const now = chosen.map((entry) => (isOpen(entry) ? (known.get(entry.word) ?? entry) : entry));
  const named = new Set(chosen.map(({ word }) => word));
  return [...now, ...before.filter(({ word }) => !named.has(word))].slice(0, MAX_WORDS);
}

/**
 * Merges a mapping into the remembered one, so that nothing is lost because this file doesn't contain it or this user
 * doesn't reach it.
 */
export function mergeRemembered(
  mapping: RosterMapping,
  before: RosterMapping | null,
  dates: DateOrderProposal,
): RosterMapping {
  // Dates of a workbook, or with the year first, say nothing about the dates in the next file.
  const isTaught = dates.ambiguous + dates.evidence.mdy + dates.evidence.dmy > 0;
  const dateOrder = isTaught ? mapping.options.dateOrder : (before?.options.dateOrder ?? 'mdy');
  const chosen = { ...mapping, options: { ...mapping.options, dateOrder, location: null } };
  if (!before) return chosen;
  const noId = ({ id }: { id: number | null }) => id === null;
  return {
    ...chosen,
    locations: mergeEntries(chosen.locations, before.locations, noId),
    jobTitles: mergeEntries(chosen.jobTitles, before.jobTitles, ({ target }) => target === null),
    statuses: mergeEntries(chosen.statuses, before.statuses, noId),
    licenseClasses: mergeEntries(chosen.licenseClasses, before.licenseClasses, noId),
  };
}
