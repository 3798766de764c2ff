import { describe, expect, test } from 'vitest';
import { fieldForHeader, headerKey } from './fields';
import { proposeMapping, type ProposalInput } from './propose-mapping';
import { CONTEXT, person, TODAY } from './test-support';

function propose(header: string[], rows: string[][], more: Partial<ProposalInput> = {}) {
  return proposeMapping({ header, rows, context: CONTEXT, today: TODAY, ...more });
}

function fieldsOf(header: string[], rows: string[][]): string[] {
  return propose(header, rows).columns.map((column) => column.field);
}

describe('columns by header', () => {
  test.each([
    ['Last, First', 'fullName'],
    ['LAST NAME, FIRST NAME MI', 'fullName'],
    ['Driver (Last, First Middle)', 'fullName'],
    ['First & Last Name', 'fullName'],
    ['Apellidos y nombre', 'fullName'],
    ['Employee #', 'workId'],
    ['EMP_NO', 'workId'],
    ['Emp Nbr', 'workId'],
    ['Badge ID', 'workId'],
    ['Suffix', 'nameSuffix'],
    ['Matrícula', 'workId'],
    ['Matricule', 'workId'],
    ['DL St', 'state'],
    ['CDL #', 'license'],
    ['Permis de conduire', 'license'],
    ['CDL exp', 'licenseExpires'],
    ['Med card exp', 'medicalCardExpires'],
    ['Hire Dt', 'hireDate'],
    ["Date d'embauche", 'hireDate'],
    ['Fecha de nacimiento', 'dob'],
    ['cost_center', 'location'],
    ['homeTerminal', 'location'],
    ['pay_status', 'status'],
    ['Position', 'jobTitle'],
    ['E-mail', 'email'],
    ['Driver', 'fullName'],
    ['term_date', 'terminationDate'],
    ['Expected value', 'ignore'],
    ['Endorsements', 'endorsements'],
    ['CDL Endorsements', 'endorsements'],
    ['Endors.', 'endorsements'],
    ['Restrictions', 'restrictions'],
    ['Interstate', 'interstate'],
    ['Intrastate only', 'interstate'],
    ['Interstate/Intrastate', 'interstate'],
    ['HazMat', 'hazmat'],
    ['Hazmat exp', 'hazmatExpiresOn'],
    ['Tank vehicles', 'tanks'],
    ['HM', 'hazmat'],
    ['Tanker', 'tankOrDoubles'],
    ['Doubles/Triples', 'tankOrDoubles'],
    ['LCV', 'longCombination'],
    ['Vision waiver', 'visionStandard'],
    ['Medical waiver', 'medicalVariance'],
    ['Medical variance', 'medicalVariance'],
    ['Exemption', 'medicalVariance'],
    ['SPE', 'medicalVariance'],
    ['Annual physical', 'yearlyMedical'],
    ['California', 'california'],
    ['Vehicle Class', 'vehicleClass'],
    ['Class', 'licenseClass'],
    ['Other states of license', 'otherLicenseStates'],
    ['Previous Employers', 'previousEmployers'],
    ['Passenger', 'passenger'],
    ['School Bus', 'schoolBus'],
    ['Air Brakes', 'airBrakes'],
    ['Full air brakes', 'fullAirBrakes'],
    ['Manual transmission', 'manualTransmission'],
    ['Tractor-trailer', 'tractorTrailer'],
  ])('%s is %s', (header, field) => {
    expect(fieldForHeader(header)?.field).toBe(field);
  });

  test.each(['Shirt size', 'HazMat Endorsed', 'Hazmat endorsement', 'CA'])('%s means nothing', (header) => {
    expect(fieldForHeader(header)).toBeNull();
  });

  test('a fact needs answers in its column, and a clear header wins', () => {
    const rows = [
      ['1', '1/2/2027', 'y', '0', '5/6/2026'],
      ['2', '3/4/2027', 'n', '1', 'N/A'],
      ['3', '', 'y', '', ''],
    ];
    const header = ['Emp No', 'Hazmat', 'Intrastate', 'Interstate', 'Annual physical'];
    expect(fieldsOf(header, rows)).toEqual(['workId', 'ignore', 'ignore', 'interstate', 'ignore']);
    const { columns } = propose(['Intrastate'], [['y'], ['N/A']]);
    expect(columns[0]).toMatchObject({ field: 'interstate', confidence: 0.8 });
  });
});

