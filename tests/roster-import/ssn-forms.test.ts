import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RosterMapping } from '../../domain/roster-import';
import type { RosterImport } from '../../domain/roster-import/wire';
import { createApp, type TestApp } from '../support/create-app';
import type { SignedIn } from '../support/factories';
import { applyFile, makeRosterWorld, previewFile, resultOf, rowsOf, uploadFile } from './roster-world';

let test: TestApp;
// Each test starts several threads.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
beforeAll(async () => {
  test = await createApp({ now: () => new Date('2026-11-20T15:00:00Z'), jobs: true });
});
afterAll(() => test.close());

/** Each has its own first five digits, from 91801 on, to find it in any grouping. */
const FORMS: readonly ((a: string, b: string, c: string) => string)[] = [
  (a, b, c) => `${a} ${b} ${c}`,
  (a, b, c) => `${a}.${b}.${c}`,
  (a, b, c) => `${a}-${b}${c.slice(0, 1)}-${c.slice(1)}`,
  (a, b, c) => `${a.slice(0, 2)} ${a.slice(2)}${b} ${c}`,
  (a, b, c) => `${a}${b}${c}`,
  (a, b, c) => `SSN: ${a} ${b} ${c}`,
  (a, b, c) => `#${a}${b}${c}`,
  (a, b, c) => `${a}\u00a0${b}\u00a0${c}`,
  (a, b, c) => `${a}\u2013${b}\u2013${c}`,
  (a, b, c) => `'${a}-${b}-${c}`,
  (a, b, c) => `${a}${b}${c}.0`,
  (a, b, c) => `${a.slice(0, 1)}.${a.slice(1)}${b}${c}E+08`,
  (a, b, c) => `${a} ${b} ${c} / ${a} ${b} ${c}`,
  (a, b, c) => `${a}-${b}-${c}`.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
];

/** The forms with their own first digits, in line order. */
function ssns(area: string): string[] {
  return FORMS.map((write, at) => write(area, String(at + 11), String(4115 + at)));
}

/** Hashes, ids and instants contain any digits by chance. */
const RANDOM_DIGITS =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}|\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?/g;

/** The parts of a text that may be one of these numbers: the first five digits, in any grouping. */
function leaks(text: string, areas: readonly string[]): string[] {
  const plain = text
    .replace(RANDOM_DIGITS, '')
    .normalize('NFKC')
    .replace(/\\u00a0|\\u2013|\\n/g, ' ')
    .replace(/(?<=\d)[^\p{L}\p{N}{}[\]":,]{1,3}(?=\d)/gu, '');
  return areas.flatMap((area) => plain.match(new RegExp(`.{0,30}${area}[129]\\d{4}.{0,20}`, 'g')) ?? []);
}

const HEADER =
  'Last Name,First Name,Birth Date,Home Terminal,SSN,Column X,Employee #,Cell Phone,DL #,Comments,Zip,918 90 4115';
const AREAS = ['918', '928', '938', '948', '958', '968'] as const;
const NAMES = 'Ash,Birch,Cole,Drake,Ellis,Frost,Grant,Hayes,Irwin,Jones,Keller,Lane,Moss,North'.split(',');

function cells(): string[][] {
  const [known, open, number, phone, license, notes] = AREAS.map(ssns);
  return NAMES.map((name, at) => [
    name,
    'Ann',
    `1/${at + 1}/1980`,
    'Roanoke',
    known![at]!,
    open![at]!,
    // These columns are for plain nine-digit numbers; formatted as an SSN they are SSNs.
    [0, 1, 7, 8].includes(at) ? number![at]! : `10020030${at % 10}${at > 9 ? '1' : ''}`,
    [0, 1, 7, 8].includes(at) ? phone![at]! : '540-555-0123',
    [0, 1, 7, 8].includes(at) ? license![at]! : 'T12345678',
    `Called, gave ${notes![at]!} on file`,
    '12345-6789',
    'x',
  ]);
}

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

function workbook(rows: readonly (readonly string[])[]): Uint8Array {
  const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const cell = (text: string, at: string) =>
    /^\d{9}$/.test(text)
      ? `<c r="${at}"><v>${text}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const data = rows
    .map((row, line) => {
      const inside = row.map((text, at) => cell(text, `${String.fromCharCode(65 + at)}${line + 1}`)).join('');
      return `<row r="${line + 1}">${inside}</row>`;
    })
    .join('');
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${ns}" xmlns:r="${office}"><sheets><sheet name="Ann 918 91 4115" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(`<styleSheet xmlns="${ns}"><cellXfs count="1"><xf/></cellXfs></styleSheet>`),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${ns}"><sheetData>${data}</sheetData></worksheet>`,
    ),
  });
}

