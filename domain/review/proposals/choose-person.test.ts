import { describe, expect, it } from 'vitest';
import { choosePerson, type PersonToMatch } from './choose-person';
import type { Clue, Clues } from './read-clues';
import { readNames } from './read-people';

const clue = <T>(value: T): Clue<T> => ({
  value,
  reason: 'label',
  marks: [{ page: 1, x: 0, y: 0, width: 1, height: 1 }],
});

interface Read {
  license?: string;
  licenses?: string[];
  birth?: string;
  births?: string[];
  ssn?: string;
  workId?: string;
  name?: string;
  cut?: boolean;
}

const clues = ({ license, licenses = [], birth, births = [], ssn, workId, name, cut }: Read): Clues => ({
  restricted: false,
  docTypeId: null,
  docDate: null,
  docExpirationDate: null,
  people: {
    licenses: [...licenses, ...(license ? [license] : [])].map(clue),
    birthDates: [...births, ...(birth ? [birth] : [])].map(clue),
    ssnLastFours: ssn ? [clue(ssn)] : [],
    workIds: workId ? [clue(workId)] : [],
    names: name ? readNames(name).map((one) => clue(cut ? { ...one, isCut: true } : one)) : [],
  },
});

const ANA: PersonToMatch = {
  employeeId: 1,
  clientId: 10,
  firstName: 'Ana',
  lastName: 'Reyes',
  dob: '1980-03-04',
  license: 'T64235789',
  state: 'VA',
  ssnLastFour: '4321',
  workId: '0047',
};
const person = (changes: Partial<PersonToMatch>): PersonToMatch => ({ ...ANA, ...changes });
const choose = (read: Read, people: readonly PersonToMatch[] = [ANA], client: number | null = null) => {
  const chosen = choosePerson(clues(read), people, client);
  return chosen && [chosen.value, chosen.reason];
};

describe('the keys', () => {
  it.each([
    [{ license: 'T64235789', birth: '1980-03-04', name: 'Ana Reyes' }, 'licenseAndBirthDate'],
    [{ license: 'T64235789', birth: '1980-03-04' }, 'licenseAndBirthDate'],
    [{ license: 'T64235789', name: 'Ana Reyes' }, 'license'],
    [{ license: 'T64235789' }, 'license'],
    [{ ssn: '4321', name: 'Reyes, Ana' }, 'ssnAndLastName'],
    [{ birth: '1980-03-04', name: 'Ana Reyes' }, 'birthDateAndLastName'],
    [{ workId: '47', name: 'Ana Reyes' }, 'workIdAndLastName'],
  ])('%j match', (read, reason) => {
    expect(choose(read)).toEqual([1, reason]);
  });

  it.each([
    ['a name alone', { name: 'Ana Reyes' }],
    ['a birth date alone', { birth: '1980-03-04' }],
    ['the last four of an SSN alone', { ssn: '4321' }],
    ['a work ID alone', { workId: '0047' }],
    ['nothing', {}],
    ['another last name', { license: 'T64235789', birth: '1980-03-04', name: 'Ana Okafor' }],
    ['another birth date', { license: 'T64235789', birth: '1981-03-04', name: 'Ana Reyes' }],
    ['another SSN', { birth: '1980-03-04', ssn: '1234', name: 'Ana Reyes' }],
    ['two birth dates', { license: 'T64235789', births: ['1980-03-04', '1981-03-04'], name: 'Ana Reyes' }],
    ['another first name', { birth: '1980-03-04', name: 'Eva Reyes' }],
    ['a relative whose number is near', { license: 'T64235789', name: 'Eva Reyes' }],
  ])('%s do not', (_what, read) => {
    expect(choose(read)).toBeNull();
  });

  it('do not match a number of digits alone, which other states have too', () => {
    const digits = person({ license: '12345678' });
    expect(choose({ license: '12345678' }, [digits])).toBeNull();
    expect(choose({ license: '12345678', name: 'Ana Reyes' }, [digits])).toEqual([1, 'license']);
    const other = person({
      employeeId: 2,
      license: '12345678',
      state: 'PA',
      firstName: 'Lee',
      lastName: 'Okafor',
      dob: '1970-01-01',
    });
    expect(choose({ license: '12345678', name: 'Lee Okafor' }, [digits, other])).toEqual([2, 'license']);
    expect(choose({ license: '12345678', birth: '1970-01-01' }, [digits, other])).toEqual([
      2,
      'licenseAndBirthDate',
    ]);
    expect(choose({ license: 'T64235789' }, [ANA, person({ employeeId: 2, state: 'CA' })])).toBeNull();
  });

  it('match a misread license only with another key', () => {
    expect(choose({ license: 'T642357B9' })).toBeNull();
    expect(choose({ license: 'T642357B9', name: 'Ana Reyes' })).toEqual([1, 'license']);
    expect(choose({ license: 'T6423S789', birth: '1980-03-04' })).toEqual([1, 'licenseAndBirthDate']);
    expect(choose({ license: 'T64235780', name: 'Ana Reyes' })).toBeNull();
    // Two numbers that differ by a sign that scans confuse.
    const sister = person({ employeeId: 2, license: 'T642357B9' });
    expect(choose({ license: 'T6423578S', name: 'Ana Reyes' }, [ANA, sister])).toBeNull();
    expect(choose({ license: 'T642357B9', name: 'Ana Reyes' }, [ANA, sister])).toBeNull();
    expect(
      choose({ license: 'T642357B9', name: 'Ana Reyes' }, [person({ license: 'T64235780' }), sister]),
    ).toEqual([2, 'license']);
  });
});

