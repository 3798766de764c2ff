import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Agency } from '../../domain/pools/agencies';
import type { BillingKind } from '../../domain/pools/billing';
import type { Certificate } from '../../domain/pools/certificate';
import type {
  Calculation,
  EarlierOutcome,
  NotTested,
  PoolState,
  SelectedStatus,
  SelectionState,
  YearToDate,
} from '../../domain/pools/contract';
import type { Frequency } from '../../domain/pools/periods';
import type { Tag } from '../../domain/pools/rfdraw1';
import type { TEST_RESULTS } from '../../domain/documents/contract';
import {
  bytea,
  createdAt,
  employeeSiteId,
  key,
  moment,
  tenantId,
  updatedAt,
  version,
} from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';
import type { WaitingShare } from './changes';
import type { RosterShare } from './groups';

const id = () => integer('id').notNull().generatedByDefaultAsIdentity();

/** Random testing pools. Who is in one follows from its locations, agencies and job titles, see membership.ts. */
export const pools = pgTable(
  'pools',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    nameKey: key('name_key').notNull(),
    state: text('state').notNull().$type<PoolState>(),
    /** The step of the wizard to go on with. */
    step: smallint('step').notNull().default(1),
    /** All locations of the client. */
    topLevel: boolean('top_level').notNull().default(false),
    /** The locations below the chosen ones, too. */
    includeChildren: boolean('include_children').notNull().default(false),
    ezCompliance: boolean('ez_compliance').notNull().default(false),
    dotNumbers: text('dot_numbers').array().notNull().default([]),
    siteIds: integer('site_ids').array().notNull().default([]),
    agencies: text('agencies').array().notNull().default([]).$type<Agency[]>(),
    /** The agency of the people with a job title, by its number. */
    titles: jsonb('titles').notNull().default({}).$type<Record<string, Agency>>(),
    drugRateBp: integer('drug_rate_bp'),
    alcoholRateBp: integer('alcohol_rate_bp'),
    selectionsPerYear: smallint('selections_per_year').notNull().default(4).$type<Frequency>(),
    alternates: integer('alternates').notNull().default(0),
    yearToDate: jsonb('year_to_date').$type<YearToDate>(),
    /** The provider's pool that this one is a share of. The provider's own pools are consortia, with tenant 0. */
    consortiumId: integer('consortium_id'),
    /** Of a share: the consortium's commitment that waits for its draw, and the employer's people in it. */
    waiting: jsonb('waiting').$type<WaitingShare>(),
    waitingRoster: bytea('waiting_roster'),
    closedAt: moment('closed_at'),
    createdBy: text('created_by').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('pools_by_name')
      .on(table.tenantId, table.nameKey)
      .where(sql`state <> 'closed'`),
    index('pools_of_consortium')
      .on(table.consortiumId, table.tenantId)
      .where(sql`consortium_id is not null`),
  ],
);

