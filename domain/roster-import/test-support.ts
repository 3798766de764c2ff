import type {
  ExistingPerson,
  RosterContext,
  RosterField,
  RosterMapping,
  RosterOptions,
  RosterPlan,
} from './contract';
import { carrierChange, newEmployment } from '../employments/new-employment';
import { planRoster, type PlanInput } from './plan';
import { proposeMapping } from './propose-mapping';

/** Shared by the tests of the roster import: a client, people, and applying a plan. */
export const TODAY = '2026-11-20';

export const CONTEXT: RosterContext = {
  sites: [
    { legacyClientId: 11, name: 'Roanoke', code: 'BRF-01', state: 'VA' },
    { legacyClientId: 12, name: 'Norfolk Terminal', code: 'BRF-03', state: 'VA', aliases: ['Tidewater'] },
    { legacyClientId: 13, name: 'Nashville', code: 'BRF-08', state: 'TN' },
    { legacyClientId: 14, name: 'Columbus', code: 'BRF-12', state: 'OH', deactivated: true },
  ],
  jobTitles: [
    { jobTitleId: 1, name: 'CDL-A Driver', program: 'cdl' },
    { jobTitleId: 2, name: 'Mechanic', program: 'nonDriver' },
  ],
};

export const hashSsn = (ssn: string) => `hash:${ssn}`;

/** A simplified check: eight digits in Tennessee, seven or eight in Texas, a letter and eight digits in Virginia. */
export const licenseCheck = (state: string, number: string) => {
  const plain = number.toUpperCase().replace(/[\s.-]/g, '');
  const formats: Readonly<Record<string, RegExp>> = { TN: /^\d{8}$/, TX: /^\d{7,8}$/, VA: /^[A-Z]\d{8}$/ };
  const ok = formats[state]?.test(plain) ?? true;
  return { ok, warning: state === 'AS', formats: [state === 'TN' ? '8 digits' : '1 letter + 8 digits'] };
};

const BLANK: ExistingPerson = {
  employeeId: 0,
  workId: null,
  firstName: '',
  lastName: '',
  dob: null,
  ssnHash: null,
  ssnLast4: null,
  license: null,
  state: null,
  licenseStateAtHire: null,
  licenseClassId: null,
  licenseExpires: null,
  hazmatExpiresOn: null,
  legacyClientId: 11,
  jobTitleId: null,
  employmentStatusId: 2,
  hireDate: null,
  terminationDate: null,
  previousEndDate: null,
  email: null,
  phone: null,
  notes: null,
  version: 1,
};

export function person(values: Partial<ExistingPerson>): ExistingPerson {
  return { ...BLANK, employeeId: 10_001, firstName: 'Ann', lastName: 'Miller', ...values };
}

/** A mapping by column names, with the proposed words of the rows. */
export function mappingFor(
  fields: readonly RosterField[],
  rows: readonly (readonly string[])[],
  options: Partial<RosterOptions> = {},
): { header: string[]; mapping: RosterMapping } {
  const header = [...fields];
  const columns = fields.map((field) => ({ header: field, field }));
  const first = proposeMapping({ header, rows, context: CONTEXT, today: TODAY }).mapping;
  const remembered = { ...first, columns };
  const { mapping } = proposeMapping({ header, rows, context: CONTEXT, today: TODAY, remembered });
  return { header, mapping: { ...mapping, options: { ...mapping.options, dateOrder: 'mdy', ...options } } };
}

/** Plans rows given as texts. Line numbers start at 2, after a header. */
export function planTexts(
  fields: readonly RosterField[],
  rows: readonly (readonly string[])[],
  people: readonly ExistingPerson[] = [],
  options: Partial<RosterOptions> = {},
  changes: Partial<PlanInput> = {},
): RosterPlan {
  const { header, mapping } = mappingFor(fields, rows, options);
  return planRoster({
    header,
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
    mapping,
    context: CONTEXT,
    people,
    today: TODAY,
    hashSsn,
    licenseCheck,
    ...changes,
  });
}

/** Applies a plan to people in memory, as the job does in the database. */
export function applyPlan(
  people: readonly ExistingPerson[],
  plan: RosterPlan,
  endMissing = false,
): ExistingPerson[] {
  const byId = new Map(people.map((each) => [each.employeeId, each]));
  let nextId = Math.max(10_000, ...byId.keys()) + 1;
  for (const row of plan.rows) {
    if (row.outcome === 'refuse' || row.outcome === 'unchanged') continue;
    const { ssn, jobTitle, ...values } = row.values;
    const before = row.employeeId === null ? undefined : byId.get(row.employeeId);
    const employeeId = before?.employeeId ?? nextId++;
    const known = before ?? { ...BLANK, employeeId };
    const sites = new Map(CONTEXT.sites.map((site) => [site.legacyClientId, site.carrier ?? null]));
    const carriers = carrierChange(sites, known.legacyClientId, values.legacyClientId);
    const { values: written, earlier } = newEmployment(known, values, { today: TODAY, carriers });
    const dates = { hireDate: written.hireDate, terminationDate: written.terminationDate };
    byId.set(employeeId, {
      ...known,
      ...values,
      ...(earlier && { ...dates, previousEndDate: earlier.endDate }),
      ...(ssn === undefined ? {} : { ssnHash: hashSsn(ssn), ssnLast4: ssn.slice(5) }),
      ...(jobTitle && 'jobTitleId' in jobTitle ? { jobTitleId: jobTitle.jobTitleId } : {}),
      version: known.version + 1,
    });
  }
  for (const { employeeId } of endMissing ? plan.missing : []) {
    const known = byId.get(employeeId);
    if (known) byId.set(employeeId, { ...known, employmentStatusId: 4, version: known.version + 1 });
  }
  return [...byId.values()];
}
