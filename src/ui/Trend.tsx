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

// The chart library loads only where a chart is shown.
const TrendChart = lazy(() => import('./TrendChart'));

export interface TrendPoint {
  /** ISO calendar date. */
  date: string;
  /** From 0 to 1; null where nothing was counted. */
  share: number | null;
  shareText: string;
  /** What the share is of, beside it. */
  detail: string;
  /** The numbers behind it, in the order of their labels. */
  counts: number[];
  /** What happened on this day; marked in the chart. */
  note: string | undefined;
}

export interface TrendProps {
  title: string;
  /** What the chart shows, in sentences, for screen readers. */
  summary: string;
  /** Of the share. */
  label: string;
  countLabels: string[];
  points: TrendPoint[];
  height?: number;
}

/** Is it getting better? A share as a line chart, and the same numbers as a table. */
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
        <Suspense fallback={<Skeleton variant="rectangular" height={height} />}>
          <TrendChart {...props} height={height} />
        </Suspense>
      )}
    </Box>
  );
}

function TrendTable({ title, label, countLabels, points }: TrendProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }} role="region" aria-label={title} tabIndex={0}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('ui.trend.date')}</TableCell>
            {[label, ...countLabels].map((one) => (
              <TableCell key={one} align="right">
                {one}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.map(({ date, shareText, counts, note }) => (
            <TableRow key={date}>
              <TableCell component="th" scope="row">
                {formatDate(date)}
                {note ? <Box sx={{ color: 'text.secondary' }}>{note}</Box> : null}
              </TableCell>
              {[shareText, ...counts].map((value, at) => (
                <TableCell key={countLabels[at - 1] ?? label} align="right">
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
