import { expect, it } from 'vitest';
import { matchLocations } from './match-locations';

const location = (name: string, path = 'Blue Ridge', dotNumber: string | null = null) => ({
  name,
  path,
  dotNumber,
});
const LOCATIONS = [
  location('Memphis', 'Blue Ridge, West', '1234567'),
  location('Nashville', 'Blue Ridge, Central'),
  location('Knoxville', 'Blue Ridge, Central'),
];
const found = (typed: string) => matchLocations(LOCATIONS, typed).map(({ name }) => name);

it('finds locations that have all words in their name, path or DOT number', () => {
  expect(found('VILLE')).toEqual(['Nashville', 'Knoxville']);
  expect(found('central  knox')).toEqual(['Knoxville']);
  expect(found('2345')).toEqual(['Memphis']);
  expect(found('knox west')).toEqual([]);
  expect(found('  ')).toHaveLength(3);
});
