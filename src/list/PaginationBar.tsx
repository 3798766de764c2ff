import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useListPaginationContext, useLocaleState, useTranslate } from 'react-admin';
import { clampPage, jumpTarget, pageCount, shownRange } from './pagination';
import './pagination-bar.css';

export interface PaginationState {
  page: number;
  perPage: number;
  total: number;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
}

export interface PaginationBarProps extends Partial<PaginationState> {
  rowsPerPageOptions?: number[];
}

const DEFAULT_OPTIONS = [10, 25, 50, 100];

/** The pagination bar of every list. Inside a react-admin list it takes its state from there. */
export function PaginationBar(props: PaginationBarProps) {
  const { page, perPage, total, setPage, setPerPage, rowsPerPageOptions } = props;
  if (page === undefined || perPage === undefined || total === undefined || !setPage || !setPerPage) {
    return <ListPaginationBar rowsPerPageOptions={rowsPerPageOptions} />;
  }
  return (
    <Bar
      state={{ page, perPage, total, setPage, setPerPage }}
      options={rowsPerPageOptions ?? DEFAULT_OPTIONS}
    />
  );
}

function ListPaginationBar({ rowsPerPageOptions = DEFAULT_OPTIONS }: PaginationBarProps) {
  const { page, perPage, total, setPage, setPerPage } = useListPaginationContext();
  if (total === undefined) return <div className="pagination-bar" />;
  return <Bar state={{ page, perPage, total, setPage, setPerPage }} options={rowsPerPageOptions} />;
}

function Bar({ state, options }: { state: PaginationState; options: number[] }) {
  const { page, perPage, total, setPage, setPerPage } = state;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const selectId = useId();
  const count = pageCount(total, perPage);
  const current = clampPage(page, count);
  const { from, to } = shownRange(current, perPage, total);
  const number = new Intl.NumberFormat(locale);

  // Rows may have gone since the page was chosen (deleted, or another filter): show the last page that exists.
  useEffect(() => {
    if (page !== current) setPage(current);
  }, [page, current, setPage]);

  const sizes = options.includes(perPage) ? options : [...options, perPage].sort((a, b) => a - b);
  return (
    <nav className="pagination-bar" aria-label={translate('ui.pagination.label')}>
      <span role="status">
        {translate('ui.pagination.showing', {
          from: number.format(from),
          to: number.format(to),
          total: number.format(total),
        })}
      </span>
      <label htmlFor={selectId}>
        {translate('ui.pagination.rowsPerPage')}
        <select id={selectId} value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <div className="steps">
        <button
          type="button"
          aria-label={translate('ui.pagination.previous')}
          disabled={current <= 1}
          onClick={() => setPage(current - 1)}
        >
          <PreviousIcon fontSize="inherit" />
        </button>
        <PageJump key={current} current={current} count={count} setPage={setPage} />
        <span>{translate('ui.pagination.ofPages', { count: number.format(count) })}</span>
        <button
          type="button"
          aria-label={translate('ui.pagination.next')}
          disabled={current >= count}
          onClick={() => setPage(current + 1)}
        >
          <NextIcon fontSize="inherit" />
        </button>
      </div>
    </nav>
  );
}

interface PageJumpProps {
  current: number;
  count: number;
  setPage: (page: number) => void;
}

function PageJump({ current, count, setPage }: PageJumpProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState(String(current));

  const settle = () => {
    const target = jumpTarget(draft, current, count);
    setDraft(String(target));
    if (target !== current) setPage(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      settle();
    } else if (event.key === 'Escape') {
      setDraft(String(current));
    }
  };
  return (
    <input
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
      aria-label={translate('ui.pagination.jump')}
      inputMode="numeric"
      autoComplete="off"
      style={{ width: `${Math.max(2, String(count).length) + 3}ch` }}
    />
  );
}
