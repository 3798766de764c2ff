import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { percentDone } from './percent-done';

export interface ProgressPanelProps {
  title: string;
  done: number;
  /** Null while nobody knows how many there are. */
  total: number | null;
  /** Says that the page may be left and the work goes on. */
  canLeave?: boolean;
  /** Cancel, retry and the like. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Long work: how many of how many, in percent, and whether the page may be left meanwhile. */
export function ProgressPanel({
  title,
  done,
  total,
  canLeave = false,
  actions,
  children,
}: ProgressPanelProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const titleId = useId();
  const percent = percentDone(done, total);
  const number = new Intl.NumberFormat(locale);
  const words =
    percent === null
      ? translate('ui.progress.counting', { done: number.format(done) })
      : translate('ui.progress.doneOf', {
          done: number.format(done),
          total: number.format(total ?? 0),
          percent,
        });
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        p: 4,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, mb: 2 }}>
        <Typography id={titleId} component="h2" sx={{ flexGrow: 1, fontSize: 14, fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {words}
        </Typography>
      </Box>
      <LinearProgress
        variant={percent === null ? 'indeterminate' : 'determinate'}
        value={percent ?? undefined}
        aria-labelledby={titleId}
        aria-valuetext={words}
        sx={{ height: 6, borderRadius: '3px' }}
      />
      {/* Read out in tenths: each percent would drown everything else. */}
      <Box role="status" style={visuallyHidden}>
        {percent === null ? '' : translate('ui.progress.percent', { percent: Math.floor(percent / 10) * 10 })}
      </Box>
      {canLeave ? (
        <Typography sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
          {translate('ui.progress.canLeave')}
        </Typography>
      ) : null}
      {children}
      {actions ? <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>{actions}</Box> : null}
    </Box>
  );
}
