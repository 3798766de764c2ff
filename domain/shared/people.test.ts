import { describe, expect, it } from 'vitest';
import { emailProblem, isEmail, normalizeEmail } from './email';
import type { Refusal } from './refusals/refusal';
import { refusalText } from './refusals/text';
import { formatSsn, maskSsn, normalizeSsn, ssnProblem, ssnSearchProblem } from './ssn';
import { findState, findStateByText, stateLabel, STATES } from './states';

const said = (refusal: Refusal | null) => refusal && refusalText(refusal);

describe('social security numbers', () => {
  it('shows nine digits 3-2-4 [VAL-40]', () => {
    expect(formatSsn('900123456')).toBe('900-12-3456');
    expect(formatSsn('900-12-3456')).toBe('900-12-3456');
    expect(formatSsn('90012345')).toBe('90012345');
    expect(formatSsn(null)).toBe('');
  });

  it('masks all but the last four [VAL-41]', () => {
    for (const known of ['900123456', '900-12-3456', '3456', 'XXX-XX-3456']) {
      expect(maskSsn(known)).toBe('XXX-XX-3456');
    }
    for (const other of ['90012345', '9001234567', '', null]) expect(maskSsn(other)).toBe('');
  });

  it.each([
    '000-12-3456',
    '666-12-3456',
    '900-00-3456',
    '900-12-0000',
    '90012345',
    '9001234567',
    '900-123-456',
    '9O0123456',
  ])('refuses %s and says why', (ssn) => {
    expect(said(ssnProblem(ssn))).toMatch(/nine digits|cannot/);
  });

  it.each([
    '078-05-1120',
    '219-09-9999',
    '123-45-6789',
    '457-55-5462',
    '987-65-4325',
    '111-11-1111',
    '222-33-4444',
  ])('refuses the sample number %s, which may still be searched for', (ssn) => {
    expect(ssnProblem(ssn)?.code).toBe('employee.ssnSpecimen');
    expect(ssnSearchProblem(ssn)).toBeNull();
  });

  it('accepts the neighbors of sample numbers', () => {
    for (const ssn of ['078-05-1121', '987-65-4319', '987-65-4330', '222-33-4445'])
      expect(ssnProblem(ssn)).toBeNull();
  });

  it('accepts the ITIN range, in any grouping', () => {
    for (const ssn of ['900123456', ' 900-12-3456 ', '900 12 3456']) {
      expect(ssnProblem(ssn)).toBeNull();
      expect(normalizeSsn(ssn)).toBe('900123456');
    }
  });
});

describe('email addresses', () => {
  it('trims before it checks [VAL-01]', () => {
    expect(emailProblem('  pat@blueridge.example ')).toBeNull();
    expect(normalizeEmail('  Pat@BlueRidge.example ')).toBe('pat@blueridge.example');
  });

  it('accepts an empty address as valid [VAL-02]', () => {
    for (const empty of ['', '   ', null, undefined]) expect(emailProblem(empty)).toBeNull();
    expect(isEmail('')).toBe(false);
  });

  it.each([
    'pat',
    'pat@',
    '@x.example',
    'a b@x.example',
    'pat@x..example',
    'pat@-x.example',
    'a@b@c.example',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %s with the message [VAL-03, VAL-04]', (address) => {
    expect(said(emailProblem(address))).toBe('Please enter a properly formatted email address');
  });

  it.each(["o'neil+x@mail.blueridge.example", 'a@b', 'x_y.z@9.example'])('accepts %s [VAL-03]', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it('answers at once for a long hostile text', () => {
    // Of the processor: on a busy machine the clock says little.
    const started = process.cpuUsage();
    expect(isEmail(`a@${'a-'.repeat(50_000)}`)).toBe(false);
    expect(isEmail(`${'a.'.repeat(120)}@${'a.'.repeat(3)}!`)).toBe(false);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(200);
  });
});

describe('states', () => {
  it('include the states and the District', () => {
    const states = STATES.filter((state) => state.kind === 'state');
    expect(states).toHaveLength(51);
    expect(states.every((state) => state.country === 'US')).toBe(true);
  });

  it('include the five territories', () => {
    expect(STATES.filter((state) => state.kind === 'territory').map((state) => state.abbreviation)).toEqual([
      'AS',
      'GU',
      'MP',
      'PR',
      'VI',
    ]);
  });

  it('include the thirteen provinces and territories of Canada', () => {
    const provinces = STATES.filter((state) => state.country === 'CA');
    expect(provinces.map((state) => state.abbreviation).join(' ')).toBe(
      'AB BC MB NB NL NS NT NU ON PE QC SK YT',
    );
  });

  it('have a name, an abbreviation and a country each [ENT-42]', () => {
    expect(findState(' va ')).toEqual({ name: 'Virginia', abbreviation: 'VA', country: 'US', kind: 'state' });
    expect(findStateByText('north carolina')?.abbreviation).toBe('NC');
    expect(findState('ZZ')).toBeUndefined();
    expect(new Set(STATES.map((state) => state.abbreviation)).size).toBe(69);
    expect(STATES.every((state) => /^[A-Z]{2}$/.test(state.abbreviation) && state.name.length > 3)).toBe(
      true,
    );
  });

  it('are sorted by abbreviation [CTRL-16]', () => {
    const shown = STATES.map((state) => state.abbreviation);
    expect(shown).toEqual(shown.toSorted());
  });

  it('are labeled ABBR (Name) [CTRL-17]', () => {
    expect(stateLabel('VA')).toBe('VA (Virginia)');
    expect(stateLabel({ abbreviation: 'AB', name: 'Alberta', country: 'CA', kind: 'province' })).toBe(
      'AB (Alberta)',
    );
    expect(stateLabel('ZZ')).toBe('ZZ');
  });
});