describe('columns by values', () => {
  test('patterns recognize SSN, email, phone, state, location, status and whole names', () => {
    const rows = [
      ['900-11-0001', 'a@b.example', '(555) 010-1234', 'VA', 'Roanoke', 'Active', 'Miller, Ann', 'M'],
      ['900-11-0002', 'c@d.example', '(555) 010-1235', 'TN', 'BRF-08', 'Terminated', "O'Neal, Bob", 'L'],
    ];
    const header = rows[0]?.map((_, at) => `Column ${at + 1}`) ?? [];
    expect(fieldsOf(header, rows)).toEqual([
      'ssn',
      'email',
      'phone',
      'state',
      'location',
      'status',
      'fullName',
      'ignore',
    ]);
  });

  test('a header that its values contradict is ignored', () => {
    expect(
      fieldsOf(
        ['E-mail', 'Emp No'],
        [
          ['900-11-0001', '7'],
          ['900-11-0002', '8'],
        ],
      ),
    ).toEqual(['ssn', 'workId']);
  });

  test('a single name column has whole names in French and Spanish files', () => {
    expect(
      fieldsOf(
        ['Nom', 'Matricule'],
        [
          ['Ann Miller', '1'],
          ['Bob Lee', '2'],
        ],
      ),
    ).toEqual(['fullName', 'workId']);
    expect(fieldsOf(['Nom', 'Prénom'], [['Miller', 'Ann']])).toEqual(['lastName', 'firstName']);
  });

  test('a field is given to one column only', () => {
    const { columns } = propose(['Hire Date', 'Original Hire Date'], [['1/2/2020', '1/2/2020']]);
    expect(columns.map(({ field, why }) => [field, why])).toEqual([
      ['hireDate', 'headerWord'],
      ['ignore', 'taken'],
    ]);
  });

  test('samples of SSNs are masked', () => {
    const { columns } = propose(['Tax ID'], [['900110001'], ['900-11-0002']]);
    expect(columns[0]?.samples).toEqual(['XXX-XX-0001', 'XXX-XX-0002']);
  });
});

describe('words of the file', () => {
  const locations = (...words: string[]) =>
    propose(
      ['Terminal', 'Emp No'],
      words.map((word, at) => [word, String(at)]),
    ).locations;

  test.each([
    ['roanoke', 11, 'exact'],
    ['ROANOKE TERMINAL', 11, 'withoutKind'],
    ['Roanoke, VA', 11, 'withoutState'],
    ['Roanoke (VA)', 11, 'withoutState'],
    ['BRF-01', 11, 'code'],
    ['Norfolk', 12, 'withoutKind'],
    ['tidewater', 12, 'alias'],
  ])('%s is location %i (%s)', (word, id, why) => {
    expect(locations(word)[0]).toMatchObject({ target: id, confidence: 'sure' });
    expect(['word', why]).toContain(locations(word)[0]?.why);
  });

  test('a similar name is suggested, never used', () => {
    expect(locations('Ashville')[0]).toMatchObject({ target: null, suggestions: [13] });
    expect(locations('Roanoke, TN')[0]).toMatchObject({ target: null, confidence: 'none' });
  });

  test('a deactivated location is never matched', () => {
    expect(locations('Columbus')[0]).toMatchObject({ target: null, suggestions: [] });
  });

  test('statuses are recognized in three languages; an ambiguous letter is left undecided', () => {
    const words = ['Active', "Term'd", 'LOA', 'Baja', 'Congé', 'New', 'L', 'P', 'Zzz'];
    const { statuses } = propose(
      ['Status', 'Emp No'],
      words.map((word) => [word, '1']),
    );
    expect(statuses.map(({ target, confidence }) => [target, confidence])).toEqual([
      [2, 'sure'],
      [4, 'sure'],
      [3, 'sure'],
      [4, 'sure'],
      [3, 'sure'],
      [1, 'guess'],
      [3, 'guess'],
      [null, 'none'],
      [null, 'none'],
    ]);
    expect(statuses[7]?.suggestions).toEqual([1, 2]);
  });

  test('a new job title is offered with the program that its name suggests', () => {
    const { jobTitles } = propose(
      ['Job Title', 'Emp No'],
      [
        ['Hazmat Tanker Driver', '1'],
        ['mechanic', '2'],
        ['007', '3'],
      ],
    );
    expect(jobTitles[0]).toMatchObject({ target: null });
    expect(jobTitles[0]?.suggestions).toContainEqual({
      kind: 'new',
      name: 'Hazmat Tanker Driver',
      program: 'cdlHazmat',
    });
    expect(jobTitles[1]?.target).toEqual({ kind: 'existing', jobTitleId: 2 });
    expect(jobTitles[2]?.suggestions).toEqual([{ kind: 'leave' }]);
  });

  test('codes are learned from people in both the file and the roster', () => {
    const people = ['1', '2', '3', '4'].map((workId, at) =>
      person({ employeeId: 20_000 + at, workId, jobTitleId: at < 3 ? 1 : 2, employmentStatusId: 1 }),
    );
    const rows = [
      ['1', 'Miller', '001', 'P'],
      ['2', 'Miller', '001', 'P'],
      ['3', 'Miller', '001', 'P'],
      // A different person with a known number teaches nothing.
      ['4', 'Lee', '001', 'Q'],
    ];
    const { jobTitles, statuses } = propose(['Emp No', 'Last Name', 'Job Code', 'Status'], rows, { people });
    expect(jobTitles[0]).toMatchObject({ target: { kind: 'existing', jobTitleId: 1 }, why: 'people' });
    expect(statuses[0]).toMatchObject({ target: 1, why: 'people' });
    expect(statuses[1]?.why).not.toBe('people');
  });
});

