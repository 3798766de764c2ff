import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/shared/dates';
import type { Tone } from './status';

// The chart library loads only where a chart is shown.
const TrendChart = lazy(() => import('./TrendChart'));

/** Height of the legend above the chart, in px: nothing below moves when the chart appears. */
const LEGEND_HEIGHT = 22;

export interface TrendProps {
  title: string;
  /** What the chart shows, in a sentence, for screen readers. */
  summary: string;
  series: { label: string; tone: Tone }[];
  /** By ISO calendar date, one number a series; null where nothing was counted. */
  points: { date: string; values: (number | null)[] }[];
  height?: number;
}

/** Is it getting better? A line chart, and the same numbers as a table. */
export function Trend({ height = 240, ...props }: TrendProps) {
  const translate = useTranslate();
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  return (
    <Box component="figure" aria-labelledby={titleId} sx={{ m: 0 }}>
      <Box component="figcaption" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id={titleId} component="h2" sx={{ flexGrow: 1, fontSize: 16, fontWeight: 600 }}>
          {props.title}
        </Typography>
        <Button size="small" aria-pressed={asTable} className="no-print" onClick={() => setAsTable(!asTable)}>
          {translate(asTable ? 'ui.trend.asChart' : 'ui.trend.asTable')}
        </Button>
      </Box>
      {asTable ? (
        <TrendTable {...props} />
      ) : (
        <Suspense fallback={<Skeleton variant="rectangular" height={height + LEGEND_HEIGHT} />}>
          <TrendChart {...props} height={height} />
        </Suspense>
      )}
    </Box>
  );
}

function TrendTable({ title, series, points }: TrendProps) {
  const translate = useTranslate();
  return (
    <Table size="small" aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('ui.trend.date')}</TableCell>
          {series.map(({ label }) => (
            <TableCell key={label} align="right">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map((point) => (
          <TableRow key={point.date}>
            <TableCell component="th" scope="row">
              {formatDate(point.date)}
            </TableCell>
            {series.map(({ label }, index) => (
              <TableCell key={label} align="right">
                {point.values[index] ?? '–'}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
