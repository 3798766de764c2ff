import type {
  MissingPerson,
  PlannedRow,
  RosterContext,
  RosterValues,
} from '../../../domain/employees/roster-import';
import { TERMINATED } from '../../../domain/employees/contract';
import { maskSsn, maskSsns } from '../../../domain/shared/ssn';
import { readingOfField } from '../../../domain/employees/roster-import/ssn-columns';
import { maskDeep } from './mask';
import type { CurrentRow, StoredChange, StoredRow, WorkRow } from './plan-protocol';

/** Places and job titles by name. */
export interface Names {
  sites: ReadonlyMap<number, string>;
  titles: ReadonlyMap<number, string>;
}

/** Looks places and job titles up by id. */
export const namesOf = ({ sites, jobTitles }: RosterContext): Names => ({
  sites: new Map(sites.map((site) => [site.legacyClientId, site.name])),
  titles: new Map(jobTitles.map((title) => [title.jobTitleId, title.name])),
});

const named = (names: ReadonlyMap<number, string>, value: string | number | null) =>
  typeof value === 'number' ? (names.get(value) ?? `#${value}`) : value;

function readable(change: StoredChange, names: Names): StoredChange {
  const lookup =
    change.field === 'jobTitle' ? names.titles : change.field === 'location' ? names.sites : null;
  if (!lookup) return change;
  return { field: change.field, before: named(lookup, change.before), after: named(lookup, change.after) };
}

/** All that a new person brings along, as changes from nothing. */
function additions(values: RosterValues): StoredChange[] {
  const { ssn, jobTitle, legacyClientId, ...plain } = values;
  const after: Record<string, string | number | null | undefined> = {
    ...plain,
    ...(ssn !== undefined && { ssn: maskSsn(ssn) }),
    ...(legacyClientId !== undefined && { location: legacyClientId }),
    ...(jobTitle && { jobTitle: 'jobTitleId' in jobTitle ? jobTitle.jobTitleId : jobTitle.newJobTitle }),
  };
  return Object.entries(after).flatMap(([field, value]) =>
    value === undefined || value === null ? [] : [{ field, before: null, after: value }],
  );
}

/** What a row changes, as it is kept and compared: the same for the same plan, whenever it is made. */
export const changesOf = (row: PlannedRow, names: Names): StoredChange[] =>
  (row.outcome === 'add' ? additions(row.values) : row.changes)
    .map((one) => readable(one, names))
    .map((one) => maskDeep(one, readingOfField(one.field)));

/** A planned row as it is kept, without its values. What it says of cells was masked where it was read. */
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

/** Who is not in the file stands under the negative of his id: no line of the file has it, and it stays the same. */
export const missingLine = (employeeId: number): number => -employeeId;

const missingChanges = (person: MissingPerson): StoredChange[] => [
  { field: 'employmentStatusId', before: person.employmentStatusId, after: TERMINATED },
];

/** A person who is not in the file, as a row. `unidentified`: lines that could be about him. */
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

/** What a row would do now, to be compared with what is kept. */
export const currentRow = (row: PlannedRow, names: Names): CurrentRow => ({
  outcome: row.outcome,
  employeeId: row.employeeId,
  changes: changesOf(row, names),
});

/** The same of a person who is not in the file. */
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

/** The same of a person who is not in the file: the employment ends; when it did, nobody has said. */
export const workMissing = (person: MissingPerson): WorkRow => ({
  line: missingLine(person.employeeId),
  outcome: 'missing',
  employeeId: person.employeeId,
  reasons: [],
  values: { employmentStatusId: TERMINATED },
});
