import { describe, expect, test } from 'vitest';
import { reportLine, type ReportLine } from './report-lines';

const HEADER = ['Emp Code', 'Last Name', 'First Name', 'DOB', 'Terminal', 'Job Title'];
const TITLES = ['Acme Freight - Driver List', 'As of 11/28/2026'];
const kindOf = (...cells: string[]) =>
  reportLine(
    HEADER.map((_, at) => cells[at] ?? ''),
    HEADER,
    TITLES,
  );

describe('lines of a report are told from people', () => {
  test.each<[string[], ReportLine]>([
    [HEADER, 'repeatedHeader'],
    [['EMP CODE', 'LAST NAME', '', 'DOB'], 'repeatedHeader'],
    [['Total Drivers: 40'], 'totalLine'],
    [['', '', 'Subtotal', '12'], 'totalLine'],
    [['Grand total', '', '40'], 'totalLine'],
    [['40 employees'], 'totalLine'],
    [['Head count', '40'], 'totalLine'],
    [['Terminal: Charlotte'], 'reportLine'],
    [['Emp code: A to F'], 'reportLine'],
    [['Printed by J. Payroll 11/28/2026 08:00'], 'reportLine'],
    [['Printed', '11/28/2026'], 'reportLine'],
    [['', '', '', '', 'Page 2 of 7'], 'reportLine'],
    [['Run date: 11/28/2026', '', '', '', '', 'Page 3'], 'reportLine'],
    [['Acme Freight - Driver List'], 'reportLine'],
    [['As of 11/28/2026'], 'reportLine'],
    [['-----', '-----'], 'reportLine'],
    [['End of report'], 'reportLine'],
    [['Página 2 de 7'], 'reportLine'],
  ])('%j is %s', (cells, kind) => {
    expect(kindOf(...cells)).toBe(kind);
  });

  test.each<[string[]]>([
    [['R16100', 'Abbott', 'Sky', '1976-08-28', 'Charlotte', 'CDL-A Driver']],
    [['', 'Page', 'Ann']],
    [['', 'Total', 'Ann', '1/2/1980', 'Charlotte', 'CDL-A Driver']],
    [['', 'Count', 'Bo', '1/2/1980']],
    [['R16100']],
    [['', 'Abbott']],
    [['', 'Printer', 'Ann']],
    [['Report']],
    [['Charlotte']],
    [['note: call back']],
    [['', 'Run', 'Ann']],
  ])('%j may be a person', (cells) => {
    expect(kindOf(...cells)).toBeNull();
  });
});
