import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RegistryAnswer } from '../../domain/clinics/contract';
import type {
  ImportCounts,
  ImportResult,
  RowOutcome,
  RowProblem,
} from '../../domain/clinics/import-contract';
import type { ImportRow } from '../../domain/clinics/import-rows';
import type { Blackout, WeeklyHours } from '../../domain/clinics/opening';
import { createdAt, key, tenantId, updatedAt, version } from '../platform/db/columns';
import type { Places } from '../platform/db/declared-tables';

/**
 * Collection sites and examiners of the provider's network. Requests of every client read them; only the provider's staff change them.
 * A clinic that leaves the network is closed and kept, because orders name it.
 */
export const clinics = pgTable(
  'clinics',
  {
    vendorId: integer('vendor_id').primaryKey(),
    vendorName: text('vendor_name').notNull(),
    /** Name, and address with city and state, in lower case for searches. */
    nameKey: key('name_key').notNull(),
    addressKey: key('address_key').notNull(),
    address1: text('address1').notNull().default(''),
    address2: text('address2').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: key('zip').notNull(),
    phone: text('phone').notNull().default(''),
    fax: text('fax').notNull().default(''),
    formFoxProgId: text('form_fox_prog_id').notNull().default(''),
    formFoxCode: text('form_fox_code').notNull().default(''),
    ESSiteID: text('es_site_id').notNull().default(''),
    programs: smallint('programs').array().notNull().default([]),
    pointOfCollection: boolean('point_of_collection'),
    timeZone: text('time_zone'),
    weeklyHours: jsonb('weekly_hours').$type<WeeklyHours>(),
    federalHolidays: boolean('federal_holidays').notNull().default(false),
    holidays: jsonb('holidays').notNull().default([]).$type<readonly string[]>(),
    blackouts: jsonb('blackouts').notNull().default([]).$type<readonly Blackout[]>(),
    examinerName: text('examiner_name').notNull().default(''),
    nationalRegistryNumber: text('national_registry_number').notNull().default(''),
    registryAnswer: text('registry_answer').$type<RegistryAnswer>(),
    registryCheckedOn: date('registry_checked_on'),
    registryCheckedBy: text('registry_checked_by'),
    closedOn: date('closed_on'),
    /** Where its ZIP code is, in degrees; null if that isn't known. */
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** Placed by the first three digits. */
    placeIsAbout: boolean('place_is_about').notNull().default(false),
    version: version(),
    changedBy: text('changed_by').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('clinics_by_name').on(table.nameKey, table.vendorId),
    index('clinics_by_zip').on(table.zip),
    index('clinics_by_place').on(table.lat, table.lon),
  ],
);

/** Files of networks, from upload to result. Their tenant is the provider. */
export const clinicImports = pgTable(
  'clinic_imports',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().defaultRandom(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    /** 'previewed' → 'applying' → 'done' */
    state: text('state').notNull().$type<'previewed' | 'applying' | 'done'>(),
    counts: jsonb('counts').notNull().$type<ImportCounts>(),
    closeMissing: boolean('close_missing').notNull().default(false),
    result: jsonb('result').$type<ImportResult>(),
    jobId: uuid('job_id'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('clinic_imports_recent').on(table.tenantId, table.createdAt),
  ],
);

/** The rows of such a file. */
export const clinicImportRows = pgTable(
  'clinic_import_rows',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    vendorId: integer('vendor_id'),
    name: text('name').notNull(),
    outcome: text('outcome').notNull().$type<RowOutcome>(),
    problems: jsonb('problems').notNull().$type<RowProblem[]>(),
    /** What the row says; its columns only. */
    values: jsonb('values').notNull().$type<ImportRow['values']>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.importId, table.line] })],
);

export const places: Places = {
  clinics: 'every node',
};
