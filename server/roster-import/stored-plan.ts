import type { MissingPerson, PlannedRow, RosterContext, RosterValues } from '../../domain/roster-import';
import { TERMINATED } from '../../domain/employees/contract';
import { maskSsn, maskSsns } from '../../domain/shared/ssn';
import { readingOfField } from '../../domain/roster-import/ssn-columns';
import { maskDeep } from './mask';
import type { CurrentRow, StoredChange, StoredRow, WorkRow } from './plan-protocol';

/** Names of locations and job titles by ID. */
export interface Names {
  sites: ReadonlyMap<number, string>;
  titles: ReadonlyMap<number, string>;
}

export const namesOf = ({ sites, jobTitles }: RosterContext): Names => ({
  sites: new Map(sites.map((site) => [site.legacyClientId, site.name])),
  titles: new Map(jobTitles.map((title) => [title.jobTitleId, title.name])),
});

const nameOf = (names: ReadonlyMap<number, string>, value: StoredChange['before']) =>
  typeof value === 'number' ? (names.get(value) ?? `#${value}`) : value;

function readable(change: StoredChange, names: Names): StoredChange {
  const lookup =
    change.field === 'jobTitle' ? names.titles : change.field === 'location' ? names.sites : null;
  if (!lookup) return change;
  return { field: change.field, before: nameOf(lookup, change.before), after: nameOf(lookup, change.after) };
}

/** The values of a new employee, as changes from nothing. */
function additions(values: RosterValues): StoredChange[] {
  const { ssn, jobTitle, legacyClientId, ...plain } = values;
  const after: Record<string, StoredChange['before'] | undefined> = {
    ...plain,
    ...(ssn !== undefined && { ssn: maskSsn(ssn) }),
    ...(legacyClientId !== undefined && { location: legacyClientId }),
    ...(jobTitle && { jobTitle: 'jobTitleId' in jobTitle ? jobTitle.jobTitleId : jobTitle.newJobTitle }),
  };
  return Object.entries(after).flatMap(([field, value]) =>
    value === undefined || value === null ? [] : [{ field, before: null, after: value }],
  );
}

/** The changes of a row, as stored and compared: equal for equal plans. */
const changesOf = (row: PlannedRow, names: Names): StoredChange[] =>
  (row.outcome === 'add' ? additions(row.values) : row.changes)
    .map((one) => readable(one, names))
    .map((one) => maskDeep(one, readingOfField(one.field)));

/** A planned row as stored, without its values. Cell values in reasons were masked when they were parsed. */
export function storedRow(row: PlannedRow, names: Names): StoredRow {
  const { name, reasons, warnings, matchedBy, shown } = row;
  return {
    line: row.line,
    outcome: row.outcome,
    employeeId: row.employeeId,
    plan: {
      name: maskSsns(name),
      reasons: maskDeep(reasons, 'written'),
      warnings: maskDeep(warnings, 'written'),
      changes: changesOf(row, names),
      matchedBy,
      shown: maskDeep(shown, 'nine'),
    },
  };
}

/** Employees who are not in the file are stored under their negative ID, which no line of the file has. */
export const missingLine = (employeeId: number): number => -employeeId;

const missingChanges = (person: MissingPerson): StoredChange[] => [
  { field: 'employmentStatusId', before: person.employmentStatusId, after: TERMINATED },
];

/** An employee who is not in the file, as a row. `unidentified` counts rows that could be about them. */
export function storedMissing(person: MissingPerson, unidentified: number): StoredRow {
  const reason = (code: string, values: Record<string, string | number> = {}) => ({
    code,
    field: null,
    column: null,
    value: '',
    values,
  });
  return {
    line: missingLine(person.employeeId),
    outcome: 'missing',
    employeeId: person.employeeId,
    plan: {
      name: maskSsns(person.name),
      reasons: [reason('notInFile', { workId: person.workId ?? '—' })],
      warnings: unidentified > 0 ? [reason('perhapsInFile', { count: unidentified })] : [],
      changes: missingChanges(person),
      matchedBy: null,
      shown: {},
    },
  };
}

/** What a row would do now, to compare with what is stored. */
export const currentRow = (row: PlannedRow, names: Names): CurrentRow => ({
  outcome: row.outcome,
  employeeId: row.employeeId,
  changes: changesOf(row, names),
});

/** The same for an employee who is not in the file. */
export const currentMissing = (person: MissingPerson): CurrentRow => ({
  outcome: 'missing',
  employeeId: person.employeeId,
  changes: missingChanges(person),
});

/** A row as it would be written now. */
export const workRow = (row: PlannedRow): WorkRow => ({
  line: row.line,
  outcome: row.outcome,
  employeeId: row.employeeId,
  reasons: row.outcome === 'refuse' ? maskDeep(row.reasons, 'written') : row.reasons,
  values: row.values,
});

/** The same for an employee who is not in the file: terminated, without a date, because the file has none. */
export const workMissing = (person: MissingPerson): WorkRow => ({
  line: missingLine(person.employeeId),
  outcome: 'missing',
  employeeId: person.employeeId,
  reasons: [],
  values: { employmentStatusId: TERMINATED },
});