/** Commitments to draws, and what followed: docs/random-draws.md. */
export const poolSelections = pgTable(
  'pool_selections',
  {
    tenantId: tenantId(),
    id: id(),
    poolId: integer('pool_id').notNull(),
    /** The provider's selection that this one is a share of: its certificate is that one's. */
    consortiumSelectionId: integer('consortium_selection_id'),
    /** Of a consortium: whose people the roster has, one employer after the other. */
    shares: jsonb('shares').$type<RosterShare[]>(),
    state: text('state').notNull().$type<SelectionState>(),
    /** Such as 2027-Q1. */
    period: text('period').notNull(),
    year: smallint('year').notNull(),
    number: smallint('number').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    size: integer('size').notNull(),
    drug: integer('drug').notNull(),
    alcohol: integer('alcohol').notNull(),
    alternates: integer('alternates').notNull(),
    /** What the counts follow from, and why they are others. */
    calculation: jsonb('calculation').notNull().$type<Calculation>(),
    reason: text('reason'),
    rule: text('rule').notNull(),
    /** Who was in the pool: the numbers of the employees, ascending, four bytes each. */
    roster: bytea('roster').notNull(),
    /** Encrypted: the salt would tell who is behind a pseudonym, and the seed is revealed when the period has ended. */
    saltCipher: bytea('salt_cipher').notNull(),
    seedCipher: bytea('seed_cipher').notNull(),
    rosterHash: text('roster_hash').notNull(),
    seedCommit: text('seed_commit').notNull(),
    commitment: text('commitment').notNull(),
    commitHash: text('commit_hash').notNull(),
    previous: text('previous').notNull(),
    committedAt: moment('committed_at').notNull(),
    committedBy: text('committed_by').notNull(),
    nonce: text('nonce'),
    drawnAt: moment('drawn_at'),
    drawnBy: text('drawn_by'),
    /** Of the certificate; the next one names it. */
    hash: text('hash'),
    /** Parts of the certificate. */
    committed: jsonb('committed').$type<Certificate['committed']>(),
    changes: jsonb('changes').$type<Certificate['changes']>(),
    voids: jsonb('voids').$type<Certificate['voids']>(),
    extended: jsonb('extended').notNull().default([]).$type<Certificate['extended']>(),
    /** Of the people selected: kept with each change, so that a list needn't count them. */
    outstandingDrug: integer('outstanding_drug').notNull().default(0),
    outstandingAlcohol: integer('outstanding_alcohol').notNull().default(0),
    testedDrug: integer('tested_drug').notNull().default(0),
    testedAlcohol: integer('tested_alcohol').notNull().default(0),
    voidedAt: moment('voided_at'),
    voidedBy: text('voided_by'),
    voidReason: text('void_reason'),
    revealedAt: moment('revealed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // One draw a period: a second one would let someone choose.
    uniqueIndex('pool_selections_by_period')
      .on(table.tenantId, table.poolId, table.period)
      .where(sql`state <> 'void'`),
    index('pool_selections_latest').on(table.tenantId, table.poolId, table.id),
    index('pool_selections_of_all').on(table.tenantId, table.id),
    index('pool_selections_of_consortium')
      .on(table.consortiumSelectionId, table.tenantId)
      .where(sql`consortium_selection_id is not null`),
    index('pool_selections_to_reveal')
      .on(table.lastDay, table.tenantId, table.id)
      .where(sql`state = 'drawn' and revealed_at is null`),
  ],
);

/** What the secrets of a draw are bound to. */
export const drawRow = (tenantId: number, commitHash: string): string => `draw/${tenantId}/${commitHash}`;

/** People drawn for a test, and the alternates after them. */
export const poolSelected = pgTable(
  'pool_selected',
  {
    tenantId: tenantId(),
    id: id(),
    poolId: integer('pool_id').notNull(),
    selectionId: integer('selection_id').notNull(),
    year: smallint('year').notNull(),
    /** Of the selection's period. */
    lastDay: date('last_day'),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    /** The employee's number at the draw: a merge changes the other one. */
    drawnAs: integer('drawn_as').notNull(),
    test: text('test').notNull().$type<Tag>(),
    /** From 0. */
    rank: integer('rank').notNull(),
    kind: text('kind').notNull().$type<'drawn' | 'extended' | 'alternate'>(),
    agency: text('agency').$type<Agency>(),
    status: text('status').notNull().$type<SelectedStatus>(),
    notifiedAt: moment('notified_at'),
    collectedAt: moment('collected_at'),
    result: text('result').$type<(typeof TEST_RESULTS)[number]>(),
    notTested: text('not_tested').$type<NotTested>(),
    note: text('note'),
    documentId: integer('document_id'),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by'),
    /** How it ended before it was corrected, the first one first. */
    earlier: jsonb('earlier').notNull().default([]).$type<EarlierOutcome[]>(),
    /** The alternate stands in for this row. */
    replacesId: integer('replaces_id'),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // In the order of a selection's page.
    uniqueIndex('pool_selected_by_rank').on(
      table.tenantId,
      table.selectionId,
      table.test.desc().nullsFirst(),
      table.rank,
    ),
    // Of a year, and in the order of a list.
    index('pool_selected_latest').on(
      table.tenantId,
      table.year.desc().nullsFirst(),
      table.lastDay.desc().nullsFirst(),
      table.selectionId.desc().nullsFirst(),
      table.test.desc().nullsFirst(),
      table.rank,
      table.id,
    ),
    index('pool_selected_by_employee').on(table.tenantId, table.employeeId, table.id),
    index('pool_selected_open')
      .on(table.tenantId, table.selectionId)
      .where(sql`status in ('selected', 'notified')`),
    // Bills are about the tests of a month, over all clients.
    index('pool_selected_done')
      .on(sql`coalesce(collected_at, closed_at)`, table.tenantId, table.id)
      .where(sql`status in ('completed', 'notTested')`),
  ],
);

/** Puts a person into a pool, or keeps them out, between two days. */
export const poolExceptions = pgTable(
  'pool_exceptions',
  {
    tenantId: tenantId(),
    id: id(),
    poolId: integer('pool_id').notNull(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    direction: text('direction').notNull().$type<'in' | 'out'>(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day'),
    reason: text('reason').notNull(),
    addedBy: text('added_by').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('pool_exceptions_by_pool').on(table.tenantId, table.poolId, table.employeeId),
    index('pool_exceptions_by_employee').on(table.tenantId, table.employeeId),
  ],
);

/**
 * Tests that the provider has reconciled with a bill, as they were then. A row is about the test, whoever's record that is after a merge;
 * taking it back deletes it.
 */
export const poolBillings = pgTable(
  'pool_billings',
  {
    tenantId: tenantId(),
    selectedId: integer('selected_id').notNull(),
    /** The month's day of the test: a later correction doesn't move it into another month. */
    doneOn: date('done_on').notNull(),
    kind: text('kind').notNull().$type<BillingKind>(),
    /** The version of the test's record. */
    testVersion: integer('test_version').notNull(),
    invoice: text('invoice').notNull(),
    reconciledAt: moment('reconciled_at').notNull(),
    reconciledBy: text('reconciled_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.selectedId] }),
    index('pool_billings_by_day').on(table.doneOn, table.tenantId, table.selectedId),
  ],
);

export const employeeTables: EmployeeTables = {
  pool_selected: { how: 'moves', column: 'employee_id', key: 'id' },
  pool_exceptions: { how: 'moves', column: 'employee_id', key: 'id' },
};
