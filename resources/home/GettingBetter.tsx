import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/shared/dates';
import { Trend } from '../../src/ui/Trend';
import type { TrendDay } from './figures';

type Direction = 'better' | 'worse' | 'same';

function directionOf(change: number): Direction {
  if (change === 0) return 'same';
  return change < 0 ? 'better' : 'worse';
}

/** Is it getting better? The answer in a sentence, and the ninety days behind it. */
export function GettingBetter({ trend }: { trend: readonly TrendDay[] }) {
  const translate = useTranslate();
  const [first] = trend;
  const last = trend.at(-1);
  if (!first || !last || first === last) return null;
  const change = last.notQualified - first.notQualified;
  const answer = translate(`home.trend.${directionOf(change)}`, {
    smart_count: Math.abs(change),
    date: formatDate(first.day),
    now: last.notQualified,
  });
  return (
    <Box
      component="section"
      sx={{
        p: 4,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
        backgroundColor: 'background.paper',
      }}
    >
      <Trend
        title={translate('home.trend.title')}
        summary={answer}
        series={[
          { label: translate('home.figure.notQualified'), tone: 'error' },
          { label: translate('home.figure.expiring'), tone: 'warning' },
        ]}
        points={trend.map(({ day, notQualified, expiring }) => ({
          date: day,
          values: [notQualified, expiring],
        }))}
        height={220}
      />
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{answer}</Typography>
    </Box>
  );
}
