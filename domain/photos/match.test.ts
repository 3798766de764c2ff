import { describe, expect, it } from 'vitest';
import { matchPhotos, readPhotoName, type Candidate } from './match';

const person = (employeeId: number, more: Partial<Candidate> = {}): Candidate => ({
  employeeId,
  workKey: '',
  lastKey: 'reyes',
  firstKey: 'ana',
  dob: '1984-03-14',
  ...more,
});
const outcomes = (names: string[], people: Candidate[]) =>
  matchPhotos(
    names.map((name) => ({ name, refused: null })),
    people,
  ).map(({ outcome, reason, employeeId }) => [outcome, reason ?? employeeId]);

describe("a photo's file name", () => {
  it.each([
    ['10001.jpg', [person(10001)]],
    ['team/W123.PNG', [person(10001, { workKey: 'w123' }), person(10002, { workKey: 'w124' })]],
    ['Reyes_Ana_1984-03-14.jpg', [person(10001), person(10002, { dob: '1984-03-15' })]],
    ['réyes_ANA_1984-03-14.jpeg', [person(10001)]],
    [
      'De la Cruz_Ana Maria_1984-03-14.jpg',
      [person(10001, { lastKey: 'de la cruz', firstKey: 'ana maria' })],
    ],
    ['ONeal_Ana_1984-03-14.jpg', [person(10001, { lastKey: "o'neal" })]],
    ['Garcia Lopez_Ana_1984-03-14.jpg', [person(10001, { lastKey: 'garcia-lopez' })]],
  ])('%s finds its employee', (name, people) => {
    expect(outcomes([name], people)).toEqual([['matched', 10001]]);
  });

  it('matches no one if no employee has it', () => {
    expect(
      outcomes(['10009.jpg', 'Reyes_Ana_1984-13-14.jpg', 'Reyes_Ana_1990-01-01.jpg'], [person(10001)]),
    ).toEqual([
      ['unmatched', 'nobody'],
      ['unmatched', 'nobody'],
      ['unmatched', 'nobody'],
    ]);
  });

  it('is ambiguous if several employees have it', () => {
    const people = [person(10001), person(10002, { workKey: '10001' })];
    expect(outcomes(['10001.jpg'], people)).toEqual([['ambiguous', 'severalEmployees']]);
    expect(outcomes(['Reyes_Ana_1984-03-14.jpg'], [person(1), person(2)])).toEqual([
      ['ambiguous', 'severalEmployees'],
    ]);
  });

  it('is ambiguous if several files match one employee', () => {
    const people = [person(10001, { workKey: 'w1' }), person(10002, { lastKey: 'cole' })];
    expect(outcomes(['10001.jpg', 'W1.jpg', '10002.jpg'], people)).toEqual([
      ['ambiguous', 'sameEmployee'],
      ['ambiguous', 'sameEmployee'],
      ['matched', 10002],
    ]);
  });

  it('matches no one without a number or name', () => {
    expect(readPhotoName('.jpg')).toBeNull();
    expect(outcomes(['.jpg'], [])).toEqual([['refused', 'unreadableName']]);
  });

  it('does not match an empty name to an employee without work ID', () => {
    expect(outcomes(['x.jpg'], [person(10001, { workKey: '' })])).toEqual([['unmatched', 'nobody']]);
  });
});
