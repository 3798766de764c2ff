import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { RosterFile } from '../../domain/roster-import';
import { refusalText } from '../../domain/shared/refusals/text';
import {
  readRosterUpload,
  ROSTER_FILE_LIMITS,
  RosterFileRefusal,
} from '../../server/roster-import/roster-file';

const run = promisify(execFile);

async function read(
  content: string | Uint8Array,
  limits = ROSTER_FILE_LIMITS,
  options: { sheet?: string } = {},
): Promise<RosterFile> {
  const bytes = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
  const json = await readRosterUpload(bytes, { limits, ...options });
  return JSON.parse(Buffer.from(json).toString('utf8')) as RosterFile;
}

async function refusal(
  content: string | Uint8Array,
  limits = ROSTER_FILE_LIMITS,
): Promise<RosterFileRefusal> {
  const outcome: unknown = await read(content, limits).catch((error: unknown) => error);
  if (!(outcome instanceof RosterFileRefusal)) throw new Error(`was read: ${JSON.stringify(outcome)}`);
  return outcome;
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES = `<styleSheet ${NS}><numFmts count="1"><numFmt numFmtId="170" formatCode="dd-mmm-yy"/></numFmts><cellXfs count="2"><xf/><xf numFmtId="170" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A workbook of raw sheet XML, as Excel and its imitators write it. */
function workbook(sheets: Record<string, string>, more: Record<string, Uint8Array> = {}): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(
      `<workbook ${NS} xmlns:r="${REL}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(STYLES),
  };
  names.forEach((name, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(
      `<worksheet ${NS}><sheetData>${sheets[name]}</sheetData></worksheet>`,
    );
  });
  return zipSync({ ...parts, ...more });
}

