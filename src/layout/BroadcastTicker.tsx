import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SettingText } from '../../domain/settings/contract';
import { useServices } from '../../providers/services';

export const BROADCAST_EVERY_MS = 600_000;
const TEXTS = '/v1/settings/texts?collection=Broadcast';
const KEY = ['broadcast'];
const SIGNS_PER_SECOND = 9;

const run = keyframes({ from: { transform: 'translateX(0)' }, to: { transform: 'translateX(-50%)' } });

/** The texts of the moment; reloaded only while there is a refresh token, and none where they cannot be had. */
function useBroadcast(): string[] {
  const { http, session } = useServices();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      session.canRefresh()
        ? http.data<SettingText[]>(TEXTS, { signal, meta: { background: true } })
        : (queryClient.getQueryData<SettingText[]>(KEY) ?? []),
    refetchInterval: BROADCAST_EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: BROADCAST_EVERY_MS,
    retry: false,
  });
  return Array.isArray(data) ? data.map(({ text }) => text) : [];
}

/** Announcements that run through the header; a click stops them, so do the pointer and the wish for less motion. */
export function BroadcastTicker() {
  const translate = useTranslate();
  const texts = useBroadcast();
  const [paused, setPaused] = useState(false);
  if (texts.length === 0) return null;
  const line = texts.join('   ·   ');
  const state = paused ? 'paused' : 'running';
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={paused}
      aria-label={`${translate('shell.ticker.label')}: ${texts.join(' ')} ${translate(paused ? 'shell.ticker.play' : 'shell.ticker.pause')}`}
      data-state={state}
      onClick={() => setPaused(!paused)}
      sx={{
        flex: 1,
        minWidth: 0,
        height: 32,
        px: 2,
        overflow: 'hidden',
        textAlign: 'left',
        font: 'inherit',
        fontSize: 13,
        color: 'text.secondary',
        background: 'none',
        border: 0,
        borderRadius: '6px',
        cursor: 'pointer',
        maskImage: 'linear-gradient(90deg, transparent, #000 24px, #000 calc(100% - 24px), transparent)',
        '&:hover > span, &:focus-visible > span': { animationPlayState: 'paused' },
      }}
    >
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          display: 'inline-block',
          minWidth: '200%',
          whiteSpace: 'pre',
          animation: `${run} ${Math.max(20, (2 * line.length) / SIGNS_PER_SECOND)}s linear infinite`,
          animationPlayState: state,
          '@media (prefers-reduced-motion: reduce)': { animation: 'none !important' },
        }}
      >
        {/* Twice, so that the second run follows the first without a gap. */}
        <Box component="span" sx={{ display: 'inline-block', minWidth: '50%', pr: 16 }}>
          {line}
        </Box>
        <Box component="span" sx={{ display: 'inline-block', minWidth: '50%', pr: 16 }}>
          {line}
        </Box>
      </Box>
    </Box>
  );
}
