import { unescapeFormula } from '../shared/formulas';
import { maskSsns, type SsnReading } from '../shared/ssn';
import { isErrorText } from './cell-problems';
import { proposeColumns, type ColumnProposal } from './column-proposals';
import type {
  ColumnSplit,
  ExistingPerson,
  JobTitleTarget,
  RosterContext,
  RosterField,
  RosterMapping,
} from './contract';
import { proposeDateOrder, type DateOrderProposal } from './dates';
import { headerKey, isResultColumn } from './fields';
import { layoutKey } from './layout-key';
import { learnWords } from './learn';
import { isLastFirst } from './name-words';
import { OwnExport } from './own-export';
import { proposeSplits, splitColumns } from './split-columns';
import { maskCell, readSsnColumns } from './ssn-columns';
import { fold } from './text';
import { jobTitleMeaning, locationMeaning } from './word-proposals';
import { classMeaning, indexContext, statusMeaning, type ContextIndex, type WordMeaning } from './words';

export type { ColumnProposal } from './column-proposals';
export type { WordMeaning } from './words';

export interface WordProposal<Target> extends WordMeaning<Target> {
  word: string;
  /** The number of rows with this word. */
  rows: number;
}

export interface MappingProposal {
  headerKey: string;
  columns: ColumnProposal[];
  locations: WordProposal<number>[];
  jobTitles: WordProposal<JobTitleTarget>[];
  statuses: WordProposal<number>[];
  licenseClasses: WordProposal<number>[];
  dateOrder: DateOrderProposal;
  /** The columns that are split; `columns` ends with their parts. */
  splits: ColumnSplit[];
  /** The proposal as a mapping, to be corrected and used. */
  mapping: RosterMapping;
}

export interface ProposalInput {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  context: RosterContext;
  /** The calendar day, YYYY-MM-DD. */
  today: string;
  /** People on the roster: codes that can't be guessed are learned from those who are also in the file. */
  people?: Iterable<ExistingPerson>;
  /** The last mapping used for a file of this shape. */
  remembered?: RosterMapping | null;
  /** Whether `remembered` is what the user chose for this file. */
  isChosen?: boolean;
  /** The columns to split; proposed if absent and nothing is remembered. */
  splits?: readonly ColumnSplit[] | undefined;
}

const MAX_WORDS = 5000;
const DATES: readonly RosterField[] = [
  'dob',
  'hireDate',
  'terminationDate',
  'licenseExpires',
  'hazmatExpiresOn',
  'medicalCardExpires',
];

/** The distinct words of a column by first row, counted in folded form. Skips SSNs and errors. */
function wordsOf(
  rows: ProposalInput['rows'],
  column: number,
  reading: SsnReading | undefined,
): { word: string; rows: number }[] {
  const found = new Map<string, { word: string; rows: number }>();
  for (const row of column < 0 ? [] : rows) {
    const word = unescapeFormula(row[column] ?? '');
    const key = fold(word);
    if (key === '' || isErrorText(word) || maskSsns(word, reading) !== word) continue;
    const entry = found.get(key);
    if (entry) entry.rows += 1;
    else if (found.size < MAX_WORDS) found.set(key, { word, rows: 1 });
  }
  return [...found.values()];
}

function proposeWords<Target>(
  words: readonly { word: string; rows: number }[],
  meaning: (word: string) => WordMeaning<Target>,
  learned: ReadonlyMap<string, Target>,
): WordProposal<Target>[] {
  return words.map(({ word, rows }) => {
    const found = meaning(word);
    const known = learned.get(fold(word));
    // What is learned from the client's own people beats a guess, but not an exact name.
    return known !== undefined && found.confidence !== 'sure'
      ? { word, rows, target: known, confidence: 'sure', why: 'people', suggestions: [] }
      : { word, rows, ...found };
  });
}

function proposeDates(input: ProposalInput, fields: readonly RosterField[]): DateOrderProposal {
  const columns = DATES.map((field) => fields.indexOf(field)).filter((column) => column >= 0);
  const found = proposeDateOrder(input.rows.flatMap((row) => columns.map((column) => row[column] ?? '')));
  const last = input.isChosen ? null : input.remembered?.options.dateOrder;
  // The dates of this file decide if they can, then the last file of this shape. Year first is plain to see, so it says nothing.
  return found.confidence === 'sure' || !last || last === 'ymd' ? found : { ...found, order: last };
}

/** The fields from last time, for a file of the same shape: its columns are at the same places, except the columns of a result. */
function rememberedFields(columns: ColumnProposal[], remembered: RosterMapping): ColumnProposal[] {
  const known = remembered.columns.filter(({ header }) => !isResultColumn(header)).values();
  return columns.map((column) => {
    const field = isResultColumn(column.header) ? undefined : known.next().value?.field;
    return field === undefined
      ? column
      : {
          ...column,
          field,
          confidence: 1,
          samples: field === 'ssn' ? column.samples.map((value) => maskCell(value, field)) : column.samples,
        };
  });
}