function cell(at: string, text: string): string {
  return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

const DRIVERS = `<row r="1">${cell('A1', 'Driver')}${cell('B1', 'Home terminal')}</row><row r="2">${cell('A2', 'Ann Miller')}${cell('B2', 'Roanoke, VA')}</row>`;

describe('delimited text', () => {
  test('a title line, a blank line, a BOM, quotes and a total below', async () => {
    const file = await read(
      '\ufeffBlue Ridge - Active roster,,,Printed 10/30/2026\r\n\r\nEmployee #,Last Name,SSN,Terminal\r\n10001, O\'Neal  ,900-11-0001,"Roanoke, VA"\r\n\r\n10002,"=HYPERLINK(""http://example.invalid"",""x"")",,Norfolk\r\nTotal,,,2\r\n',
    );
    expect(file).toMatchObject({
      format: 'csv',
      encoding: 'utf-8-bom',
      delimiter: ',',
      headerRow: 3,
      titleLines: ['Blue Ridge - Active roster · Printed 10/30/2026'],
      header: ['Employee #', 'Last Name', 'SSN', 'Terminal'],
      lines: [4, 6],
      otherLines: [{ line: 7, text: 'Total · 2' }],
    });
    expect(file.rows).toEqual([
      ['10001', "O'Neal", '900-11-0001', 'Roanoke, VA'],
      ['10002', '=HYPERLINK("http://example.invalid","x")', '', 'Norfolk'],
    ]);
  });

  test('semicolons in Windows-1252', async () => {
    const file = await read(
      latin1(
        'emp_no;full_name;dob\r\n1;"M\xfcller, Zo\xeb";1980-01-02\r\n2;"C\xf4t\xe9, \xc9tienne";1981-01-02\r\n',
      ),
    );
    expect(file).toMatchObject({ encoding: 'windows-1252', delimiter: ';', headerRow: 1 });
    expect(file.rows.map((row) => row[1])).toEqual(['Müller, Zoë', 'Côté, Étienne']);
  });

  test.each([
    ['le', 'utf-16le', true],
    ['be', 'utf-16be', true],
    ['le', 'utf-16le', false],
  ])('UTF-16 (%s), as Excel saves "Unicode text"', async (side, encoding, mark) => {
    const bytes = Buffer.from(
      `${mark ? '\ufeff' : ''}Emp No\tName\r\n1\tZoë Müller\r\n2\tAnn Lee\r\n`,
      'utf16le',
    );
    const file = await read(side === 'le' ? bytes : bytes.swap16());
    expect(file).toMatchObject({ encoding, delimiter: '\t', header: ['Emp No', 'Name'] });
    expect(file.rows[0]).toEqual(['1', 'Zoë Müller']);
  });

  test('pipes, and the delimiter that Excel notes in the first line', async () => {
    expect(await read('Emp No|Name\n1|Miller, Ann\n')).toMatchObject({ delimiter: '|' });
    const noted = await read('sep=;\r\nEmp No;Name\r\n1;a,b,c\r\n');
    expect(noted).toMatchObject({ delimiter: ';', headerRow: 2, lines: [3], rows: [['1', 'a,b,c']] });
  });

  test('line numbers stay correct after a multi-line value', async () => {
    const file = await read('Emp No,Notes\n1,"one\ntwo"\n2,x\n');
    expect(file.lines).toEqual([2, 4]);
    expect(file.rows[0]?.[1]).toBe('one\ntwo');
  });

  test('rows of different lengths, and more columns than headers', async () => {
    const file = await read('Emp No,Name\n1,Ann,extra\n2\n3,Bob\n');
    expect(file.header).toEqual(['Emp No', 'Name', 'Column 3']);
    expect(file.rows).toEqual([
      ['1', 'Ann', 'extra'],
      ['2', '', ''],
      ['3', 'Bob', ''],
    ]);
  });

  test('without a header row the columns are numbered', async () => {
    const file = await read('10001,900-11-0001,1/2/1980\n10002,900-11-0002,1/3/1980\n');
    expect(file).toMatchObject({ headerRow: null, header: ['Column 1', 'Column 2', 'Column 3'] });
    expect(file.rows).toHaveLength(2);
  });

  test('a long cell is cut and counted, and other cells are not affected', async () => {
    const file = await read(`Emp No,Notes\n1,${'x'.repeat(5000)}\n2,short\n`);
    expect(file.truncated).toBe(1);
    expect(file.rows.map((row) => row[1]?.length)).toEqual([2000, 5]);
  });

  test('a quote inside a value is harmless, and an unclosed one is detected', async () => {
    expect((await read('Emp No,Name\n1,Ann "Annie" Lee\n')).rows[0]?.[1]).toBe('Ann "Annie" Lee');
    expect(await refusal('Emp No,Name\n1,Ann\n2,"Bob\n3,Eve\n')).toMatchObject({
      code: 'openQuote',
      status: 422,
    });
  });
});

describe('workbooks', () => {
  test('inline strings, shared strings, formulas by their saved value, full numbers, and dates', async () => {
    const rows =
      `<row r="1">${['Driver', 'Id', 'Hired', 'Sum', 'Active'].map((text, at) => cell(`${'ABCDE'[at]}1`, text)).join('')}</row>` +
      '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3"><v>923667795</v></c><c r="C3" s="1"><v>46926</v></c><c r="D3"><f>1+1</f><v>2</v></c><c r="E3" t="b"><v>1</v></c></row>' +
      `<row r="4">${cell('A4', ' Ann &amp; Co ')}<c r="B4"><v>1.5</v></c><c r="C4" t="str"><f>"see "&amp;"file"</f><v>see file</v></c><c r="D4" t="e"><v>#REF!</v></c></row>`;
    const file = await read(
      workbook(
        { Drivers: rows },
        {
          'xl/sharedStrings.xml': strToU8(`<sst ${NS}><si><r><t>Zoë </t></r><r><t>Müller</t></r></si></sst>`),
        },
      ),
    );
    expect(file).toMatchObject({ format: 'xlsx', sheet: 'Drivers', headerRow: 1, lines: [3, 4] });
    expect(file.kinds).toEqual(['.ndn.', '.n.e']);
    expect(file.rows).toEqual([
      ['Zoë Müller', '923667795', '2028-06-22', '2', 'TRUE'],
      ['Ann & Co', '1.5', 'see file', '#REF!', ''],
    ]);
  });

  test('the first sheet with a table is used, or the requested one', async () => {
    const bytes = workbook({
      Cover: `<row r="1">${cell('A1', 'Hello')}</row>`,
      Drivers: DRIVERS,
      Old: DRIVERS.replace('Ann', 'Bob'),
    });
    expect(await read(bytes)).toMatchObject({ sheet: 'Drivers', sheetNames: ['Cover', 'Drivers', 'Old'] });
    expect((await read(bytes, ROSTER_FILE_LIMITS, { sheet: 'Old' })).rows[0]?.[0]).toBe('Bob Miller');
    await expect(read(bytes, ROSTER_FILE_LIMITS, { sheet: 'None' })).rejects.toMatchObject({
      code: 'noSuchSheet',
    });
  });

  test('the content decides the format', async () => {
    expect((await read(workbook({ Drivers: DRIVERS }))).format).toBe('xlsx');
  });
});

describe('refused files, with texts for what would be valid', () => {
  const ole = (name: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from(name, 'utf16le'),
      Buffer.alloc(600),
    ]);
  test.each<[string, string | Uint8Array, string, number]>([
    ['an empty file', '', 'empty', 422],
    ['blanks only', ' \r\n \r\n', 'empty', 422],
    ['a header without people', 'Emp No,Name,Terminal\r\n', 'noRows', 422],
    ['prose', 'Dear all,\nplease find attached\nthe roster\n', 'noTable', 422],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'pdf', 415],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'image', 415],
    [
      'a photo of a phone',
      Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic')]),
      'image',
      415,
    ],
    ['an old workbook', ole('Workbook'), 'oldExcel', 415],
    ['a workbook with a password', ole('EncryptedPackage'), 'passwordProtected', 422],
    ['an old text document', ole('WordDocument'), 'otherOffice', 415],
    ['an archive', zipSync({ 'roster.csv': strToU8('a,b') }), 'otherZip', 415],
    ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('x') }), 'binaryExcel', 415],
    ['an OpenDocument sheet', zipSync({ 'content.xml': strToU8('<x/>') }), 'openDocument', 415],
    ['a text document', zipSync({ 'word/document.xml': strToU8('<x/>') }), 'otherOffice', 415],
    ['a web page that calls itself .xls', '<html><body><table><tr><td>a</td></tr></table>', 'webPage', 415],
    ['binary data', Buffer.from([1, 2, 3, 0, 4, 5, 6, 0, 0, 0, 7, 8]), 'binary', 415],
    ['half a workbook', workbook({ Drivers: DRIVERS }).subarray(0, 300), 'brokenWorkbook', 422],
    [
      'a workbook of broken XML',
      workbook({ Drivers: '<row r="1"><c r="A1"><v>1</row>' }),
      'brokenWorkbook',
      422,
    ],
  ])('%s', async (_, content, code, status) => {
    const refused = await refusal(content);
    expect(refused).toMatchObject({ code, status });
    expect(refused.message).not.toBe('');
    expect(refusalText(refused.advice)).not.toBe('');
  });

  test('more bytes, rows or columns than the limits', async () => {
    const limits = { ...ROSTER_FILE_LIMITS, bytes: 2_000_000, rows: 100, columns: 5 };
    expect(await refusal(`a,b\n${'1,2\n'.repeat(101)}`, limits)).toMatchObject({
      code: 'tooManyRows',
      status: 413,
    });
    expect(await refusal('a,b,c,d,e,f\n1,2,3,4,5,6\n', limits)).toMatchObject({
      code: 'tooManyColumns',
      status: 413,
    });
    expect(await refusal('x'.repeat(2_000_001), limits)).toMatchObject({ code: 'tooLarge', status: 413 });
    expect((await read(`a,b\n${'1,2\n'.repeat(100)}`, limits)).rows).toHaveLength(100);
  });
});

