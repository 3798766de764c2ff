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

describe('the name of a photo', () => {
  it.each([
    ['10001.jpg', [person(10001)]],
    ['team/W123.PNG', [person(10001, { workKey: 'w123' }), person(10002, { workKey: 'w124' })]],
    ['Reyes_Ana_1984-03-14.jpg', [person(10001), person(10002, { dob: '1984-03-15' })]],
    ['réyes_ANA_1984-03-14.jpeg', [person(10001)]],
    [
      'De la Cruz_Ana Maria_1984-03-14.jpg',
      [person(10001, { lastKey: 'de la cruz', firstKey: 'ana maria' })],
    ],
  ])('%s finds its employee', (name, people) => {
    expect(outcomes([name], people)).toEqual([['matched', 10001]]);
  });

  it('means nobody where it fits nobody', () => {
    expect(
      outcomes(['10009.jpg', 'Reyes_Ana_1984-13-14.jpg', 'Reyes_Ana_1990-01-01.jpg'], [person(10001)]),
    ).toEqual([
      ['unmatched', 'nobody'],
      ['unmatched', 'nobody'],
      ['unmatched', 'nobody'],
    ]);
  });

  it('is not guessed at where it fits several', () => {
    const people = [person(10001), person(10002, { workKey: '10001' })];
    expect(outcomes(['10001.jpg'], people)).toEqual([['ambiguous', 'severalEmployees']]);
    expect(outcomes(['Reyes_Ana_1984-03-14.jpg'], [person(1), person(2)])).toEqual([
      ['ambiguous', 'severalEmployees'],
    ]);
  });

  it('is not guessed at where several files mean the same person', () => {
    const people = [person(10001, { workKey: 'w1' }), person(10002, { lastKey: 'cole' })];
    expect(outcomes(['10001.jpg', 'W1.jpg', '10002.jpg'], people)).toEqual([
      ['ambiguous', 'sameEmployee'],
      ['ambiguous', 'sameEmployee'],
      ['matched', 10002],
    ]);
  });

  it('says nothing where there is none', () => {
    expect(readPhotoName('.jpg')).toBeNull();
    expect(outcomes(['.jpg'], [])).toEqual([['refused', 'unreadableName']]);
  });

  it('does not make an employee without work id match an empty one', () => {
    expect(outcomes(['x.jpg'], [person(10001, { workKey: '' })])).toEqual([['unmatched', 'nobody']]);
  });
});
