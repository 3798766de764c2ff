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

// The chart library is only loaded where a chart is shown.
const TrendChart = lazy(() => import('./TrendChart'));

/** What names the lines stands above them, in px: nothing below moves when the chart comes. */
const LEGEND_HEIGHT = 22;

export interface TrendPoint {
  /** ISO calendar date. */
  date: string;
  /** One number a series; null where nothing was counted. */
  values: (number | null)[];
}

export interface TrendSeries {
  label: string;
  tone: Tone;
}

export interface TrendProps {
  title: string;
  /** What the picture says, in a sentence, for those who do not see it. */
  summary: string;
  series: TrendSeries[];
  points: TrendPoint[];
  height?: number;
}

/** Is it getting better? A line chart, and the same numbers as a table for whoever prefers or needs it. */
export function Trend({ title, summary, series, points, height = 240 }: TrendProps) {
  const translate = useTranslate();
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  return (
    <Box component="figure" aria-labelledby={titleId} sx={{ m: 0 }}>
      <Box component="figcaption" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id={titleId} component="h2" sx={{ flexGrow: 1, fontSize: 16, fontWeight: 600 }}>
          {title}
        </Typography>
        <Button size="small" aria-pressed={asTable} className="no-print" onClick={() => setAsTable(!asTable)}>
          {translate(asTable ? 'ui.trend.asChart' : 'ui.trend.asTable')}
        </Button>
      </Box>
      {asTable ? (
        <TrendTable title={title} series={series} points={points} />
      ) : (
        <Suspense fallback={<Skeleton variant="rectangular" height={height + LEGEND_HEIGHT} />}>
          <TrendChart summary={summary} series={series} points={points} height={height} />
        </Suspense>
      )}
    </Box>
  );
}

function TrendTable({ title, series, points }: Pick<TrendProps, 'title' | 'series' | 'points'>) {
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
