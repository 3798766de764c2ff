import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useNumberText } from './numbers';
import { percentDone } from './percent-done';

interface ProgressPanelProps {
  title: string;
  done: number;
  /** Null while the total is not known. */
  total: number | null;
  /** Tells the user that they can leave the page. */
  canLeave?: boolean;
  children?: ReactNode;
}

/** The progress of long work: how many of how many, in percent. */
export function ProgressPanel({ title, done, total, canLeave = false, children }: ProgressPanelProps) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const titleId = useId();
  const percent = percentDone(done, total);
  const progress =
    percent === null
      ? translate('ui.progress.counting', { done: numberText(done) })
      : translate('ui.progress.doneOf', { done: numberText(done), total: numberText(total ?? 0), percent });
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, mb: 2 }}>
        <Typography id={titleId} component="h2" sx={{ flexGrow: 1, fontSize: 14, fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {progress}
        </Typography>
      </Box>
      <LinearProgress
        variant={percent === null ? 'indeterminate' : 'determinate'}
        value={percent ?? undefined}
        aria-labelledby={titleId}
        aria-valuetext={progress}
        sx={{ height: 6, borderRadius: '3px' }}
      />
      {/* Announced every 10 percent: every single percent would be too much to listen to. */}
      <Box role="status" style={visuallyHidden}>
        {percent === null ? '' : translate('ui.progress.percent', { percent: Math.floor(percent / 10) * 10 })}
      </Box>
      {canLeave ? (
        <Typography sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
          {translate('ui.progress.canLeave')}
        </Typography>
      ) : null}
      {children}
    </Paper>
  );
}