describe('names', () => {
  it.each([
    ['María García López', 'Maria', 'Garcia Lopez'],
    ['GARCIA LOPEZ, MARIA', 'María', 'García-López'],
    ['Maria Garcia', 'Maria', 'Garcia Lopez'],
    ['Maria Lopez', 'Maria', 'Garcia-Lopez'],
    ['LOPEZ MARIA E', 'Maria', 'Lopez'],
    ['Jean-Luc O’Brien', 'Jean Luc', "O'Brien"],
    ['Mary Ann Smith', 'Maryann', 'Smith'],
    ['Juan De La Cruz', 'Juan', 'De la Cruz'],
    ['Bob Smith', 'Robert', 'Smith'],
    ['R. Smith', 'Robert', 'Smith'],
    ['Robert Smith Jr', 'Robert', 'Smith Jr.'],
    ['Robert Smith', 'Robert', 'Smith III'],
    ['Emest Bums', 'Ernest', 'Burns'],
    ['James Robert Smith', 'Robert', 'Smith'],
  ])('%s is %s %s', (name, firstName, lastName) => {
    expect(choose({ birth: '1980-03-04', name }, [person({ firstName, lastName })])).toEqual([
      1,
      'birthDateAndLastName',
    ]);
  });

  it.each([
    ['Robert Smith Jr', 'Robert', 'Smith Sr'],
    ['Robert Smith II', 'Robert', 'Smith III'],
    ['Robert Smith', 'Richard', 'Smith'],
    ['Robert Smythe', 'Robert', 'Smith'],
    ['Juan De La Cruz', 'Juan', 'De la Rosa'],
    ['Marta Lopez', 'Maria', 'Lopez'],
    ['Daniela Lopez', 'Daniel', 'Lopez'],
  ])('%s is not %s %s', (name, firstName, lastName) => {
    expect(choose({ birth: '1980-03-04', name }, [person({ firstName, lastName })])).toBeNull();
  });

  it('that a barcode cut are compared by their beginning', () => {
    const long = person({ firstName: 'Bartholomew', lastName: 'Featherstonehaugh' });
    const read = { license: 'T64235789', name: 'FEATHERSTO, BARTHOLOM' };
    expect(choose({ ...read, cut: true }, [long])).toEqual([1, 'license']);
    expect(choose(read, [long])).toBeNull();
  });
});

describe('look-alikes', () => {
  const twin = person({
    employeeId: 2,
    firstName: 'Eva',
    license: 'T64235790',
    ssnLastFour: '4322',
    workId: '0048',
  });
  const father = person({
    employeeId: 3,
    firstName: 'Robert',
    lastName: 'Ames Sr',
    dob: '1955-01-01',
    license: 'A1',
    ssnLastFour: '1111',
    workId: null,
  });
  const son = person({
    employeeId: 4,
    firstName: 'Robert',
    lastName: 'Ames Jr',
    dob: '1982-01-01',
    license: 'A2',
    ssnLastFour: '2222',
    workId: null,
  });

  it('twins are told apart by the first name, or not at all', () => {
    expect(choose({ birth: '1980-03-04', name: 'Eva Reyes' }, [ANA, twin])).toEqual([
      2,
      'birthDateAndLastName',
    ]);
    expect(choose({ birth: '1980-03-04', name: 'Ida Reyes' }, [ANA, twin])).toBeNull();
    const namesake = person({ employeeId: 2, firstName: 'Amy' });
    expect(choose({ birth: '1980-03-04', name: 'A. Reyes' }, [ANA, namesake])).toBeNull();
  });

  it('father and son by what is written, or not at all', () => {
    expect(choose({ name: 'Robert Ames', birth: '1982-01-01' }, [father, son])).toEqual([
      4,
      'birthDateAndLastName',
    ]);
    expect(choose({ name: 'Robert Ames Sr', ssn: '1111' }, [father, son])).toEqual([3, 'ssnAndLastName']);
    expect(choose({ name: 'Robert Ames Sr', ssn: '2222' }, [father, son])).toBeNull();
    expect(choose({ name: 'Robert Ames' }, [father, son])).toBeNull();
  });

  it('numbers of two people on one document match neither', () => {
    const lee = person({
      employeeId: 5,
      firstName: 'Ana',
      lastName: 'Reyes',
      dob: null,
      license: null,
      ssnLastFour: '9999',
    });
    expect(
      choose({ license: 'T64235789', ssn: '9999', name: 'Ana Reyes' }, [person({ ssnLastFour: null }), lee]),
    ).toBeNull();
  });

  it('the sender decides between files of one person, and whose a work ID is', () => {
    const elsewhere = person({ employeeId: 2, clientId: 20 });
    const read = { license: 'T64235789', birth: '1980-03-04', name: 'Ana Reyes' };
    expect(choose(read, [ANA, elsewhere])).toBeNull();
    expect(choose(read, [ANA, elsewhere], 20)).toEqual([2, 'licenseAndBirthDate']);
    expect(choose(read, [ANA], 20)).toEqual([1, 'licenseAndBirthDate']);
    expect(choose({ workId: '0047', name: 'Ana Reyes' }, [ANA], 20)).toBeNull();
    expect(
      choose({ workId: '0047', name: 'Ana Reyes' }, [
        ANA,
        person({ employeeId: 2, clientId: 20, dob: '1991-01-01' }),
      ]),
    ).toBeNull();
  });
});
