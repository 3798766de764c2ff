import { expect, it } from 'vitest';
import { currentViewOf } from '../../../src/list/saved-views';
import { BUILT_IN_VIEWS, filterOfView } from './views';

const BY_NAME = { sort: 'lastName', order: 'ASC' as const };
const VIEWS = BUILT_IN_VIEWS.map(({ id, filter }) => ({
  id,
  name: id,
  builtIn: true,
  state: { filter, ...BY_NAME },
}));

it('shows active employees without a filter [STORE-02]', () => {
  expect(filterOfView('active')).toEqual({});
  expect(currentViewOf(VIEWS, { filter: {}, ...BY_NAME })).toBe('view:active');
});

it('has a view of employees selected for random tests, and one of the whole pool', () => {
  const viewOf = (filter: Record<string, unknown>) => currentViewOf(VIEWS, { filter, ...BY_NAME });
  expect(viewOf(filterOfView('randomsSelected'))).toBe('view:randomsSelected');
  expect(viewOf(filterOfView('randomsAll'))).toBe('view:randomsAll');
});