function remember<Target>(
  proposals: WordProposal<Target>[],
  known: readonly { word: string; target: Target | null }[],
): WordProposal<Target>[] {
  const targets = new Map(known.map(({ word, target }) => [fold(word), target]));
  return proposals.map((proposal) => {
    const target = targets.get(fold(proposal.word)) ?? null;
    return target === null
      ? proposal
      : { ...proposal, target, confidence: 'sure', why: 'remembered', suggestions: [] };
  });
}

function asTargets(
  words: readonly { word: string; id: number | null }[],
): { word: string; target: number | null }[] {
  return words.map(({ word, id }) => ({ word, target: id }));
}

function asIds(words: readonly WordProposal<number>[]): { word: string; id: number | null }[] {
  return words.map(({ word, target }) => ({ word, id: target }));
}

function meanings(input: ProposalInput, fields: readonly RosterField[], index: ContextIndex, own: OwnExport) {
  const readings = readSsnColumns(input.header, input.rows);
  const edited = own.editedCells(input.rows, fields);
  const words = (field: RosterField) => {
    const column = fields.indexOf(field);
    return wordsOf(edited, column, readings[column]);
  };
  const learned = learnWords(input.rows, fields, input.people ?? []);
  const old = input.remembered;
  return {
    locations: remember(
      proposeWords(words('location'), (word) => locationMeaning(word, index), learned.location),
      asTargets(old?.locations ?? []),
    ),
    jobTitles: remember(
      proposeWords(words('jobTitle'), (word) => jobTitleMeaning(word, index), learned.jobTitle),
      old?.jobTitles ?? [],
    ),
    statuses: remember(
      proposeWords(
        words('status'),
        (word) => statusMeaning(word, input.header[fields.indexOf('status')]),
        learned.status,
      ),
      asTargets(old?.statuses ?? []),
    ),
    licenseClasses: remember(
      proposeWords(words('licenseClass'), classMeaning, new Map()),
      asTargets(old?.licenseClasses ?? []),
    ),
  };
}

/** The splits that the user or the last file of this shape has, else those that the columns suggest. */
function splitsFor(input: ProposalInput, index: ContextIndex): ColumnSplit[] {
  if (input.splits) return [...input.splits];
  if (input.remembered) return input.remembered.splits ?? [];
  const isLocation = (text: string) => locationMeaning(text, index).confidence === 'sure';
  return proposeSplits(input, (values) => {
    const filled = values.filter((value) => value !== '');
    return filled.filter(isLocation).length >= filled.length * 0.6;
  });
}

/** The location of everybody, if there is only one. */
function onlySite({ sites }: RosterContext): number | null {
  const [only, ...others] = sites.filter((site) => !site.deactivated);
  return only && others.length === 0 ? only.legacyClientId : null;
}

/**
 * Proposes how to read a roster file: columns, words, date order, each with its reason, for the user to correct. The remembered
 * mapping for a file of this shape comes first.
 */
export function proposeMapping(unsplit: ProposalInput): MappingProposal {
  const index = indexContext(unsplit.context);
  const splits = splitsFor(unsplit, index);
  const input = { ...unsplit, ...splitColumns(unsplit, splits) };
  const key = headerKey(input.header);
  const remembered =
    input.remembered && headerKey(input.remembered.columns.map((column) => column.header)) === key
      ? input.remembered
      : null;
  const own = new OwnExport(input.people ?? [], input.context);
  const proposed = proposeColumns(input.header, input.rows, index, input.today, splits, own);
  const columns = remembered ? rememberedFields(proposed, remembered) : proposed;
  const fields = columns.map((column) => column.field);
  const dateOrder = proposeDates({ ...input, remembered }, fields);
  const words = meanings({ ...input, remembered }, fields, index, own);
  const mapping: RosterMapping = {
    columns: columns.map(({ header, field }) => ({ header, field })),
    splits,
    locations: asIds(words.locations),
    jobTitles: words.jobTitles.map(({ word, target }) => ({ word, target })),
    statuses: asIds(words.statuses),
    licenseClasses: asIds(words.licenseClasses),
    options: {
      nameOrder: isLastFirst(columns.find(({ field }) => field === 'fullName')?.header)
        ? 'lastFirst'
        : 'auto',
      blankMeans: 'keep',
      ...remembered?.options,
      // Asked for each file: the next one may list only some people, or people of another location.
      missingInFile: 'keep',
      location: fields.includes('location') ? null : onlySite(unsplit.context),
      dateOrder: dateOrder.order,
    },
  };
  return { headerKey: layoutKey(unsplit), columns, ...words, dateOrder, splits, mapping };
}
