import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useLocaleState } from 'react-admin';
import { Link } from 'react-router-dom';
import { statusLook, toneColor, type StatusName } from './status';

interface FigureProps {
  label: string;
  /** Undefined while it loads. */
  value: number | undefined;
  /** The list behind the number. */
  to: string;
  onClick?: (event: MouseEvent) => void;
  /** What the number means or how it moved, in words. */
  note?: string;
  status?: StatusName;
}

/** A number that matters, as a link to the list behind it. */
export function Figure({ label, value, to, onClick, note, status }: FigureProps) {
  const [locale] = useLocaleState();
  const look = status ? statusLook(status) : undefined;
  const Icon = look?.icon;
  return (
    <Paper
      variant="outlined"
      component={Link}
      to={to}
      onClick={onClick}
      sx={{
        display: 'block',
        minWidth: 0,
        p: 4,
        textDecoration: 'none',
        transition: 'border-color 120ms',
        '&:hover': { borderColor: 'primary.main' },
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      <Typography
        component="span"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: 13 }}
      >
        {Icon && look ? <Icon aria-hidden sx={{ fontSize: 16, color: toneColor(look.tone) }} /> : null}
        {label}
      </Typography>
      <Typography
        component="span"
        sx={{
          display: 'block',
          fontSize: 28,
          fontWeight: 600,
          lineHeight: 1.3,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value === undefined ? <Skeleton width={64} /> : new Intl.NumberFormat(locale).format(value)}
      </Typography>
      {note ? (
        <Typography component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
          {note}
        </Typography>
      ) : null}
    </Paper>
  );
}
