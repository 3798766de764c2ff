import { expect, test } from 'vitest';
import { TEXT_KIND, type TextKind } from '../../domain/shared/schema';
import { describeApi } from '../../server/describe-api';
import { HOLDS_NO_SSN, textKind, withoutSsns, type Schema } from '../../server/platform/free-text';

interface Text {
  /** `POST /v1/… body.field`. */
  at: string;
  kind: TextKind;
  isChecked: boolean;
}

/** Every text of a schema that could hold a social security number. */
function textsOf(schema: Schema, at: string, within?: TextKind): Text[] {
  const kind = textKind(schema);
  const declared = schema[TEXT_KIND] ?? within;
  return [
    ...(kind ? [{ at, kind: declared ?? kind, isChecked: HOLDS_NO_SSN in schema }] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
      textsOf(one, at, declared),
    ),
    ...Object.entries({ ...schema.properties, ...schema.patternProperties }).flatMap(([name, one]) =>
      textsOf(one, `${at}.${name}`, declared),
    ),
    ...(schema.items ? textsOf(schema.items, at, declared) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? textsOf(schema.additionalProperties, `${at}.*`, declared)
      : []),
  ];
}

async function requestTexts(): Promise<Text[]> {
  const texts: Text[] = [];
  await describeApi((app) =>
    app.addHook('onRoute', ({ method, url, schema }) => {
      if (method === 'HEAD' || !schema) return;
      for (const part of method === 'GET' ? ['body'] : ['body', 'querystring']) {
        const found = (schema as Record<string, Schema | undefined>)[part];
        if (found) texts.push(...textsOf(withoutSsns(found), `${String(method)} ${url} ${part}`));
      }
    }),
  );
  return texts;
}

const texts = await requestTexts();
const fieldsOf = (kind: TextKind) =>
  [
    ...new Set(
      texts
        .filter((text) => text.kind === kind)
        .map(({ at }) =>
          at
            .split('.')
            .at(-1)!
            .replace(/^\*\$$/, '*'),
        ),
    ),
  ].sort();

/** The fields with texts that are no free text; a new one needs a reason. */
test.each([
  // The messages of laboratories name their donors.
  ['ssn', ['contents', 'ssn']],
  ['license', ['license']],
  ['secret', ['code', 'current', 'next', 'password']],
  // `*` are the values of a saved view, such as filters; `header` and `word` come from a roster file; the nonce of a draw is thrown with
  // dice, and its `basis` comes back from the calculation. Clinics have the numbers of other systems.
  [
    'number',
    [
      '*',
      'DOTNumber',
      'ESSiteID',
      'LCodes',
      'accountNumber',
      'basis',
      'dotNumbers',
      'fax',
      'formFoxCode',
      'formFoxProgId',
      'header',
      'invoice',
      'lot',
      'nationalRegistryNumber',
      'nonce',
      'phone',
      'sapPhone',
      'word',
      'workId',
      'zip',
    ],
  ],
  [
    'search',
    [
      'alertTypes',
      'docStatuses',
      'donorId',
      'employmentStatuses',
      'filter',
      'firstName',
      'lastName',
      'q',
      'sites',
      'specimenNumber',
      'workIds',
    ],
  ],
] as const)('the fields of the kind %s are %j', (kind, names) => {
  expect(fieldsOf(kind)).toEqual(names);
});

test('only the earlier version of a driving record is a copy of what the server sent', () => {
  const copies = texts.filter(({ kind }) => kind === 'copy').map(({ at }) => at);
  expect(copies.filter((at) => !/\/mvr body\.replaces\./.test(at))).toEqual([]);
});

/** The dates among them are free text because the rules, not the schema, say what is wrong with them. */
const FREE_TEXTS = `
  acdCode activityOrActivities addedBy address address1 address2 alias appliedOn asOf auditMessage auditor authority because category city clientId collectedAt confirmedOn contact contents convictionDate correctionReason coverSheetId date day description detail details disabled dob docDate docExpirationDate drivesSince effectiveOn email emailList employer employerName endDate endorsements examinerName expiresOn fatalities fields fileName findings firstName forUser fromDate fromDay hazmatExpiresOn hireDate id injuries jobTitle key kind knownOn lab lastName licenseExpiresOn licenseStateAtHire licenseStateSince message method name note notes notifiedAt offense orderSource organization otherLicenseStates outageFrom outageTo panel participatedUntil permissions points prescribed previousEmployers queryOutcome queryType randomSince reason reference reinstatedOn restrictions result role sapName sapReport sender services signature source state states status subject tag terminationDate terminationReason testKind testReason testedOn testingProgram text time timeZone title to toDate toDay type typeName userEmail vaccine value vendorName violationDate`;

test('these are free text', () => {
  expect(fieldsOf('text').join(' ')).toBe(FREE_TEXTS.trim().split(/\s+/).join(' '));
});

test('a social security number is refused in every free text and every number', () => {
  const checked = texts.filter(({ kind }) => kind === 'text' || kind === 'number');
  expect(checked.filter(({ isChecked }) => !isChecked)).toEqual([]);
});

test.each<[Schema, TextKind | null]>([
  [{ type: 'string', maxLength: 9 }, 'text'],
  [{ type: 'string', maxLength: 8 }, null],
  [{ type: 'string', pattern: '^[0-9a-f]{24}$' }, null],
  [{ type: 'string', pattern: '^[^\\u0000-\\u001f]*$' }, 'text'],
  [{ type: 'string', pattern: '\\p{L}{4}' }, 'text'],
  [{ type: 'string', format: 'date' }, null],
  [{ type: 'string', format: 'email' }, 'text'],
  [{ type: 'string', enum: ['512-65-4321'] }, null],
  [{ type: 'integer' }, null],
  [{}, 'text'],
])('a text with the schema %j is %s', (schema, kind) => {
  expect(textKind(schema)).toBe(kind);
});
