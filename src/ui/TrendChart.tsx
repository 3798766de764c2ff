import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ChartsLabelCustomMarkProps } from '@mui/x-charts/ChartsLabel';
import { formatDate } from '../../domain/shared/dates';
import { toneSx } from './tone-sx';
import type { TrendProps } from './Trend';

/** Month and day, for the axis. */
const shortDate = (date: string) => formatDate(date).replace(/\/\d{4}$/, '');

const MOST_TICKS = 13;

/** Dashes tell the lines apart without color; the first is solid. */
const DASHES = ['none', '6 3', '2 3'];

const MARKS = DASHES.map(
  (dash) =>
    function LineMark({ className, color }: ChartsLabelCustomMarkProps) {
      return (
        <svg className={className} viewBox="0 0 24 8" width={24} height={8} aria-hidden>
          <path d="M0 4H24" stroke={color} strokeWidth={2} strokeDasharray={dash} />
        </svg>
      );
    },
);

/** The line chart of a trend, in its own chunk. */
export default function TrendChart({ summary, series, points, height }: TrendProps) {
  const theme = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const step = Math.ceil(points.length / MOST_TICKS);
  return (
    <Box role="img" aria-label={summary}>
      <LineChart
        height={height}
        skipAnimation={still}
        // An image for screen readers; its values are in the table beside it.
        disableKeyboardNavigation
        xAxis={[
          {
            scaleType: 'point',
            data: points.map(({ date }) => date),
            tickInterval: (_date, index) => index % step === 0,
            valueFormatter: (date: string, context) =>
              context.location === 'tick' ? shortDate(date) : formatDate(date),
          },
        ]}
        yAxis={[{ min: 0, tickMinStep: 1, width: 40 }]}
        series={series.map(({ label, tone }, index) => ({
          id: label,
          label,
          color: toneSx(tone)(theme).color,
          labelMarkType: MARKS[index % MARKS.length],
          data: points.map(({ values }) => values[index] ?? null),
          showMark: points.length <= 31,
          curve: 'linear' as const,
        }))}
        slotProps={{
          line: ({ seriesId }) => {
            const place = series.findIndex(({ label }) => label === seriesId);
            return { strokeDasharray: DASHES[place % DASHES.length] };
          },
        }}
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 16, top: 16, bottom: 0 }}
      />
    </Box>
  );
}
