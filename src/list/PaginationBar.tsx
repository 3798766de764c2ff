import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { useContext, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ListPaginationContext, useLocaleState, useTranslate } from 'react-admin';
import { clampPage, jumpTarget, pageCount, shownRange } from './pagination';
import './pagination-bar.css';

export interface PaginationState {
  page: number;
  perPage: number;
  total: number;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
}

interface PageSizes {
  /** To choose from, where they differ from those of other lists. */
  pageSizes: readonly number[];
}

const SIZES: readonly number[] = [10, 25, 50, 100];

/** The pagination bar of every list. Without props it shows the state of the react-admin list around it. */
export function PaginationBar(props: Partial<PaginationState & PageSizes>) {
  const state = { ...useContext(ListPaginationContext), ...props };
  return state.total === undefined ? (
    <div className="pagination-bar" />
  ) : (
    <Bar {...(state as PaginationState)} />
  );
}

function Bar(props: PaginationState & Partial<PageSizes>) {
  const { page, perPage, total, setPage, setPerPage, pageSizes = SIZES } = props;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const count = pageCount(total, perPage);
  const current = clampPage(page, count);
  const { from, to } = shownRange(current, perPage, total);
  const { format } = new Intl.NumberFormat(locale);

  // Rows may be gone since the page was chosen (deleted, or another filter): show the last page that exists.
  useEffect(() => {
    if (page !== current) setPage(current);
  }, [page, current, setPage]);

  const step = (name: string, target: number, icon: ReactNode) => (
    <button
      type="button"
      aria-label={translate(`ui.pagination.${name}`)}
      disabled={target < 1 || target > count}
      onClick={() => setPage(target)}
    >
      {icon}
    </button>
  );
  const sizes = pageSizes.includes(perPage) ? pageSizes : [...pageSizes, perPage].toSorted((a, b) => a - b);
  return (
    <nav className="pagination-bar" aria-label={translate('ui.pagination.label')}>
      <span role="status">
        {translate('ui.pagination.showing', { from: format(from), to: format(to), total: format(total) })}
      </span>
      <label>
        {translate('ui.pagination.rowsPerPage')}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <div className="steps">
        {step('previous', current - 1, <PreviousIcon fontSize="inherit" />)}
        <PageJump key={current} current={current} count={count} setPage={setPage} />
        <span>{translate('ui.pagination.ofPages', { count: format(count) })}</span>
        {step('next', current + 1, <NextIcon fontSize="inherit" />)}
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

  const jump = () => {
    const target = jumpTarget(draft, current, count);
    setDraft(String(target));
    if (target !== current) setPage(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(String(current));
    if (event.key !== 'Enter') return;
    event.preventDefault();
    jump();
  };
  return (
    <input
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={jump}
      onKeyDown={onKeyDown}
      aria-label={translate('ui.pagination.jump')}
      inputMode="numeric"
      autoComplete="off"
      style={{ width: `${Math.max(2, String(count).length) + 3}ch` }}
    />
  );
}
