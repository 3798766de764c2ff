import { refuse, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';
import {
  ALCOHOL_COLUMNS,
  DRUG_COLUMNS,
  MIS_AGENCY_NAMES,
  MIS_CATEGORIES,
  MIS_REASONS,
  MIS_ROWS,
  type MisCells,
  type MisReport,
  type MisRow,
} from './mis-form';

type Found = [field: string, refusal: Refusal];

/** Column 1 counts each test once: these are the others that do. */
const PARTS = { drug: [2, 3, 9, 10, 11, 12], alcohol: [2, 3, 7, 8] } as const;
const DRUG_COLUMN_NUMBERS = [4, 5, 6, 7, 8];

const at = (cells: readonly number[], column: number): number => cells[column - 1] ?? 0;
const sumOf = (cells: readonly number[], columns: readonly number[]): number =>
  columns.reduce((sum, column) => sum + at(cells, column), 0);

function* totalProblems(tag: 'drug' | 'alcohol', rows: MisCells): Generator<Found> {
  const columns = tag === 'drug' ? DRUG_COLUMNS.length : ALCOHOL_COLUMNS.length;
  for (let column = 1; column <= columns; column += 1) {
    const said = at(rows.total, column);
    const found = MIS_REASONS.reduce((sum, reason) => sum + at(rows[reason], column), 0);
    if (said !== found) yield [`${tag}.total.${column}`, refuse('pool.misTotal', { column, said, found })];
  }
}

function* sumProblems(tag: 'drug' | 'alcohol', row: MisRow, cells: readonly number[]): Generator<Found> {
  const [said, found] = [at(cells, 1), sumOf(cells, PARTS[tag])];
  if (said !== found)
    yield [`${tag}.${row}.1`, refuse('pool.misSum', { said, found, columns: PARTS[tag].join(', ') })];
}

function* drugProblems(row: MisRow, cells: readonly number[]): Generator<Found> {
  const positive = at(cells, 3);
  // A specimen may hold several drugs, each at most once.
  const named = sumOf(cells, DRUG_COLUMN_NUMBERS);
  if (positive > named) yield [`drug.${row}.3`, refuse('pool.misDrugs', { positive, named })];
  for (const column of DRUG_COLUMN_NUMBERS)
    if (at(cells, column) > positive)
      yield [`drug.${row}.${column}`, refuse('pool.misDrug', { column, said: at(cells, column), positive })];
}

function* alcoholProblems(row: MisRow, cells: readonly number[]): Generator<Found> {
  const [screened, confirmed] = [at(cells, 3), at(cells, 4)];
  if (confirmed > screened)
    yield [`alcohol.${row}.4`, refuse('pool.misConfirmations', { confirmed, screened })];
  const results = sumOf(cells, [5, 6]);
  if (results > confirmed) yield [`alcohol.${row}.5`, refuse('pool.misConfirmed', { results, confirmed })];
}

/** What an agency's form has no numbers for. FRA's post-accident tests are another program, which FRA reports itself. */
function* agencyProblems({ agency, drug, alcohol }: MisReport): Generator<Found> {
  const name = MIS_AGENCY_NAMES[agency];
  const empty = (tag: 'drug' | 'alcohol', row: MisRow): Found[] => {
    const cells = (tag === 'drug' ? drug : alcohol)[row];
    const tests = at(cells, 1) + (cells.at(-1) ?? 0);
    return tests > 0 ? [[`${tag}.${row}.1`, refuse('pool.misNotReported', { agency: name, tests })]] : [];
  };
  if (agency === 'fra') yield* [...empty('drug', 'postAccident'), ...empty('alcohol', 'postAccident')];
  if (agency === 'phmsa') yield* empty('alcohol', 'random');
  if (agency === 'uscg') for (const reason of MIS_REASONS) yield* empty('alcohol', reason);
}

function* employeeProblems({ agency, employees }: MisReport): Generator<Found> {
  const { total, categories, category, count } = employees;
  const known = MIS_CATEGORIES[agency];
  const name = MIS_AGENCY_NAMES[agency];
  if (!known.includes(category))
    yield ['employees.category', refuse('pool.misCategory', { category, agency: name })];
  if (categories < 1 || categories > known.length)
    yield ['employees.categories', refuse('pool.misCategories', { categories, most: known.length })];
  if (count > total || (categories === 1 && count !== total))
    yield ['employees.count', refuse('pool.misEmployees', { count, total })];
}

/** What doesn't add up on a page, by its field; `drug.random.1` is section III, random, column 1. */
export function misProblems(report: MisReport): FieldRefusals {
  const { drug, alcohol } = report;
  const found: Found[] = [
    ...employeeProblems(report),
    ...totalProblems('drug', drug),
    ...totalProblems('alcohol', alcohol),
    ...MIS_ROWS.flatMap((row) => [
      ...sumProblems('drug', row, drug[row]),
      ...drugProblems(row, drug[row]),
      ...sumProblems('alcohol', row, alcohol[row]),
      ...alcoholProblems(row, alcohol[row]),
    ]),
    ...agencyProblems(report),
  ];
  return Object.fromEntries(found);
}

/** What doesn't add up between the pages of one agency: all say the same of section II, and together they are it. */
export function misSetProblems(reports: readonly MisReport[]): FieldRefusals {
  const [first] = reports;
  if (!first) return {};
  const { total, categories } = first.employees;
  const count = reports.reduce((sum, { employees }) => sum + employees.count, 0);
  const names = new Set(reports.map(({ employees }) => employees.category));
  const differs = reports.some(
    ({ employees }) => employees.total !== total || employees.categories !== categories,
  );
  return {
    ...(count !== total || differs ? { total: refuse('pool.misEmployees', { count, total }) } : {}),
    ...(names.size !== categories || reports.length !== categories
      ? { categories: refuse('pool.misPages', { pages: names.size, categories }) }
      : {}),
  };
}
