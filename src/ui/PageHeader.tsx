import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

export interface PageHeaderProps {
  title: string;
  count?: number;
  /** Already formatted: a date as M/D/YYYY, or a date and time. */
  asOf?: string;
  /** Beside the title: the one status that matters. */
  status?: ReactNode;
  /** The primary action, at the right. */
  action?: ReactNode;
  subtitle?: ReactNode;
}

/** Title of a page with count and as-of, the primary action at the right. */
export function PageHeader({ title, count, asOf, status, action, subtitle }: PageHeaderProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, rowGap: 2, mb: 4 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 1 }}>
          <Typography component="h1" sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.3 }}>
            {title}
          </Typography>
          {count === undefined ? null : (
            <Typography component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {new Intl.NumberFormat(locale).format(count)}
            </Typography>
          )}
          {asOf ? (
            <Typography component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {translate('ui.page.asOf', { date: asOf })}
            </Typography>
          ) : null}
          {status}
        </Box>
        {subtitle ? <Typography sx={{ color: 'text.secondary' }}>{subtitle}</Typography> : null}
      </Box>
      {action ? (
        <Box className="no-print" sx={{ display: 'flex', gap: 2 }}>
          {action}
        </Box>
      ) : null}
    </Box>
  );
}
