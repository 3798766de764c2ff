import {
  proposeMapping,
  type ExistingPerson,
  type RosterFile,
  type RosterMapping,
} from '../../../domain/employees/roster-import';
import { readSsnColumns } from '../../../domain/employees/roster-import/ssn-columns';
import { fold } from '../../../domain/employees/roster-import/text';
import type { DetectedFile } from '../../../domain/employees/roster-import/wire';
import { maskCells } from './mask';
import type { PlanCalls, Proposed } from './plan-protocol';

const SAMPLE_ROWS = 8;

/** What the user has said of words counts, also that he has not decided yet; words he has not seen are as proposed. */
function asGiven<Entry extends { word: string }>(
  given: readonly Entry[],
  proposed: readonly Entry[],
): Entry[] {
  const chosen = new Map(given.map((entry) => [fold(entry.word), entry]));
  return proposed.map((entry) => {
    const choice = chosen.get(fold(entry.word));
    return choice ? { ...choice, word: entry.word } : entry;
  });
}

function overlay(given: RosterMapping, proposed: RosterMapping, header: readonly string[]): RosterMapping {
  const inPlace = header.every((name, at) => fold(given.columns[at]?.header ?? '') === fold(name));
  return {
    columns: inPlace
      ? header.map((name, at) => ({ header: name, field: given.columns[at]?.field ?? 'ignore' }))
      : proposed.columns,
    locations: asGiven(given.locations, proposed.locations),
    jobTitles: asGiven(given.jobTitles, proposed.jobTitles),
    statuses: asGiven(given.statuses, proposed.statuses),
    licenseClasses: asGiven(given.licenseClasses, proposed.licenseClasses),
    options: given.options,
  };
}

/** Proposes how a file is read. With `given`, that is how it is read, and only what it leaves open is proposed. */
export function propose(
  { header, rows }: RosterFile,
  people: readonly ExistingPerson[],
  { context, today, remembered, given }: PlanCalls['propose']['ask'],
): Omit<Proposed, 'detected'> {
  const found = proposeMapping({ header, rows, context, today, people, remembered: given ?? remembered });
  const { headerKey, mapping, ...proposal } = found;
  return {
    headerKey,
    proposal,
    mapping: given ? overlay(given, mapping, header) : mapping,
    remembered: given === null && remembered !== null,
  };
}

/** How a file was read, for the user to see whether it was read rightly. */
export function detect(file: RosterFile, mapping: RosterMapping): DetectedFile {
  const { format, encoding, delimiter, headerRow, titleLines, sheet, sheetNames, header, truncated } = file;
  const readings = readSsnColumns(header, file.rows);
  return {
    format,
    encoding,
    delimiter,
    headerRow,
    titleLines,
    sheet,
    sheetNames,
    header,
    rowCount: file.rows.length,
    truncated,
    sample: file.rows.slice(0, SAMPLE_ROWS).map((cells, at) => ({
      line: file.lines[at] ?? 0,
      cells: maskCells(cells, mapping.columns, readings),
    })),
  };
}
