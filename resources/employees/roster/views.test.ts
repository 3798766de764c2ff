import { describe, expect, it } from 'vitest';
import { builtInFilter, currentView, DEFAULT_SORT, type RosterViewState } from './views';

const BY_NAME = { sort: DEFAULT_SORT.field, order: DEFAULT_SORT.order };
const MINE: RosterViewState = { filter: { sites: [3], statuses: [1] }, sort: 'hireDate', order: 'DESC' };

describe('which view is on the screen', () => {
  it('is active employees where nothing is filtered [STORE-02]', () => {
    expect(builtInFilter('active')).toEqual({});
    expect(currentView({ filter: {}, ...BY_NAME }, [])).toBe('view:active');
  });

  it('is that of the randoms-selected, and that of all for the randoms pool', () => {
    expect(currentView({ filter: builtInFilter('randomsSelected'), ...BY_NAME }, [])).toBe(
      'view:randomsSelected',
    );
    expect(currentView({ filter: builtInFilter('randomsAll'), ...BY_NAME }, [])).toBe('view:randomsAll');
  });

  it('is a saved one whatever the order in which its filter was put together', () => {
    const filter = { statuses: [1 as const], sites: [3] };
    expect(currentView({ filter, sort: 'hireDate', order: 'DESC' }, [{ id: '7', state: MINE }])).toBe('7');
  });

  it('is none where other columns are shown than the saved ones', () => {
    const saved = [{ id: '7', state: { ...MINE, hidden: ['hireDate', 'ssn'] } }];
    expect(currentView({ ...MINE, hidden: ['ssn', 'hireDate'], ranks: [0, 1, 2] }, saved)).toBe('7');
    expect(currentView({ ...MINE, hidden: [] }, saved)).toBeNull();
    expect(currentView({ ...MINE, hidden: ['ssn', 'hireDate'], ranks: [1, 0, 2] }, saved)).toBeNull();
  });

  it('is none where the sort is another than the saved one', () => {
    expect(currentView({ ...MINE, order: 'ASC' }, [{ id: '7', state: MINE }])).toBeNull();
  });
});
