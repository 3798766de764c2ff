import { describe, expect, it } from 'vitest';
import { isCutOff } from './hl7';
import { profileOf } from './profiles';
import { readReports } from './read-report';
import { alcoholCode, reportProblem } from './report';
import { CSV, FIVE_PARTS, LAB_BATCH, mroMessage } from './test-files';

const read = (sender: string, text: string) => readReports(text, profileOf(sender)!);
const one = (sender: string, text: string) => read(sender, text)[0]!;

describe('a laboratory', () => {
  it('reports that it tested a specimen, never a result, whatever it found', () => {
    const [negative, positive] = read('lab-hl7', LAB_BATCH);
    expect(negative!.report).toMatchObject({
      specimenNumber: 'NL7000001',
      lab: 'NORTHLAB',
      lastName: 'RIVERA',
      donorId: 'A12345678',
      specimenId: 1,
      reasonId: 1,
      collectedOn: '2026-06-15',
      reportedOn: '2026-06-16',
      resultCode: 21,
      found: null,
    });
    expect(positive!.report).toMatchObject({ resultCode: 21, reasonId: 3, found: null });
    const csv = 'specimenid,result,drugs,comments\nNL7000001,Positive,Cocaine,Screened positive';
    expect(one('lab-csv', csv).report).toMatchObject({ resultCode: 21, found: null, comments: null });
    expect(one('quest-hl7', FIVE_PARTS).report).toMatchObject({ lab: 'QUEST', reasonId: 5, found: null });
  });

  it('may separate parts by other characters', () => {
    const text = LAB_BATCH.replaceAll('^', '*').replaceAll('|', '#');
    const { report } = one('lab-hl7', text);
    expect(report).toMatchObject({ lastName: 'RIVERA', firstName: 'ANA', specimenId: 1, reasonId: 1 });
  });

  it('may send SSNs, of which only the last four digits are kept as data', () => {
    const { report } = read('lab-hl7', LAB_BATCH)[1]!;
    expect(report).toMatchObject({ donorId: null, ssnLastFour: '5678' });
    expect(JSON.stringify(report)).not.toContain('34-');
  });
});

describe('an SSN', () => {
  it.each([
    ['123-45-6789^^^SSN', null, '6789'],
    ['SSN: 123-45-6789', null, '6789'],
    ['123 45 6789', null, '6789'],
    ['XXX-XX-6789', null, '6789'],
    ['*****6789', null, '6789'],
    ['A123456789', 'A123456789', null],
    ['W-17^^^CLIENT', 'W-17', null],
    ['123456789', null, '6789'],
    ['123456789^^^DL', '123456789', null],
    ['123456789^^^VA^DL', '123456789', null],
    ['123456789^^^^SS', null, '6789'],
    // Written like an SSN, it is none that may be kept.
    ['123-45-6789^^^DL', null, '6789'],
    ['123-45-6789^^^SSN~987654321^^^VA^DL', '987654321', '6789'],
    ['123456789|987654321^VA', '987654321', '6789'],
    ['|987654321^VA', '987654321', null],
    ['A123456789|N', 'A123456789', null],
  ])('as the number of a donor keeps its last digits only: %s', (donor, donorId, ssnLastFour) => {
    expect(one('mro-hl7', mroMessage({ donor })).report).toMatchObject({ donorId, ssnLastFour });
  });

  it('may be in the list of numbers, of which only those that say what they are count', () => {
    const donorOf = (list: string) => {
      const text = mroMessage({ donor: '' }).replace('|NL7000001|NL7000001|S-1', `|NL7000001|${list}|S-1`);
      const { donorId, ssnLastFour, specimenNumber } = one('mro-hl7', text).report;
      return { donorId, ssnLastFour, specimenNumber };
    };
    const specimenNumber = 'NL7000001';
    expect(donorOf('NL7000001~123456789^^^^SS~987654321^^^VA^DL')).toEqual({
      donorId: '987654321',
      ssnLastFour: '6789',
      specimenNumber,
    });
    expect(donorOf('987654321')).toEqual({ donorId: null, ssnLastFour: null, specimenNumber });
  });

  it.each([
    ['donorid', '123456789', null, '6789'],
    ['CDL', '123456789', '123456789', null],
    ["Driver's License Number", '123456789', '123456789', null],
    ['License', '123-45-6789', null, '6789'],
    ['SSN', '6789', null, '6789'],
    ['SSN,CDL', '123456789,987654321', '987654321', '6789'],
    ['CDL,Donor ID', '987654321,123456789', '987654321', '6789'],
    ['Donor ID,Donor ID Type', '987654321,CDL', '987654321', null],
    ['Donor ID,Donor ID Type', '6789,SSN', null, '6789'],
  ])('and a license are told by their columns: %s, %s', (heads, cells, donorId, ssnLastFour) => {
    const csv = `specimenid,result,${heads}\nNL7000001,Negative,${cells}`;
    expect(one('mro-csv', csv).report).toMatchObject({ donorId, ssnLastFour });
  });

  it('in a comment is left out', () => {
    const csv = 'specimenid,result,comments\nNL7000001,Negative,Donor 123-45-6789 late';
    expect(one('mro-csv', csv).report.comments).toBe('Donor XXX-XX-XXXX late');
  });
});

