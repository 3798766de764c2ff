import { describe, expect, test } from 'vitest';
import { splitName } from './names';

const SURE = [
  ['Miller, Chantal', 'Chantal', 'Miller'],
  ['De La Cruz, Ana', 'Ana', 'De La Cruz'],
  ['Hernandez Rivera, Esperanza', 'Esperanza', 'Hernandez Rivera'],
  ['Smith, John Quincy', 'John Quincy', 'Smith'],
  ['Smith, John Q', 'John', 'Smith'],
  ['Smith, V', 'V', 'Smith'],
  ['Ana De La Cruz', 'Ana', 'De La Cruz'],
  ['Karen Van Der Berg', 'Karen', 'Van Der Berg'],
  ['Pat Van Buren', 'Pat', 'Van Buren'],
  ['Ana de los Angeles', 'Ana', 'de los Angeles'],
  ['Jean-Luc St. Pierre', 'Jean-Luc', 'St. Pierre'],
  ['Esteban Los Reyes', 'Esteban', 'Los Reyes'],
  ['Juan Garcia y Vega', 'Juan', 'Garcia y Vega'],
  ['Maria de la Cruz y Vega', 'Maria', 'de la Cruz y Vega'],
  ['Omar bin Said', 'Omar', 'bin Said'],
  ['Wei Al-Hassan', 'Wei', 'Al-Hassan'],
  ["Fatima O'Neal", 'Fatima', "O'Neal"],
  ["Fatima O' Neal", 'Fatima', "O' Neal"],
  ["Gina D' Angelo", 'Gina', "D' Angelo"],
  ['Kevin Y Tanaka', 'Kevin', 'Tanaka'],
  ['KEVIN Y. TANAKA', 'KEVIN', 'TANAKA'],
  ['John Q. Smith', 'John', 'Smith'],
  ['Y Tanaka', 'Y', 'Tanaka'],
  ['J. Smith', 'J.', 'Smith'],
  ['A J Smith', 'A J', 'Smith'],
  ['J. R. Smith', 'J. R.', 'Smith'],
  // Two words are a first and a last name, also if one of them can begin a surname.
  ['Al Green', 'Al', 'Green'],
  ['Do Nguyen', 'Do', 'Nguyen'],
  ['Van Nguyen', 'Van', 'Nguyen'],
  ['Kim Le', 'Kim', 'Le'],
] as const;

const SUFFIXES = [
  ['John Smith Jr', 'John', 'Smith Jr'],
  ['John Smith Jnr', 'John', 'Smith Jnr'],
  ['John Smith 2nd', 'John', 'Smith 2nd'],
  ['John Smith 3rd', 'John', 'Smith 3rd'],
  ['Robert Ames II', 'Robert', 'Ames II'],
  ['John Q. Smith III', 'John', 'Smith III'],
  ['Quincy De La Rosa Sr', 'Quincy', 'De La Rosa Sr'],
  ['Flavio da Silva Junior', 'Flavio', 'da Silva Junior'],
  ['John Smith, Jr.', 'John', 'Smith Jr.'],
  ['Smith, John, Jr.', 'John', 'Smith Jr.'],
  ['Ames Jr, Robert', 'Robert', 'Ames Jr'],
  ['Ames, Robert Jr', 'Robert', 'Ames Jr'],
  ['Ames, Jr Robert', 'Robert', 'Ames Jr'],
] as const;

const UNSURE = [
  ['Mary Ann Smith', 'Mary Ann', 'Smith'],
  ['James Ben Carter', 'James Ben', 'Carter'],
  ['Robert Al Jones', 'Robert Al', 'Jones'],
  ['Ana Do Nguyen', 'Ana Do', 'Nguyen'],
  ['Hung Van Nguyen', 'Hung Van', 'Nguyen'],
  ['Le Thi Hoa', 'Le Thi', 'Hoa'],
  ['OMAR BIN SAID', 'OMAR BIN', 'SAID'],
  ['Maria de los Angeles Garcia Lopez', 'Maria de los Angeles', 'Garcia Lopez'],
  ['Juan de la Cruz Lopez', 'Juan', 'de la Cruz Lopez'],
  ['Juan Garcia de la Cruz', 'Juan Garcia', 'de la Cruz'],
  ['JUAN GARCIA Y VEGA', 'JUAN', 'GARCIA Y VEGA'],
  ['Mary Mac Donald', 'Mary', 'Mac Donald'],
  ['Fatima O Neal', 'Fatima', 'Neal'],
  ['Dos Santos Maria', 'Maria', 'Dos Santos'],
  ['Smith John Q', 'John', 'Smith'],
  ['St John', 'St', 'John'],
  ['John S', 'John', 'S'],
  ['John Smith V', 'John', 'Smith V'],
  ['Robert Jr Ames', 'Robert', 'Ames Jr'],
  ['John Junior', 'John', 'Junior'],
  ['Smith, Junior', 'Junior', 'Smith'],
  ['Garcia, Juan, Carlos', 'Juan Carlos', 'Garcia'],
] as const;

describe('splitting a whole name', () => {
  test.each([...SURE, ...SUFFIXES])('%s is %s | %s', (text, first, last) => {
    expect(splitName(text, 'auto')).toMatchObject({ first, last, unsure: false });
  });

  test.each(UNSURE)('%s may be %s | %s, and is asked about', (text, first, last) => {
    expect(splitName(text, 'auto')).toMatchObject({ first, last, unsure: true });
  });

  test.each([
    ['Smith John', 'John', 'Smith', false],
    ['Van Der Berg Karen', 'Karen', 'Van Der Berg', false],
    ['Smith John Q', 'John', 'Smith', false],
    ['Smith John Jr', 'John', 'Smith Jr', false],
    ['Ames Jr Robert', 'Robert', 'Ames Jr', false],
    ['Le Kim', 'Kim', 'Le', false],
    ['Garcia y Vega Juan', 'Juan', 'Garcia y Vega', false],
    ['Garcia Lopez Juan', 'Lopez Juan', 'Garcia', true],
    ['Le Thi Hoa', 'Hoa', 'Le Thi', true],
  ] as const)('with the last name first, %s is %s | %s', (text, first, last, unsure) => {
    expect(splitName(text, 'lastFirst')).toMatchObject({ first, last, unsure });
  });

  test('keeps a middle initial apart from the first name', () => {
    expect(splitName('Smith, John Q.', 'auto')?.initial).toBe('Q');
    expect(splitName('Kevin Y Tanaka', 'auto')?.initial).toBe('Y');
    expect(splitName('Smith, John', 'auto')?.initial).toBe('');
  });

  test.each(['Cher', 'Smith,', ' , Ann', 'Smith Jr', 'Smith, Jr', "O' Neal"])(
    'requires two names: %j',
    (text) => {
      expect(splitName(text, 'auto')).toBeNull();
      expect(splitName(text, 'lastFirst')).toBeNull();
    },
  );
});
