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
import type { EarlierFacts } from '../../domain/compliance/earlier-facts';
import type { VehicleClass } from '../../domain/compliance/rule-types';
import type { StoredBarredBy } from '../../domain/employees/contract';
import { bytea, createdAt, key, tenantId, updatedAt, version } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** Drivers and other employees. Names and work IDs are also stored as search keys, for sorting and prefix search. */
export const employees = pgTable(
  'employees',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    siteId: integer('site_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    workId: text('work_id'),
    dob: date('dob'),
    /** AES-256-GCM; found by a keyed hash, shown by its last four digits. */
    ssnCipher: bytea('ssn_cipher'),
    ssnHash: bytea('ssn_hash'),
    ssnLast4: text('ssn_last4'),
    license: text('license'),
    licenseState: text('license_state'),
    licenseClassId: smallint('license_class_id'),
    licenseExpiresOn: date('license_expires_on'),
    /** The hazmat endorsement's own end (383.141); null if not entered. */
    hazmatExpiresOn: date('hazmat_expires_on'),
    jobTitleId: integer('job_title_id'),
    statusId: smallint('status_id').notNull(),
    hireDate: date('hire_date'),
    terminationDate: date('termination_date'),
    /** Why the employment ended. */
    terminationReason: text('termination_reason'),
    email: text('email'),
    phone: text('phone'),
    notes: text('notes'),
    /** The last day of the employment before this one, from the records of `employments`. */
    previousEndDate: date('previous_end_date'),
    /** Letters on the license; '' is none, null not entered. */
    endorsements: text('endorsements'),
    restrictions: text('restrictions'),
    /** Facts that rules depend on, see personFlags; null while not answered. */
    hazmat: boolean('hazmat'),
    california: boolean('california'),
    interstate: boolean('interstate'),
    medicalVariance: boolean('medical_variance'),
    yearlyMedical: boolean('yearly_medical'),
    visionStandard: boolean('vision_standard'),
    longCombination: boolean('long_combination'),
    tankOrDoubles: boolean('tank_or_doubles'),
    passenger: boolean('passenger'),
    schoolBus: boolean('school_bus'),
    airBrakes: boolean('air_brakes'),
    fullAirBrakes: boolean('full_air_brakes'),
    manualTransmission: boolean('manual_transmission'),
    tractorTrailer: boolean('tractor_trailer'),
    tanks: boolean('tanks'),
    doubles: boolean('doubles'),
    placards: boolean('placards'),
    learnersPermit: boolean('learners_permit'),
    speCertificate: boolean('spe_certificate'),
    ftaOnly: boolean('fta_only'),
    multipleEmployer: boolean('multiple_employer'),
    furnishedDriver: boolean('furnished_driver'),
    licenciaFederal: boolean('licencia_federal'),
    farmVehicle: boolean('farm_vehicle'),
    /** The largest vehicles of the job; null while not answered. */
    vehicleClass: text('vehicle_class').$type<VehicleClass>(),
    /** Other states of license in the three years before hire: abbreviations; '' is none, null not answered. */
    otherLicenseStates: text('other_license_states'),
    /** The state of the license at hire; null: that of the present one. */
    licenseStateAtHire: text('license_state_at_hire'),
    /** The first day with a license of the present state, for who moved after the hire; null if not known. */
    licenseStateSince: date('license_state_since'),
    /** The first day of a job with driving, for who had another job before; null: since the hire. */
    drivesSince: date('drives_since'),
    /** What facts were before they changed, the earliest day first, see EarlierFacts. */
    earlierFacts: jsonb('earlier_facts').$type<EarlierFacts[]>().notNull().default([]),
    /** DOT-regulated employers of the three years before hire, with '; ' between them; '' is none, null not answered. */
    previousEmployers: text('previous_employers'),
    /** Not used: servers of the release before read it. */
    flags: jsonb('flags').notNull().default({}),
    lastKey: key('last_key').notNull(),
    firstKey: key('first_key').notNull(),
    workKey: key('work_key').notNull().default(''),
    /** 0 not applicable, 1 qualified, 2 expiring, 3 not qualified, 4 not yet qualified, as of the last evaluation. */
    qualification: smallint('qualification').notNull().default(0),
    gapCount: smallint('gap_count').notNull().default(0),
    /** The worst three missing items, for lists: [{docTypeId, name, status, dueOn}]. */
    gaps: jsonb('gaps').notNull().default([]),
    /** What bars the person apart from documents, for lists: {key, endsOn}; restricted reasons are not named. */
    barredBy: jsonb('barred_by').$type<StoredBarredBy>(),
    /** By which part the person is tested, see TESTING_NUMBERS, as of the last evaluation; null before the first one. */
    testing: smallint('testing'),
    /** The first day on which an evaluation would give another result; null: never. */
    nextChangeOn: date('next_change_on'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: text('updated_by').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('employees_by_name').on(table.tenantId, table.statusId, table.lastKey, table.firstKey, table.id),
    index('employees_of_every_status').on(table.tenantId, table.lastKey, table.firstKey, table.id),
    index('employees_by_site').on(table.tenantId, table.siteId, table.statusId, table.lastKey, table.id),
    index('employees_barred')
      .on(table.tenantId, table.statusId, table.siteId)
      .where(sql`barred_by is not null`),
    index('employees_by_qualification').on(table.tenantId, table.statusId, table.qualification, table.siteId),
    index('employees_first_name').on(table.tenantId, table.firstKey),
    uniqueIndex('employees_work_id')
      .on(table.tenantId, table.workKey)
      .where(sql`work_key <> ''`),
    // Few: a draw waits for them.
    index('employees_not_evaluated')
      .on(table.tenantId, table.statusId)
      .where(sql`testing is null`),
    index('employees_by_hire_date').on(table.tenantId, table.hireDate, table.id),
    index('employees_by_license_expiration')
      .on(table.tenantId, table.statusId, table.licenseExpiresOn)
      .where(sql`license_expires_on is not null`),
    index('employees_ssn').on(table.tenantId, table.ssnHash),
    index('employees_ssn_last_four')
      .on(table.tenantId, table.ssnLast4)
      .where(sql`ssn_last4 is not null`),
    // For searches across all clients.
    index('employees_of_all_by_last_four')
      .on(table.ssnLast4, table.tenantId)
      .where(sql`ssn_last4 is not null`),
    index('employees_of_all_by_license')
      .on(table.license, table.tenantId)
      .where(sql`license is not null`),
    index('employees_of_all_by_work_id')
      .on(table.workKey, table.tenantId)
      .where(sql`work_key <> ''`),
    index('employees_of_all_by_birth_date')
      .on(table.dob, table.tenantId)
      .where(sql`dob is not null`),
    index('employees_next_change').on(table.nextChangeOn, table.tenantId),
  ],
);

/**
 * What people are found by, kept by triggers: each name from each of its words on (`garcialopez`, `lopez`), parts of the work ID, and
 * `#` with the employee ID; each with the person's names, the order of lists. A table, because row-level security keeps the planner from
 * using other indexes of words than a plain one.
 */
export const employeeWords = pgTable(
  'employee_words',
  {
    tenantId: tenantId(),
    word: key('word').notNull(),
    employeeId: integer('employee_id').notNull(),
    // Not declared as NOT NULL, which would check a large table under a lock.
    lastKey: key('last_key'),
    firstKey: key('first_key'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.word, table.employeeId] }),
    // For searches across all clients: by word, and in the order of the list with a person's words side by side.
    index('employee_words_of_all').on(
      table.word,
      table.lastKey,
      table.firstKey,
      table.employeeId,
      table.tenantId,
    ),
    index('employee_words_by_name').on(
      table.lastKey,
      table.firstKey,
      table.employeeId,
      table.tenantId,
      table.word,
    ),
  ],
);

export const employeeTables: EmployeeTables = {
  employee_words: { how: 'derived', column: 'employee_id' },
};
