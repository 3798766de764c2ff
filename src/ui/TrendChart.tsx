import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatDate } from '../../domain/shared/dates';
import { toneSx } from './tone-sx';
import type { TrendProps } from './Trend';

type TrendChartProps = Pick<TrendProps, 'summary' | 'series' | 'points'> & { height: number };

/** Month and day are enough below the axis; the tooltip has the whole date. */
function shortDate(date: string): string {
  return formatDate(date).replace(/\/\d{4}$/, '');
}

/** The line chart of a trend; in a chunk of its own. Lines differ by mark and label, not by colour alone. */
export default function TrendChart({ summary, series, points, height }: TrendChartProps) {
  const theme = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <Box role="img" aria-label={summary}>
      <LineChart
        height={height}
        skipAnimation={still}
        xAxis={[
          {
            scaleType: 'point',
            data: points.map(({ date }) => date),
            valueFormatter: (date: string, context) =>
              context.location === 'tick' ? shortDate(date) : formatDate(date),
          },
        ]}
        yAxis={[{ min: 0, tickMinStep: 1, width: 40 }]}
        series={series.map(({ label, tone }, index) => ({
          id: label,
          label,
          color: toneSx(tone)(theme).color,
          data: points.map(({ values }) => values[index] ?? null),
          showMark: points.length <= 31,
          curve: 'linear' as const,
        }))}
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 16, top: 16, bottom: 0 }}
      />
    </Box>
  );
}
