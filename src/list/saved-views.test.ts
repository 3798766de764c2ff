import { describe, expect, it } from 'vitest';
import { currentViewOf, type ListView, type ListViewState } from './saved-views';

const ALL: ListView = {
  id: 'all',
  name: 'All',
  builtIn: true,
  state: { filter: {}, sort: 'name', order: 'ASC' },
};
const MINE: ListViewState = { filter: { sites: [3], statuses: [1] }, sort: 'hired', order: 'DESC' };
const saved = (state: Partial<ListViewState>): ListView[] => [
  ALL,
  { id: '7', name: 'Mine', state: { ...MINE, ...state } },
];

describe('which view is on the screen', () => {
  it('is a built-in one by its filter alone, whatever the order and the columns', () => {
    expect(currentViewOf([ALL], { filter: {}, sort: 'hired', order: 'DESC', hidden: ['name'] })).toBe('all');
    expect(currentViewOf([ALL], MINE)).toBeNull();
  });

  it('is a saved one before a built-in one', () => {
    expect(currentViewOf(saved(ALL.state), ALL.state)).toBe('7');
  });

  it('is a saved one whatever the order of its filters', () => {
    expect(currentViewOf(saved({}), { ...MINE, filter: { statuses: [1], sites: [3] } })).toBe('7');
  });

  it('is none where other columns are shown', () => {
    const views = saved({ hidden: ['hired', 'ssn'] });
    expect(currentViewOf(views, { ...MINE, hidden: ['ssn', 'hired'], ranks: [0, 1, 2] })).toBe('7');
    expect(currentViewOf(views, { ...MINE, hidden: [] })).toBeNull();
    expect(currentViewOf(views, { ...MINE, hidden: ['ssn', 'hired'], ranks: [1, 0, 2] })).toBeNull();
  });

  it('is none where the sort differs', () => {
    expect(currentViewOf(saved({}), { ...MINE, order: 'ASC' })).toBeNull();
  });
});
