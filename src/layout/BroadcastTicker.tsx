import IconButton from '@mui/material/IconButton';
import CloseIcon from '@mui/icons-material/Close';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { announcementText } from '../../domain/settings/announcements';
import type { SettingText } from '../../domain/settings/contract';
import { useDismissedAnnouncements } from '../../providers/clientState';
import { useServices } from '../../providers/services';
import { useShellApi } from './api';

const RELOAD_EVERY_MS = 600_000;
const KEY = ['broadcast'];
const CHARACTERS_PER_SECOND = 9;

/** The current announcements; reloaded only while there is a refresh token. */
function useBroadcast(): string[] {
  const api = useShellApi();
  const { session } = useServices();
  const queryClient = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      session.canRefresh() ? api.getBroadcasts(signal) : (queryClient.getQueryData<SettingText[]>(KEY) ?? []),
    refetchInterval: RELOAD_EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: RELOAD_EVERY_MS,
    retry: false,
  });
  return data.map(({ text }) => text);
}

/**
 * Announcements that scroll, while there are any. Stopped by a click, the pointer, or a system with reduced
 * motion. Those that the user dismisses don't come back in this session; new ones do.
 */
export function BroadcastTicker() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [dismissed, setDismissed] = useDismissedAnnouncements();
  const shown = useBroadcast().filter((text) => !dismissed.includes(text));
  const [paused, setPaused] = useState(false);
  if (shown.length === 0) return null;
  const texts = shown.map((text) => announcementText(text, locale));
  const line = texts.join('   ·   ');
  const seconds = Math.max(20, (2 * line.length) / CHARACTERS_PER_SECOND);
  const dismiss = () => {
    setDismissed([...dismissed, ...shown]);
    // The button is gone with its line.
    document.querySelector('main')?.focus();
  };
  return (
    <div className="shell-announcements">
      <button
        type="button"
        className="shell-ticker"
        aria-pressed={paused}
        aria-label={`${translate('shell.ticker.label')}: ${texts.join(' ')} ${translate(paused ? 'shell.ticker.play' : 'shell.ticker.pause')}`}
        data-state={paused ? 'paused' : 'running'}
        onClick={() => setPaused(!paused)}
      >
        <span aria-hidden="true" style={{ animationDuration: `${seconds}s` }}>
          {/* Twice, so that the second run follows the first without a gap. */}
          <span>{line}</span>
          <span>{line}</span>
        </span>
      </button>
      <IconButton
        size="small"
        aria-label={translate('shell.ticker.dismiss')}
        title={translate('shell.ticker.dismiss')}
        onClick={dismiss}
      >
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </div>
  );
}
