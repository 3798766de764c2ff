import { expect, test } from 'vitest';
import { ROSTER_FIELDS } from './contract';
import { describeReason, fieldName } from './messages';
import { en } from './messages.en';
import { es } from './messages.es';
import { fr } from './messages.fr';
import { proposeMapping } from './propose-mapping';
import { planRoster } from './plan';
import { refusedRows } from './result-file';
import { CONTEXT, hashSsn, licenseCheck, TODAY } from './test-support';

const HEADER = ['Emp No', 'Name', 'Terminal', 'Phone', 'Birth Date'];

function run(header: string[], rows: string[][]) {
  const { mapping } = proposeMapping({ header, rows, context: CONTEXT, today: TODAY });
  const source = rows.map((cells, at) => ({ line: at + 2, cells }));
  const plan = planRoster({
    header,
    rows: source,
    mapping,
    context: CONTEXT,
    people: [],
    today: TODAY,
    hashSsn,
    licenseCheck,
  });
  return { plan, refused: refusedRows(header, source, plan.rows, 'en') };
}

const ROWS = [
  ['1', 'Miller, Ann', 'Roanoke', '+1 555 010 1234', '1/2/1980'],
  ['2', '=HYPERLINK("http://example.invalid","x")', 'Roanoke', '', '1/2/1980'],
  ['3', 'Lee, Bob', 'Asheville', '+1 555 010 1235', '2/30/1980'],
];

test('rejected rows keep their columns, with what is wrong and what would be valid, safe to open', () => {
  const { refused } = run(HEADER, ROWS);
  expect(refused[0]).toEqual(['Row', 'Problem', 'Expected value', ...HEADER]);
  expect(refused.slice(1).map((row) => row[0])).toEqual(['3', '4']);
  expect(refused[1]?.[4]).toBe(`'=HYPERLINK("http://example.invalid","x")`);
  expect(refused[2]?.[1]).toBe(
    'The birth date does not exist: 2/30/1980. Location not recognized: Asheville',
  );
  expect(refused[2]?.slice(3)).toEqual(['3', 'Lee, Bob', 'Asheville', "'+1 555 010 1235", '2/30/1980']);
  const cells = refused.flat();
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

test('a corrected file ignores the added columns, and its cells are unchanged', () => {
  const [header = [], ...lines] = run(HEADER, ROWS).refused;
  const repaired = lines.map((row) => [...row.slice(0, 4), 'Lee, Bob', 'Norfolk', row[6] ?? '', '3/4/1981']);
  const { plan } = run(header, repaired.slice(1));
  expect(plan.counts).toMatchObject({ add: 1, refuse: 0 });
  expect(plan.rows[0]?.values).toMatchObject({ workId: '3', phone: '+1 555 010 1235', legacyClientId: 12 });
});

test('rows that are rejected again do not accumulate columns', () => {
  const [header = [], ...lines] = run(HEADER, ROWS).refused;
  const again = run(header, lines);
  expect(again.refused[0]).toEqual(header);
  expect(again.refused[1]?.slice(3)).toEqual(lines[0]?.slice(3));
  expect(again.plan.rows.flatMap((row) => row.reasons.map((reason) => reason.code))).toContain('formula');
});

test('all three languages have texts for every code, with the same placeholders', () => {
  const marks = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const other of [es, fr]) {
    expect(Object.keys(other.reasons).toSorted()).toEqual(Object.keys(en.reasons).toSorted());
    for (const [code, words] of Object.entries(en.reasons)) {
      expect(other.reasons[code]?.map(marks), code).toEqual(words.map(marks));
      expect(other.reasons[code]?.[0], code).not.toBe(words[0]);
    }
    for (const field of ROSTER_FIELDS) expect(other.fields[field], field).toBeTruthy();
  }
});

test('texts contain the values of the reason', () => {
  const reason = {
    code: 'repeatsLineAdds',
    field: null,
    column: null,
    value: '',
    values: { line: 7, fields: 'email, legacyClientId' },
  };
  expect(describeReason(reason, 'en').problem).toBe(
    'Same person as row 7, which is applied; only here: email, location',
  );
  expect(describeReason(reason, 'fr').problem).toContain('e-mail, site');
  expect(fieldName('dob', 'es')).toBe('fecha de nacimiento');
  expect(() => describeReason({ ...reason, code: 'nonsense' }, 'en')).toThrow(RangeError);
});
