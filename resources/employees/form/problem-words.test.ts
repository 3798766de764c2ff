import { describe, expect, it } from 'vitest';
import { EMPLOYEE_MESSAGES, validateEmployee } from '../../../domain/employees/employee-rules';
import { ssnProblem } from '../../../domain/shared/ssn';
import ui from '../../../src/ui/messages.en';
import english from '../messages.en';
import { problemWords } from './problem-words';

const texts: Record<string, string> = { ...ui, ...english };

/** The English translation of a problem, as the catalogue has it. */
function translated(problem: string): string | null {
  const words = problemWords(problem);
  if (!words) return null;
  return Object.entries(words.values).reduce(
    (text, [name, value]) => text.replace(`%{${name}}`, value),
    texts[words.key] ?? '',
  );
}

const WRONG = validateEmployee(
  {
    firstName: '=1+1',
    lastName: '',
    dob: '2025-01-01',
    ssn: '900123',
    email: 'nobody',
    license: 'XX',
    state: 'VA',
    licenseClassId: 99,
    hireDate: '2030-01-01',
    terminationDate: '2020-01-01',
  },
  { today: '2026-11-20' },
).errors;

describe('the problems of the rules in the catalogue', () => {
  it.each([
    ...Object.values(EMPLOYEE_MESSAGES),
    ...Object.values(WRONG),
    ...['900123', '000-12-3456', '900-00-3456', '900-12-0000'].map((ssn) => ssnProblem(ssn) ?? ''),
  ])('reads in English as the rules say it: %s', (problem) => {
    expect(translated(problem)).toBe(problem);
  });

  it('names a date that cannot be as it was entered', () => {
    const { dob = '' } = validateEmployee({ dob: '1990-02-30' }, { today: '2026-11-20' }).errors;
    expect(translated(dob)).toBe(dob);
    expect(dob).toContain('2/30/1990');
  });

  it('leaves words that only the server knows as they are', () => {
    expect(problemWords('The moon is too full')).toBeNull();
  });
});