describe('a review officer', () => {
  it('reports a result', () => {
    expect(one('mro-hl7', mroMessage({ result: 'POSITIVE' })).report).toMatchObject({
      specimenNumber: 'NL7000001',
      lab: 'NORTHLAB',
      donorId: 'A12345678',
      resultCode: 4,
      reasonId: 1,
      collectedOn: '2026-06-15',
      verifiedOn: '2026-06-17',
      found: 'COCAINE',
      mro: 'DR MAYA MRO',
      noContact: false,
    });
  });

  it('names a drug only of a positive, and of a screen and its confirmation by the confirmation', () => {
    const text = `${mroMessage({ result: 'POSITIVE' })}\nOBX|2||7^CODEINE||POS\nOBX|3||^^^7^CODEINE||NEG`;
    expect(one('mro-hl7', text).report.found).toBe('COCAINE');
    const prescribed = text.replace('|POSITIVE|', '|NEGATIVE|');
    expect(one('mro-hl7', prescribed).report).toMatchObject({ resultCode: 1, found: null });
  });

  it.each([
    ['P', 'NEGATIVE', 13, null],
    ['P', 'POSITIVE', 13, null],
    ['C', 'NEGATIVE', 1, null],
    ['X', 'NEGATIVE', null, 'unknownResult'],
    ['X', 'CANCELLED', 3, null],
  ])('says whether it is final: %s with %s', (status, result, code, problem) => {
    for (const text of [
      mroMessage({ result }).replace('|F|', `|${status}|`),
      mroMessage({ result }).replace('Final', status),
    ]) {
      const { report: of, problem: found } = one('mro-hl7', text);
      expect([of.resultCode, found]).toEqual([code, problem]);
    }
  });

  it.each([
    ['||ORU||P|', '||ORU||T|'],
    ['||ORU||P|', '||ORM||P|'],
  ])('sends no report with %s as %s', (usual, other) => {
    expect(one('mro-hl7', mroMessage().replace(usual, other)).problem).toBe('unreadable');
  });

  it.each([
    ['NEG-DILUTE', 2],
    ['DILUTE', null],
    ['REFUSED', 11],
    ['SUBSTITUTED', 11],
  ])('may say %s', (result, code) => {
    expect(one('mro-hl7', mroMessage({ result })).report.resultCode).toBe(code);
  });

  it('may write both names as one', () => {
    const { report } = one('mro-hl7', mroMessage({ name: 'RIVERA JR, ANA M' }));
    expect(report).toMatchObject({ lastName: 'RIVERA JR', firstName: 'ANA M' });
  });

  it('verifies what a laboratory said, whichever column comes first', () => {
    const csv = 'specimenid,result,verified result\nNL7000001,Negative,Positive';
    expect(one('mro-csv', csv).report.resultCode).toBe(4);
  });

  it.each(['NON-CONTACT POSITIVE', 'No contact positive per 40.133'])(
    'may not have reached the donor: %s',
    (note) => {
      expect(one('mro-hl7', mroMessage({ result: 'POSITIVE', note })).report.noContact).toBe(true);
    },
  );

  it('may send rows, whose columns have several names; an unknown word spoils only its row', () => {
    const rows = read('mro-csv', CSV);
    expect(rows.map(({ problem }) => problem)).toEqual([null, null, 'unknownResult']);
    expect(rows[0]!.report).toMatchObject({
      dob: '1980-05-05',
      collectedOn: '2026-06-15',
      authority: 'FMCSA',
      resultCode: 1,
    });
    expect(rows[1]!.report).toMatchObject({
      found: 'Cocaine, Marijuana',
      comments: 'said "no"',
      resultCode: 4,
    });
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('says which kind of refusal a specimen was (40.191(b))', () => {
    const csv = 'specimenid,result\nNL7000001,Adulterated\nNL7000002,Refusal';
    expect(read('mro-csv', csv).map(({ report }) => [report.resultCode, report.found])).toEqual([
      [11, 'Adulterated'],
      [11, null],
    ]);
  });

  it.each([
    [{ specimen: 'NOT A NUMBER' }, 'wrongSpecimen'],
    [{ result: 'MAYBE' }, 'unknownResult'],
    [{ result: 'constructor' }, 'unknownResult'],
    [{ reason: '3^__proto__' }, 'unknownReason'],
    [{ reason: '99^WHIM' }, 'unknownReason'],
  ])('is not understood with %o', (more, problem) => {
    expect(one('mro-hl7', mroMessage(more)).problem).toBe(problem);
  });
});

describe('a breath alcohol technician', () => {
  it.each([
    ['0', 14],
    ['0.019', 14],
    ['0.020', 5],
    ['0.039', 5],
    ['0.040', 4],
  ])('reports %s as result %i (40.277, 382.505)', (text, code) => {
    expect(alcoholCode(Number(text))).toBe(code);
    const csv = `formnumber,last,first,dob,testdate,brac,reason\nATF-00019,Rivera,Ana,5/5/1980,6/15/2026,${text},Random`;
    expect(one('bat-csv', csv).report).toMatchObject({
      testType: 'alcohol',
      specimenId: 3,
      resultCode: code,
    });
  });

  it('reports the confirmation, whichever column comes first', () => {
    const csv = 'formnumber,testdate,brac,confirmation\nATF-1,6/15/2026,0.038,0.041\nATF-2,6/15/2026,0.01,';
    expect(read('bat-csv', csv).map(({ report }) => report.resultCode)).toEqual([4, 14]);
  });

  it.each([
    ['brac', 'low'],
    ['brac,result', '0.000,Invalid'],
    ['brac,result', '0.015,Positive'],
    ['brac,result', '0.050,Negative'],
    ['screening', '0.020'],
    ['brac,confirmation', '0.040,'],
  ])('is not understood with %s %s (40.247, 40.255)', (heads, cells) => {
    const csv = `formnumber,testdate,${heads}\nATF-00019,6/15/2026,${cells}`;
    expect(one('bat-csv', csv)).toMatchObject({ problem: 'unknownResult', report: { resultCode: null } });
  });

  it.each([
    ['screening', '0.019', 14],
    ['screening,confirmation', '0.050,0.000', 14],
    ['brac,status', '0.000,Complete', 14],
    ['brac,result', '0.041,Positive', 4],
  ])('is understood with %s %s', (heads, cells, code) => {
    const csv = `formnumber,testdate,${heads}\nATF-00019,6/15/2026,${cells}`;
    expect(one('bat-csv', csv).report.resultCode).toBe(code);
  });

  it.each([
    ['screening,confirmation', '0.031,0.012', '0.031 / 0.012'],
    ['brac,confirmation', '0.020,0.000', '0.020 / 0.000'],
    ['confirmation', '0.019', '? / 0.019'],
    ['screening,confirmation', '0.019,0.000', '0.000'],
    ['screening', '0.019', '0.019'],
    ['screening,confirmation', '0.031,0.025', '0.025'],
  ])('keeps that a test under 0.02 was a confirmation: %s %s', (heads, cells, found) => {
    const csv = `formnumber,testdate,${heads}\nATF-00019,6/15/2026,${cells}`;
    expect(one('bat-csv', csv).report.found).toBe(found);
  });

  it('has measured nothing in a test that was canceled', () => {
    const csv = 'formnumber,testdate,brac,result\nATF-00019,6/15/2026,0.050,Canceled';
    expect(one('bat-csv', csv).report).toMatchObject({ resultCode: 3, found: null });
  });
});

describe('a file', () => {
  it('of UTF-16 that was read as UTF-8 has its reports all the same', () => {
    const text = mroMessage().replaceAll(/[^]/g, '$&\0');
    const read16 = one('mro-hl7', `\uFFFD\uFFFD${text}`);
    expect(read16.report).toMatchObject({ specimenNumber: 'NL7000001', lastName: 'RIVERA' });
    expect(JSON.stringify(read16)).not.toContain('\\u0000');
  });

  it.each([
    '%PDF-1.7\n1 0 obj',
    'NL7000001,Rivera,Ana,Negative\nNL7000002,Stone,Ray,Positive',
    'specimenid,last\nNL7000001,Rivera',
    'specimenid,result,result\nNL7000001,Negative,Positive',
  ])('without headings that tell its columns has no reports: %s', (text) => {
    expect(read('mro-csv', text)).toEqual([]);
  });

  it.each([
    [
      ['BAT-1,Doe, Jr,0.051,', 'BAT-2,Doe,0.051,0.041'],
      ['unreadable', null],
    ],
    [['BAT-1,Doe, Jr,0.051,'], ['unreadable']],
  ])('with a row that has more values than headings leaves it out: %j', (lines, problems) => {
    const csv = ['testnumber,donorlast,screening,confirmation', ...lines].join('\n');
    expect(read('bat-csv', csv).map(({ problem }) => problem)).toEqual(problems);
  });

  it('may say its separator above the headings', () => {
    const csv = 'sep=;\nspecimenid;result\nNL7000001;Negative';
    expect(one('mro-csv', csv)).toMatchObject({ line: 3, report: { specimenNumber: 'NL7000001' } });
  });

  it.each([
    ['6 ft', 'a ""b"" c"', 'a "b" c'],
    ['6 ft', 'two\nlines"', 'two\nlines'],
    ['no', '5 ft', '"5 ft'],
  ])('with a quote that never ends keeps its other rows: %s, %s', (first, second, comments) => {
    const csv = `specimenid,result,comments\nNL7000001,Negative,"${first}\nNL7000002,Positive,"${second}\nNL7000003,Negative,`;
    expect(read('mro-csv', csv).map(({ report }) => [report.specimenNumber, report.comments])).toEqual([
      ['NL7000001', `"${first}`],
      ['NL7000002', comments],
      ['NL7000003', null],
    ]);
  });

  it.each([
    ['POSITIVE', 'NL7000001', 'unreadable'],
    ['NEGATIVE', 'NL7000002', 'unreadable'],
    ['NEGATIVE', 'NL7000001', null],
    ['NEGATIVE', 'ORD-2', null],
  ])('with two tests in one message is taken for neither: %s, %s', (result, specimen, problem) => {
    const text = `${mroMessage()}\nORC|RE|${specimen}|${specimen}||${result}\nOBR|2|${specimen}`;
    expect(one('mro-hl7', text).problem).toBe(problem);
  });

  it('of nothing but quotes, lines or letters is read in one go', () => {
    expect(read('mro-csv', `specimenid,result\n${'"a'.repeat(40_000)}`)).toHaveLength(1);
    expect(isCutOff(`FHS|\n${'\n'.repeat(100_000)}`)).toBe(true);
    const text = LAB_BATCH.replace('0\\S\\URINE', `${'A'.repeat(100_000)}!`);
    expect(one('lab-hl7', text).report.specimenNumber).toBe('NL7000001');
  });

  it('may have a field of any length', () => {
    const { report, problem } = one('mro-hl7', mroMessage({ specimen: '7'.repeat(100_000) }));
    expect([report.specimenNumber?.length, problem]).toEqual([500, 'wrongSpecimen']);
  });
});

describe('a network of sites', () => {
  it('reports where a collection is', () => {
    const csv = 'referencetestid;status;specimenid\n17;OK;NL7000001\n18;GONE;';
    const [known, unknown] = read('collector-csv', csv);
    expect(known!.report).toMatchObject({ orderId: 17, collection: 'OK', resultCode: null });
    expect(unknown!.problem).toBe('unknownResult');
  });
});

describe('the days of a report', () => {
  const { report } = one('mro-hl7', mroMessage());
  it.each([
    [{}, '2026-06-17', null],
    [{ collectedOn: '2026-06-17' }, '2026-06-17', null],
    [{ collectedOn: '2026-06-18' }, '2026-06-18', 'reportedFirst'],
    [{ collectedOn: '2026-06-15', verifiedOn: null, reportedOn: null }, '2026-06-14', 'collectedLater'],
    [{}, '2026-06-16', 'reportedLater'],
    [{ collectedOn: null, resultCode: 11 as const }, '2026-06-16', 'reportedLater'],
    [{ collectedOn: null }, '2026-06-17', 'noCollection'],
    [{ collectedOn: null, resultCode: 11 as const }, '2026-06-17', null],
    [{ specimenNumber: null }, '2026-06-17', 'noSpecimen'],
  ])('%o by %s: %s', (more, today, problem) => {
    expect(reportProblem({ ...report, ...more }, today)).toBe(problem);
  });
});
