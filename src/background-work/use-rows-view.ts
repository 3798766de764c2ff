import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Paging } from './QueryTable';

interface View {
  /** The chosen outcome. */
  tab: string | null;
  q: string;
  /** Only rows with a remark. */
  warned: boolean;
  page: number;
  perPage: number;
}

export interface RowsView extends Omit<View, 'page' | 'perPage'> {
  paging: Paging;
  set: (changed: Partial<View>) => void;
}

const PER_PAGE = 25;
const SIZES = [10, 25, 50, 100];

function positive(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise;
}

/** Which rows are shown, by the address. Another outcome, search or page size begins at the first page. */
export function useRowsView(): RowsView {
  const [query, setQuery] = useSearchParams();
  const perPage = positive(query.get('perPage'), PER_PAGE);
  const set = useCallback(
    (changed: Partial<View>) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (changed.page === undefined) after.delete('page');
          // What was searched in one list says nothing about the next.
          if (changed.tab !== undefined) for (const name of ['q', 'warned']) after.delete(name);
          for (const [name, value] of Object.entries(changed)) {
            const text = value === true ? '1' : value === false || value === null ? '' : String(value);
            if (text === '') after.delete(name);
            else after.set(name, text);
          }
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return {
    tab: query.get('tab'),
    q: (query.get('q') ?? '').slice(0, 100),
    warned: query.get('warned') === '1',
    paging: {
      page: positive(query.get('page'), 1),
      perPage: SIZES.includes(perPage) ? perPage : PER_PAGE,
      setPage: (page) => set({ page }),
      setPerPage: (size) => set({ perPage: size }),
    },
    set,
  };
}
