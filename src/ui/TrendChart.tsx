import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useLocaleState } from 'react-admin';
import { formatDate } from '../../domain/shared/dates';
import { toneSx } from './tone-sx';
import type { TrendPoint, TrendProps } from './Trend';

const MOST_TICKS = 13;
const NOTE_HEIGHT = 16;

/** The axis begins at a full ten percent below the lowest share, so that small changes are visible. */
function lowest(points: readonly TrendPoint[]): number {
  const shares = points.flatMap(({ share }) => share ?? []);
  return Math.max(0, Math.floor(Math.min(1, ...shares) * 10 - 0.5) / 10);
}

/** The line chart of a trend, in its own chunk. */
export default function TrendChart({ summary, label, points, height = 240 }: TrendProps) {
  const theme = useTheme();
  const [locale] = useLocaleState();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  // Without room for them, the notes are only in the text below the chart.
  const hasRoom = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const step = Math.ceil(points.length / MOST_TICKS);
  // A month by its name: numbers alone would be read differently in each language.
  const dayNames = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const noteOf = new Map(points.map(({ date, note }) => [date, note]));
  const marked = points.filter(({ note }) => note !== undefined);
  const { text } = theme.palette;
  return (
    <Box role="img" aria-label={summary}>
      <LineChart
        height={height}
        skipAnimation={still}
        // An image for screen readers and no tab stop; its values are in the table beside it.
        disableKeyboardNavigation
        hideLegend
        xAxis={[
          {
            scaleType: 'point',
            data: points.map(({ date }) => date),
            tickInterval: (_date, index) => index % step === 0,
            valueFormatter: (date: string, context) =>
              context.location === 'tick'
                ? dayNames.format(new Date(`${date}T00:00:00Z`))
                : [formatDate(date), noteOf.get(date)].filter(Boolean).join(' · '),
          },
        ]}
        yAxis={[
          {
            min: lowest(points),
            max: 1,
            width: 48,
            tickNumber: 4,
            valueFormatter: (share: number) => percent.format(share),
          },
        ]}
        series={[
          {
            label,
            color: toneSx('success')(theme).color,
            data: points.map(({ share }) => share),
            valueFormatter: (_share, { dataIndex }) => {
              const point = points[dataIndex];
              return point ? `${point.shareText} · ${point.detail}` : '';
            },
            showMark: points.length <= 31,
            curve: 'linear',
          },
        ]}
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 16, top: 16, bottom: 0 }}
      >
        {marked.map((point, at) => {
          const isLate = points.indexOf(point) > points.length / 2;
          return (
            <ChartsReferenceLine
              key={point.date}
              x={point.date}
              label={hasRoom ? point.note : ''}
              labelAlign="start"
              spacing={{ x: isLate ? -6 : 6, y: at * NOTE_HEIGHT }}
              lineStyle={{ stroke: text.secondary, strokeDasharray: '4 3' }}
              labelStyle={{ fill: text.primary, fontSize: 12, textAnchor: isLate ? 'end' : 'start' }}
            />
          );
        })}
      </LineChart>
    </Box>
  );
}
