import {
  ALCOHOL_COLUMNS,
  DRUG_COLUMNS,
  MIS_AGENCY_NAMES,
  MIS_ROW_NAMES,
  MIS_ROWS,
  type MisReport,
} from './mis-form';

/** One number of a report, with where it is on the form. */
export interface MisCell {
  year: number;
  employer: string;
  agency: string;
  category: string;
  section: string;
  row: string;
  column: string;
  heading: string;
  value: number;
}

/** All numbers of reports, in the order of the form: one line of a table each, so that programs can read them. */
export function* misCells(reports: readonly MisReport[]): Generator<MisCell> {
  for (const { year, agency, employer, employees, drug, alcohol } of reports) {
    const page = {
      year,
      employer: employer.companyName,
      agency: MIS_AGENCY_NAMES[agency],
      category: employees.category,
    };
    const second = [
      ['A', 'Total Number Safety-Sensitive Employees In All Employee Categories', employees.total],
      ['B', 'Total Number of Employee Categories', employees.categories],
      ['C', 'Total Number of Employees in this Category', employees.count],
    ] as const;
    for (const [column, heading, value] of second)
      yield { ...page, section: 'II', row: '', column, heading, value };
    const tables = [
      ['III', DRUG_COLUMNS, drug],
      ['IV', ALCOHOL_COLUMNS, alcohol],
    ] as const;
    for (const [section, columns, cells] of tables)
      for (const row of MIS_ROWS)
        for (const [index, heading] of columns.entries())
          yield {
            ...page,
            section,
            row: MIS_ROW_NAMES[row],
            column: String(index + 1),
            heading,
            value: cells[row][index]!,
          };
  }
}
