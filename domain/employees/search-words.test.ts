import { describe, expect, it } from 'vitest';
import { searchBeginnings, searchWords } from './search-words';

describe('searchWords', () => {
  it.each([
    ['García-López', ['garcia', 'lopez']],
    ['O’Neal', ['o', 'neal']],
    ["D'Angelo, Ann", ['d', 'angelo', 'ann']],
    ['De La Rosa', ['de', 'la', 'rosa']],
    ['Søren Łukasz Strauß', ['soren', 'lukasz', 'strauss']],
    ['Smith–Jones', ['smith', 'jones']],
    ['BRF-00877', ['brf', '00877']],
    ['Шевченко', ['шевченко']],
    [' -, ', []],
    [null, []],
  ])('splits %j into %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe('searchBeginnings', () => {
  it('joins a word with those before it, for names that are also written in one word', () => {
    expect(searchBeginnings('de la rosa')).toEqual([['de'], ['dela', 'la'], ['delarosa', 'larosa', 'rosa']]);
  });

  it('takes the first six words', () => {
    expect(searchBeginnings('a b c d e f g h')).toHaveLength(6);
    expect(searchBeginnings(undefined)).toEqual([]);
  });
});
