import { describe, expect, test } from 'vitest';
import { editDistance, fold, foldName, hasLostLetters, matchesLostLetters } from './text';

describe('folding', () => {
  test('drops case, accents and punctuation', () => {
    expect(fold('  NASHVILLE, T.N. ')).toBe('nashville t n');
    expect(fold('Étienne Nuñez-Łódź')).toBe('etienne nunez lodz');
  });

  test('removes apostrophes in names', () => {
    expect(foldName("O'Neal")).toBe(foldName('ONEAL'));
    expect(foldName('D’Andre')).toBe(foldName("D'ANDRE"));
  });
});

test.each([
  ['ashevile', 'asheville', 1],
  ['roanoek', 'roanoke', 1],
  ['memphis', 'norfolk', 4],
])('edit distance of %s and %s is %i (capped at the limit plus one)', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
});

describe('damaged characters', () => {
  test('are a question mark inside a word, or the replacement character', () => {
    expect(hasLostLetters('Nguy?n')).toBe(true);
    expect(hasLostLetters('M\ufffdller')).toBe(true);
    expect(hasLostLetters('Who? Me')).toBe(true);
    expect(hasLostLetters('call ? later')).toBe(false);
  });

  test('match exactly one letter each', () => {
    expect(matchesLostLetters('Nguy?n', 'Nguyễn')).toBe(true);
    expect(matchesLostLetters('M?ller', 'Miller')).toBe(true);
    expect(matchesLostLetters('M?ller', 'Mueller')).toBe(false);
  });
});