describe('the remembered mapping', () => {
  const header = ['Emp No', 'Name', 'Terminal'];
  const remembered = {
    ...propose(header, [['1', 'Ann Miller', 'Hub 9']]).mapping,
    locations: [{ word: 'HUB 9', id: 13 }],
  };
  remembered.columns = [
    { header: 'Emp No', field: 'ignore' },
    { header: 'Name', field: 'fullName' },
    { header: 'Terminal', field: 'location' },
  ];
  remembered.options = {
    ...remembered.options,
    blankMeans: 'clear',
    nameOrder: 'lastFirst',
    missingInFile: 'end',
  };

  test('is used for a file of the same shape, including one with the columns for rejected rows', () => {
    const again = propose(
      ['Row', 'Problem', 'Expected value', ...header],
      [['2', '…', '…', '1', 'Ann Miller', 'hub 9']],
      { remembered },
    );
    expect(again.headerKey).toBe(headerKey(header));
    expect(again.mapping.columns.map((column) => column.field).slice(3)).toEqual([
      'ignore',
      'fullName',
      'location',
    ]);
    expect(again.locations[0]).toMatchObject({ target: 13, why: 'remembered' });
    // Whether to end people who are not in the file is asked each time.
    expect(again.mapping.options).toMatchObject({
      blankMeans: 'clear',
      nameOrder: 'lastFirst',
      missingInFile: 'keep',
    });
  });

  test('is not used for another shape', () => {
    const other = propose([...header, 'Phone'], [['1', 'Ann Miller', 'Hub 9', '']], { remembered });
    expect(other.columns[0]?.field).toBe('workId');
    expect(other.locations[0]?.target).toBeNull();
  });

  test('has a key that ignores case, punctuation and filler words', () => {
    expect(headerKey(['EMP_NO', ' name '])).toBe(headerKey(['Emp No.', 'Name']));
    expect(headerKey(['Name', 'Emp No'])).not.toBe(headerKey(['Emp No', 'Name']));
  });
});

describe('columns that hold two facts', () => {
  const header = ['Emp #', 'Last, First', 'CDL #', 'Class'];
  const rows = [
    ['1', 'Smith, Ann B', 'VA A03307666', 'A HN'],
    ['2', 'Lee, Jo', 'TN 033907511', 'A'],
  ];

  test('are proposed as split, with a field for each part', () => {
    const { columns, splits, mapping, licenseClasses } = propose(header, rows);
    expect(splits).toEqual([
      { header: 'CDL #', by: 'stateAndNumber' },
      { header: 'Class', by: 'classAndEndorsements' },
    ]);
    expect(columns.map(({ header: name, field, why }) => [name, field, why])).toEqual([
      ['Emp #', 'workId', 'headerWord'],
      ['Last, First', 'fullName', 'headerWord'],
      ['CDL #', 'ignore', 'split'],
      ['Class', 'ignore', 'split'],
      ['CDL # · 1', 'state', 'split'],
      ['CDL # · 2', 'license', 'split'],
      ['Class · 1', 'licenseClass', 'split'],
      ['Class · 2', 'endorsements', 'split'],
    ]);
    expect(licenseClasses).toMatchObject([{ word: 'A', rows: 2, target: 1 }]);
    expect(mapping.options.nameOrder).toBe('lastFirst');
  });

  test('are remembered as the user split them, also as whole', () => {
    const first = propose(header, rows);
    const whole = { ...first.mapping, splits: [], columns: first.mapping.columns.slice(0, 4) };
    expect(first.headerKey).toBe(headerKey(header));
    expect(propose(header, rows, { remembered: whole }).splits).toEqual([]);
    const again = propose(header, rows, { remembered: first.mapping });
    expect(again.mapping.splits).toEqual(first.mapping.splits);
    expect(again.columns.at(-1)).toMatchObject({ header: 'Class · 2', field: 'endorsements' });
  });

  test('leave a part out that has a column of its own', () => {
    const { columns } = propose(
      [...header, 'DL State'],
      rows.map((row) => [...row, 'VA']),
    );
    expect(columns.find(({ header: name }) => name === 'CDL # · 1')).toMatchObject({
      field: 'ignore',
      why: 'taken',
    });
  });
});

describe('yes and no', () => {
  const statuses = (name: string, words: string[]) =>
    propose(
      ['Emp #', name],
      words.map((word, at) => [String(at), word]),
    ).statuses.map(({ target }) => target);

  test('mean what the column asks', () => {
    expect(statuses('Active?', ['Y', 'N'])).toEqual([2, null]);
    expect(statuses('Terminated', ['Yes', 'No'])).toEqual([4, 2]);
    expect(statuses('Inactive', ['TRUE', 'FALSE'])).toEqual([3, 2]);
  });

  test('under Terminated are a status, and dates there are termination dates', () => {
    expect(fieldsOf(['Emp #', 'Terminated'], [['1', 'No']])).toEqual(['workId', 'status']);
    expect(fieldsOf(['Emp #', 'Terminated'], [['1', '4/5/2026']])).toEqual(['workId', 'terminationDate']);
  });
});