describe('hostile files', () => {
  const bomb = (megabytes: number) =>
    workbook(
      { Drivers: DRIVERS },
      { 'xl/worksheets/sheet9.xml': new Uint8Array(megabytes * 1_048_576).fill(32) },
    );

  test('a zip bomb is stopped while it inflates, whatever its headers say', async () => {
    const bytes = Buffer.from(bomb(40));
    expect(bytes.length).toBeLessThan(200_000);
    // Declared sizes can lie: here every header says that the parts are tiny.
    for (let at = bytes.indexOf('PK\u0003\u0004'); at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 4)) {
      bytes.writeUInt32LE(10, at + 22);
    }
    expect(await refusal(bytes)).toMatchObject({ code: 'inflatesTooFar', status: 413 });
  });

  test.each([
    ['entity expansion', '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  ])('%s in the XML is refused', async (_, declaration) => {
    const sheet = `<?xml version="1.0"?>${declaration}<worksheet ${NS}><sheetData>${DRIVERS.replace('Ann', '&x;')}</sheetData></worksheet>`;
    const bytes = workbook({ Drivers: '' }, { 'xl/worksheets/sheet1.xml': strToU8(sheet) });
    expect(await refusal(bytes)).toMatchObject({ code: 'hostileWorkbook', status: 422 });
  });

  test('exceeding memory or time limits ends the process, not the server', async () => {
    const row = (at: number) =>
      `<row r="${at}">${cell(`A${at}`, `Ann ${at}`)}${cell(`B${at}`, 'x'.repeat(200))}</row>`;
    const bytes = workbook({ Drivers: Array.from({ length: 40_000 }, (_, at) => row(at + 1)).join('') });
    const lax = { ...ROSTER_FILE_LIMITS, ratio: 10_000 };
    expect(await refusal(bytes, { ...lax, heapMb: 24 })).toMatchObject({ code: 'tooComplex', status: 422 });
    expect(await refusal(bytes, { ...lax, milliseconds: 5 })).toMatchObject({ code: 'tooSlow', status: 422 });
    expect((await read('Emp No,Name\n1,Ann\n')).rows).toEqual([['1', 'Ann']]);
  });

  test('a zip bomb with honest headers is stopped as well', async () => {
    expect(await refusal(bomb(40))).toMatchObject({ code: 'inflatesTooFar', status: 413 });
  });

  test('a cell far outside does not create a giant table', async () => {
    const far = (at: string, row: number) =>
      workbook({ Drivers: `${DRIVERS}<row r="${row}">${cell(at, 'x')}</row>` });
    expect(await refusal(far('A1048576', 1_048_576))).toMatchObject({ code: 'tooManyRows', status: 413 });
    expect(await refusal(far('XFD3', 3))).toMatchObject({ code: 'tooManyColumns', status: 413 });
    const formatted = workbook({ Drivers: `${DRIVERS}<row r="3"><c r="XFD3" s="1"/></row>` });
    expect((await read(formatted)).header).toEqual(['Driver', 'Home terminal']);
  });
});

test('the worker also runs from the bundled server', { timeout: 60_000 }, async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  // Inside the project, so that packages resolve.
  const out = join(root, 'test-results', `roster-worker-${process.pid}`);
  await mkdir(out, { recursive: true });
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [
        'server/roster-import/roster-file/index.ts',
        'server/roster-import/roster-file/worker.ts',
      ],
      outbase: 'server',
      outdir: join(out, 'server'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
    });
    const script = `import { readRosterUpload } from './server/roster-import/roster-file/index.js';
      const json = await readRosterUpload(new Uint8Array(Buffer.from('Emp No;Name\\n1;Ann\\n')));
      console.log(JSON.stringify(JSON.parse(new TextDecoder().decode(json)).rows));`;
    await writeFile(join(out, 'main.mjs'), script);
    const { stdout } = await run(process.execPath, [join(out, 'main.mjs')]);
    expect(JSON.parse(stdout)).toEqual([['1', 'Ann']]);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
});
