import {
  proposeMapping,
  type ExistingPerson,
  type RosterFile,
  type RosterMapping,
} from '../../domain/roster-import';
import { readSsnColumns } from '../../domain/roster-import/ssn-columns';
import { fold } from '../../domain/roster-import/text';
import type { DetectedFile } from '../../domain/roster-import/wire';
import { maskCells } from './mask';
import type { PlanCalls, Proposed } from './plan-protocol';

const SAMPLE_ROWS = 8;
const OTHER_LINES = 1_000;

/** Keeps the user's choices, also undecided ones; values the user has not seen get their proposals. */
function keepChoices<Entry extends { word: string }>(
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
  const sameHeader = header.every((name, at) => fold(given.columns[at]?.header ?? '') === fold(name));
  const ofParts = new Map(given.columns.slice(header.length).map((part) => [part.header, part.field]));
  // Parts of a column that was split only now have their proposals.
  const chosen = ({ header: name, field }: RosterMapping['columns'][number], at: number) => ({
    header: name,
    field: (at < header.length ? given.columns[at]?.field : ofParts.get(name)) ?? field,
  });
  return {
    columns: sameHeader ? proposed.columns.map(chosen) : proposed.columns,
    splits: proposed.splits,
    locations: keepChoices(given.locations, proposed.locations),
    jobTitles: keepChoices(given.jobTitles, proposed.jobTitles),
    statuses: keepChoices(given.statuses, proposed.statuses),
    licenseClasses: keepChoices(given.licenseClasses, proposed.licenseClasses),
    options: { ...given.options, location: given.options.location ?? proposed.options.location ?? null },
  };
}

/** Proposes a mapping for a file. With `given`, that mapping is used, and only what it leaves open is proposed. */
export function propose(
  { header, rows }: RosterFile,
  people: readonly ExistingPerson[],
  { context, today, remembered, given }: PlanCalls['propose']['ask'],
): Omit<Proposed, 'detected'> {
  const found = proposeMapping({
    header,
    rows,
    context,
    today,
    people,
    remembered: given ?? remembered,
    isChosen: given !== null,
    splits: given?.splits,
  });
  const { headerKey, mapping, ...proposal } = found;
  return {
    headerKey,
    proposal,
    mapping: given ? overlay(given, mapping, header) : mapping,
    remembered: given === null && remembered !== null,
  };
}

/** How a file was parsed, shown to the user to check. */
export function detect(file: RosterFile, mapping: RosterMapping): DetectedFile {
  const { format, encoding, delimiter, headerRow, titleLines, sheet, sheetNames, header, truncated } = file;
  const { hiddenSheets, oddCells, encodings, otherLines } = file;
  const readings = readSsnColumns(header, file.rows);
  return {
    format,
    encoding,
    delimiter,
    headerRow,
    titleLines,
    sheet,
    sheetNames,
    ...(hiddenSheets && { hiddenSheets }),
    ...(otherLines && { otherLines: otherLines.slice(0, OTHER_LINES) }),
    ...(oddCells && { oddCells }),
    ...(encodings && { encodings }),
    header,
    rowCount: file.rows.length,
    truncated,
    sample: file.rows.slice(0, SAMPLE_ROWS).map((cells, at) => ({
      line: file.lines[at] ?? 0,
      cells: maskCells(cells, mapping.columns, readings),
    })),
  };
}
