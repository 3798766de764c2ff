import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useCanAccessSync } from '../../providers/services';
import { FRAME } from '../../src/ui/frame';
import { FILES_NOT_STARTED, NOT_STARTED } from '../alerts';
import type { SiteFigures } from './api';

const SHOWN_SITES = 4;

interface FilesToStartProps {
  people: number;
  sites: readonly SiteFigures[];
}

/** People without any document on file, as after a roster import: one row for all, with the locations of most of them. */
export function FilesToStart({ people, sites }: FilesToStartProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const maySee = useCanAccessSync()(NOT_STARTED);
  if (people === 0) return null;
  const number = new Intl.NumberFormat(locale);
  const having = sites
    .filter(({ notStarted }) => notStarted > 0)
    .toSorted((a, b) => b.notStarted - a.notStarted);
  const others = having.length - SHOWN_SITES;
  const places = [
    ...having
      .slice(0, SHOWN_SITES)
      .map(({ name, notStarted }) =>
        translate('home.toStart.at', { count: number.format(notStarted), name }),
      ),
    ...(others > 0 ? [translate('home.toStart.others', { smart_count: others })] : []),
  ];
  const text = translate('home.toStart.files', { smart_count: people, count: number.format(people) });
  return (
    <Box sx={{ ...FRAME, mb: 2, px: 3, py: 2 }}>
      {maySee ? (
        <Link component={RouterLink} to={FILES_NOT_STARTED} sx={{ fontWeight: 600 }}>
          {text}
        </Link>
      ) : (
        <strong>{text}</strong>
      )}
      {sites.length > 1 ? `: ${places.join(', ')}` : ''}
    </Box>
  );
}
