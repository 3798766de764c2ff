import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SettingText } from '../../domain/settings/contract';
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

/** Announcements that scroll through the header. Stopped by a click, the pointer, or a system with reduced motion. */
export function BroadcastTicker() {
  const translate = useTranslate();
  const texts = useBroadcast();
  const [paused, setPaused] = useState(false);
  if (texts.length === 0) return null;
  const line = texts.join('   ·   ');
  const seconds = Math.max(20, (2 * line.length) / CHARACTERS_PER_SECOND);
  return (
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
  );
}
