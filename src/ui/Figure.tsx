import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
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
  /** The list behind the number; undefined for those who can't open it. */
  to: string | undefined;
  onClick?: (event: MouseEvent) => void;
  /** What the number means or how it moved, in words. */
  note?: string;
  status?: StatusName;
  /** What is counted apart, as a link of its own below. */
  more?: { text: string; to: string; status: StatusName } | undefined;
}

/** What a status looks like, before its text. */
function StatusIcon({ status }: { status: StatusName }) {
  const { icon: Icon, tone } = statusLook(status);
  return <Icon aria-hidden sx={{ fontSize: 16, color: toneColor(tone), flexShrink: 0 }} />;
}

/** A number that matters, as a link to the list behind it if the reader may open that. */
export function Figure({ label, value, to, onClick, note, status, more }: FigureProps) {
  const [locale] = useLocaleState();
  return (
    <Paper
      variant="outlined"
      sx={{
        minWidth: 0,
        transition: 'border-color 120ms',
        '&:has(> a:hover)': { borderColor: 'primary.main' },
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      <Box
        {...(to !== undefined && { component: Link, to, onClick })}
        sx={{
          display: 'block',
          p: 4,
          pb: more ? 1 : 4,
          borderRadius: 'inherit',
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <Typography
          component="span"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: 13 }}
        >
          {status ? <StatusIcon status={status} /> : null}
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
      </Box>
      {more ? (
        <MuiLink
          component={Link}
          to={more.to}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 4, pt: 1, pb: 4, fontSize: 13 }}
        >
          <StatusIcon status={more.status} />
          {more.text}
        </MuiLink>
      ) : null}
    </Paper>
  );
}
