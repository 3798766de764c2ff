import type { Theme } from '@mui/material/styles';
import type { Tone } from './status';

const STATUS_OF_TONE = {
  success: 'qualified',
  warning: 'expiring',
  error: 'notQualified',
  info: 'info',
  neutral: 'notApplicable',
} as const;

/** Text, faint background and border of a tone, for chips and panels, in either theme. */
export const toneSx = (tone: Tone) => (theme: Theme) => {
  const { main, bg, border } = theme.palette.status[STATUS_OF_TONE[tone]];
  return { color: main, backgroundColor: bg, borderColor: border };
};
