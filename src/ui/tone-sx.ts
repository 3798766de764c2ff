import { alpha, type Theme } from '@mui/material/styles';
import type { Tone } from './status';

interface ToneColors {
  color: string;
  backgroundColor: string;
  borderColor: string;
}

const STATUS_OF_TONE = {
  success: 'qualified',
  warning: 'expiring',
  error: 'notQualified',
  info: 'info',
  neutral: 'notApplicable',
} as const;

/** Text, faint ground and border of a tone, for chips and panels, in either theme. */
export function toneSx(tone: Tone): (theme: Theme) => ToneColors {
  return (theme) => {
    const statuses: Partial<Theme['palette']['status']> | undefined = theme.palette.status;
    const own = statuses?.[STATUS_OF_TONE[tone]];
    if (own) return { color: own.main, backgroundColor: own.bg, borderColor: own.border };
    // A theme without the product's tokens, as Material UI's default.
    const main = tone === 'neutral' ? theme.palette.text.secondary : theme.palette[tone].main;
    return { color: main, backgroundColor: alpha(main, 0.08), borderColor: alpha(main, 0.4) };
  };
}