/** Everything stored about imports, people and audit entries, as text. */
async function stored(): Promise<string> {
  const texts: string[] = [];
  for (const table of [
    'roster_imports',
    'roster_import_rows',
    'roster_mappings',
    'employees',
    'audit_entries',
    'jobs',
    'job_titles',
  ])
    for (const row of await test.database.execute(`select t::text as text from ${table} t`))
      texts.push(String(row.text));
  return texts.join('\n');
}

async function everythingOf(owner: SignedIn, importId: string, clientId: number): Promise<string[]> {
  const address = `/v1/rosterImports/${importId}`;
  const answers = await Promise.all(
    [address, `/v1/clients/${clientId}/rosterImports`, '/v1/auditEntries'].map((url) => owner.get(url)),
  );
  return [
    ...answers.map(({ body }) => body),
    ...(await Promise.all(['en', 'es', 'fr'].map((locale) => rowsOf(owner, importId, {}, locale)))).map(
      (rows) => JSON.stringify(rows),
    ),
    await resultOf(owner, importId),
    await resultOf(owner, importId, '&outcome=all'),
    await stored(),
  ];
}

const mapTo =
  (...fields: readonly [header: string, field: RosterMapping['columns'][number]['field']][]) =>
  (mapping: RosterMapping): RosterMapping => ({
    ...mapping,
    columns: mapping.columns.map(({ header, field }) => {
      const chosen = fields.find(([name]) => name === header)?.[1];
      const taken = fields.some(([, other]) => other === field);
      return { header, field: chosen ?? (taken ? 'ignore' : field) };
    }),
  });

/** As proposed, and with the SSN columns mapped to something else by mistake. */
const READINGS: readonly ((mapping: RosterMapping) => RosterMapping)[] = [
  (same) => same,
  mapTo(['SSN', 'workId'], ['Column X', 'ssn']),
  mapTo(['SSN', 'phone'], ['Column X', 'workId']),
  mapTo(['SSN', 'license'], ['Column X', 'jobTitle']),
  mapTo(['SSN', 'ignore'], ['Column X', 'ignore']),
  mapTo(['SSN', 'notes'], ['Column X', 'location']),
  mapTo(['SSN', 'lastName'], ['Column X', 'status']),
  mapTo(['SSN', 'workId']),
];

/** Wrong values in these fields only warn, so that lines are written anyway. */
const APPLIED = [mapTo(['SSN', 'notes'], ['Column X', 'phone']), mapTo(['SSN', 'ssn'])];

it.each(['csv', 'xlsx'] as const)(
  'SSNs of a %s file are shown, stored and recorded by their last digits, in any form and mapping',
  async (format) => {
    const { owner, root } = await makeRosterWorld(test.app);
    const table = [HEADER.split(','), ...cells()];
    const content = format === 'csv' ? csv([['Roster for 918 92 4115'], ...table]) : workbook(table);
    const sent: RosterImport = await uploadFile(test.app, owner, root.id, content, {
      name: `roster 918-93-4115.${format}`,
    });
    const found: string[][] = [leaks(JSON.stringify(sent), AREAS)];
    for (const reading of READINGS) {
      const preview = await previewFile(owner, sent, reading);
      found.push(leaks(JSON.stringify(preview), AREAS));
      for (const text of await everythingOf(owner, sent.importId, root.id)) found.push(leaks(text, AREAS));
    }
    for (const reading of APPLIED) {
      const again = await uploadFile(test.app, owner, root.id, content);
      await previewFile(owner, again, reading);
      const { result } = await applyFile(owner, again.importId);
      expect((result?.added ?? 0) + (result?.updated ?? 0)).toBeGreaterThan(0);
      for (const text of await everythingOf(owner, again.importId, root.id)) found.push(leaks(text, AREAS));
    }
    expect(found.flat()).toEqual([]);
    const { detected } = sent;
    expect(detected.sample[0]?.cells[4]).toBe('XXX-XX-4115');
    expect(detected.sample[0]?.cells[10]).toBe('12345-6789');
    expect(detected.sample[2]?.cells.slice(6, 9)).toEqual(['100200302', '540-555-0123', 'T12345678']);
    expect(await resultOf(owner, sent.importId, '&ssn=full')).toContain('918 11 4115');
  },
);
