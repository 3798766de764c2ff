import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useSites, useSiteTree, type Site } from '../../../providers/sites';
import { useRecordFormContext } from '../../../src/record/record-form-context';
import { useRecordInput } from '../../../src/record/use-record-input';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { siteTicks, toggleSite, type SiteTick } from './site-choice';
import './permission-editor.css';

/** Of more than these, users search. */
const MOST_SHOWN = 200;
const SEARCHED_FROM = 9;

/** The locations of a user as a tree. Each one includes its child locations. */
export function SitesInput() {
  const translate = useTranslate();
  const sites = useSites();
  const { error: failure, refetch } = useSiteTree();
  const siteName = (id: unknown) =>
    sites?.find(({ legacyClientId }) => legacyClientId === id)?.name ?? String(id);
  const { value, error, onChange } = useRecordInput({ source: 'sites', text: siteName });
  const chosen = value as number[];
  const [words, setWords] = useState('');
  const ticks = useMemo(() => siteTicks(sites ?? [], chosen), [sites, chosen]);
  if (failure && !sites) return <LoadFailed error={failure} onRetry={() => void refetch()} />;
  const wanted = words.trim().toLocaleLowerCase();
  const found = sites?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)) ?? [];
  const shown = found.slice(0, MOST_SHOWN);
  const note = !sites
    ? translate('ui.loading')
    : found.length === 0
      ? translate('ui.table.noResults')
      : found.length > shown.length
        ? translate('ui.filters.more', { count: found.length - shown.length })
        : null;
  return (
    <div>
      {error ? (
        <p className="permission-error" role="alert">
          {error}
        </p>
      ) : null}
      <div id="sites" tabIndex={-1} className="site-picker" data-error={error ? true : undefined}>
        {sites && sites.length >= SEARCHED_FROM ? (
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
          {shown.map((site) => (
            <SiteItem
              key={site.legacyClientId}
              site={site}
              tick={ticks.get(site.legacyClientId) ?? 'none'}
              onToggle={() => onChange(toggleSite(sites ?? [], chosen, site.legacyClientId))}
            />
          ))}
        </ul>
        {note ? (
          <p className="site-note" role="status">
            {note}
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface SiteItemProps {
  site: Site;
  tick: SiteTick;
  onToggle: () => void;
}

function SiteItem({ site, tick, onToggle }: SiteItemProps) {
  const { readOnly } = useRecordFormContext();
  const translate = useTranslate();
  // Users can be removed from a deactivated location, but not added.
  const isClosed = site.deactivated && tick !== 'chosen';
  return (
    <li>
      <label className={tick === 'included' ? 'included' : undefined}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = tick === 'partly';
          }}
          type="checkbox"
          checked={tick === 'chosen' || tick === 'included'}
          disabled={readOnly || tick === 'included' || isClosed}
          onChange={onToggle}
          style={{ marginLeft: site.depth * 20 }}
        />
        <span>
          {site.name}
          {tick === 'included' ? ` (${translate('users.sites.included')})` : null}
          {site.deactivated ? ` (${translate('users.sites.deactivated')})` : null}
        </span>
      </label>
    </li>
  );
}
