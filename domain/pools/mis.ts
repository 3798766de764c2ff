import {
  ALCOHOL_COLUMNS,
  DRUG_COLUMNS,
  MIS_ROWS,
  type MisAgency,
  type MisCells,
  type MisEmployer,
  type MisReason,
  type MisReport,
} from './mis-form';

/** The column that counts a positive drug test once more for each drug. */
const DRUGS = { marijuana: 4, cocaine: 5, pcp: 6, opioids: 7, amphetamines: 8 } as const;
export type MisDrug = keyof typeof DRUGS;

/** The columns that each result of a drug test counts in. A canceled test isn't one: it is outside the total. */
const DRUG_RESULTS = {
  negative: [1, 2],
  positive: [1, 3],
  adulterated: [1, 9],
  substituted: [1, 10],
  shyBladder: [1, 11],
  otherRefusal: [1, 12],
  canceled: [13],
} as const;

/** The same for alcohol. A screening of 0.02 or more is confirmed; a confirmation below 0.02 has no column of its own. */
const ALCOHOL_RESULTS = {
  below002: [1, 2],
  confirmedBelow002: [1, 3, 4],
  from002To0039: [1, 3, 4, 5],
  atLeast004: [1, 3, 4, 6],
  shyLung: [1, 7],
  otherRefusal: [1, 8],
  canceled: [9],
} as const;

/** One test of the year, as it is reported. */
export type MisTest =
  | { tag: 'drug'; reason: MisReason; result: keyof typeof DRUG_RESULTS; drugs?: readonly MisDrug[] }
  | { tag: 'alcohol'; reason: MisReason; result: keyof typeof ALCOHOL_RESULTS };

export interface MisInputs {
  year: number;
  agency: MisAgency;
  employer: MisEmployer;
  categories: readonly {
    category: string;
    /** The people of this category in the pools at each selection of the year. */
    poolSizes: readonly number[];
    tests: readonly MisTest[];
  }[];
}

/** The average over the year's selections, as a whole number: 382.305(j)(1). */
export function averageOf(poolSizes: readonly number[]): number {
  if (poolSizes.length === 0) return 0;
  return Math.round(poolSizes.reduce((sum, size) => sum + size, 0) / poolSizes.length);
}

function emptyCells(columns: number): MisCells {
  const rows = MIS_ROWS.map((row) => [row, Array.from({ length: columns }, () => 0)]);
  return Object.fromEntries(rows) as MisCells;
}

function columnsOf(test: MisTest): readonly number[] {
  if (test.tag === 'alcohol') return ALCOHOL_RESULTS[test.result];
  const drugs = test.result === 'positive' ? [...new Set(test.drugs)].map((drug) => DRUGS[drug]) : [];
  return [...DRUG_RESULTS[test.result], ...drugs];
}

/** One report for each employee category with people or tests. */
export function misOf({ year, agency, employer, categories }: MisInputs): MisReport[] {
  const used = categories
    .map((one) => ({ ...one, count: averageOf(one.poolSizes) }))
    .filter(({ count, tests }) => count > 0 || tests.length > 0);
  const total = used.reduce((sum, { count }) => sum + count, 0);
  return used.map(({ category, count, tests }) => {
    const cells = { drug: emptyCells(DRUG_COLUMNS.length), alcohol: emptyCells(ALCOHOL_COLUMNS.length) };
    for (const test of tests)
      for (const column of columnsOf(test)) {
        cells[test.tag][test.reason][column - 1]! += 1;
        cells[test.tag].total[column - 1]! += 1;
      }
    return {
      year,
      agency,
      employer,
      employees: { total, categories: used.length, category, count },
      ...cells,
    };
  });
}
