import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { DRUG_COLUMNS } from '../../domain/pools/mis-form';
import { EMPLOYER, testReport } from '../../domain/pools/test-mis';
import { sendMis } from '../../server/pools/mis-export';
import { misPdf } from '../../server/pools/mis-pdf';
import { textOf } from '../packets/read-text';

const AT = new Date('2027-02-01T15:00:00Z');
const pagesOf = async (...reports: Parameters<typeof misPdf>[0]) => textOf(await misPdf(reports, AT));

describe('the MIS report as form DOT F 1385', () => {
  it('has the sections, letters, columns and numbers of the form', async () => {
    const [text, ...others] = await pagesOf(testReport());
    expect(others).toEqual([]);
    for (const part of [
      'Form DOT F 1385',
      'Calendar Year Covered by this Report: 2026',
      'I. Employer:',
      'Company Name: Ridge Freight LLC',
      '[X] FMCSA – Motor Carrier: DOT #: 2999001 Owner-operator: NO Exempt: YES or NO (circle one)',
      'II. Covered Employees:',
      '(A) Total Number Safety-Sensitive Employees In All Employee Categories: 78',
      '(B) Total Number of Employee Categories: 1',
      '(C) Employee Category: Driver Total Number of Employees in this Category: 78',
      'III. Drug Testing Data:',
      'Random 39 36 2 2 1 0 0 0 0 0 0 1 3',
      'TOTAL 44 41 2 2 1 0 0 0 0 0 0 1 3',
      'IV. Alcohol Testing Data:',
      'Random 8 5 3 3 1 1 0 0 1',
    ])
      expect(text!.replaceAll(/\s+/g, ' ')).toContain(part);
    const headings = text!.slice(text!.indexOf('III.'), text!.indexOf('IV.')).replaceAll(/\s+/g, ' ');
    for (const [index, name] of DRUG_COLUMNS.entries()) expect(headings).toContain(`${index + 1} ${name}`);
  });

  it('leaves blanks for what is not known, and asks for the signature', async () => {
    const [text] = await pagesOf(testReport());
    expect(text).toMatch(/Doing Business As \(DBA\) Name \(if applicable\): _{10,}/);
    expect(text).toMatch(/Signature \(required\): _{10,}.*Date Certified: _{10,}/);
    expect(text).toContain('Not valid without the signature of the certifying official.');
  });

  it('fills in the line of its own agency only', async () => {
    const employer = { ...EMPLOYER, pipelines: ['Gas Distribution' as const] };
    const [text] = await pagesOf({ ...testReport(), agency: 'phmsa', employer });
    expect(text).toContain('[X] PHMSA – Pipeline');
    expect(text).toContain('[X] Gas Distribution');
    expect(text).toMatch(/\[ +\] FMCSA – Motor Carrier: DOT #: _+/);
    expect(text).not.toContain('2999001');
  });

  it('has a page for each report, and two where names and addresses are long', async () => {
    const pages = await pagesOf(testReport(), testReport());
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('Page 2 of 2');
    const long = { ...EMPLOYER, companyName: 'Ridge '.repeat(33), address: 'Depot '.repeat(33) };
    const [first, second, ...others] = await pagesOf({ ...testReport(), employer: long });
    expect(others).toEqual([]);
    expect(first).toContain('II. Covered Employees:');
    expect(second).toContain('III. Drug Testing Data:');
    expect(second).toContain('IV. Alcohol Testing Data:');
  });
});

describe('the MIS report as a table', () => {
  it('has each number of the form with its place', async () => {
    const app = fastify();
    const employer = { ...EMPLOYER, companyName: '=Ridge, Inc.' };
    app.get('/', (_request, reply) => sendMis(reply, [{ ...testReport(), employer }], 'csv'));
    const answer = await app.inject('/');
    await app.close();
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mis-2026.csv"');
    const lines = answer.body.trim().split('\n');
    expect(lines).toHaveLength(1 + 3 + 7 * 13 + 7 * 9);
    const page = `2026,"'=Ridge, Inc.",FMCSA – Motor Carrier,Driver`;
    expect(lines).toContain(`${page},II,,C,Total Number of Employees in this Category,78`);
    expect(lines).toContain(`${page},III,Random,1,Total Number of Test Results,39`);
    expect(lines).toContain(`${page},IV,TOTAL,9,Canceled Results,1`);
  });
});
