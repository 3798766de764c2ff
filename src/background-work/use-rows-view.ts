import { useSearchParams } from 'react-router-dom';
import type { Paging } from './QueryTable';

interface View {
  /** The chosen outcome. */
  tab: string | null;
  q: string;
  /** Only rows with a warning. */
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

/** The rows to show, kept in the address. A change of outcome, search or page size goes back to the first page. */
export function useRowsView(): RowsView {
  const [query, setQuery] = useSearchParams();
  const perPage = positive(query.get('perPage'), PER_PAGE);
  const set = (changed: Partial<View>) =>
    setQuery(
      (before) => {
        // Another outcome starts without search and warnings.
        const reset = { page: '', ...(changed.tab !== undefined && { q: '', warned: '' }) };
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ ...reset, ...changed })) {
          if (value) after.set(name, value === true ? '1' : String(value));
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
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
