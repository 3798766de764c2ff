import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { siteTicks, toggleSite, type SiteRow, type SiteTick } from './site-choice';
import './permission-editor.css';

export interface SitePickerProps {
  /** Undefined while they are being loaded. */
  rows: readonly SiteRow[] | undefined;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  readOnly?: boolean;
  error?: string | undefined;
}

/** So many are drawn at once; of more the search finds the right ones sooner than the eye. */
const MOST_SHOWN = 200;
const SEARCHED_FROM = 9;

/** The locations of a user as a tree: one that is ticked stands for everything below it. */
export function SitePicker({ rows, chosen, onChange, readOnly = false, error }: SitePickerProps) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const ticks = useMemo(() => siteTicks(rows ?? [], chosen), [rows, chosen]);
  const wanted = words.trim().toLocaleLowerCase();
  const found = rows?.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)) ?? [];
  const shown = found.slice(0, MOST_SHOWN);
  return (
    <div>
      {error ? (
        <p className="permission-error" role="alert">
          {error}
        </p>
      ) : null}
      <div id="sites" tabIndex={-1} className="site-picker" data-error={error ? true : undefined}>
        {rows && rows.length >= SEARCHED_FROM ? (
          <TextField
            fullWidth
            hiddenLabel
            margin="none"
            value={words}
            placeholder={translate('users.sites.search')}
            onChange={(event) => setWords(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': translate('users.sites.search'), type: 'search' } }}
            sx={{ p: 2, pb: 0 }}
          />
        ) : null}
        <ul aria-label={translate('users.field.sites')}>
          {shown.map((row) => (
            <Site
              key={row.id}
              row={row}
              tick={ticks.get(row.id) ?? 'none'}
              readOnly={readOnly}
              onToggle={() => onChange(toggleSite(rows ?? [], chosen, row.id))}
            />
          ))}
        </ul>
        <Note rows={rows} found={found.length} shown={shown.length} />
      </div>
    </div>
  );
}

function Note({ rows, found, shown }: { rows: SitePickerProps['rows']; found: number; shown: number }) {
  const translate = useTranslate();
  const words = !rows
    ? translate('ui.loading')
    : found === 0
      ? translate('ui.table.noResults')
      : found > shown
        ? translate('ui.filters.more', { count: found - shown })
        : null;
  return words === null ? null : (
    <p className="site-note" role="status">
      {words}
    </p>
  );
}

interface SiteProps {
  row: SiteRow;
  tick: SiteTick;
  readOnly: boolean;
  onToggle: () => void;
}

function Site({ row, tick, readOnly, onToggle }: SiteProps) {
  const translate = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = tick === 'partly';
  }, [tick]);
  // Nobody is put where a location is closed; who is there already can be taken away.
  const isClosed = row.deactivated && tick !== 'chosen';
  return (
    <li>
      <label className={tick === 'included' ? 'included' : undefined}>
        <input
          ref={box}
          type="checkbox"
          checked={tick === 'chosen' || tick === 'included'}
          disabled={readOnly || tick === 'included' || isClosed}
          onChange={onToggle}
          style={{ marginLeft: row.depth * 20 }}
        />
        <span>
          {row.label}
          {tick === 'included' ? ` (${translate('users.sites.included')})` : null}
          {row.deactivated ? ` (${translate('users.sites.deactivated')})` : null}
        </span>
      </label>
    </li>
  );
}
