import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/shared/dates';
import { FRAME } from './frame';
import { Trend } from './Trend';

interface TrendDay {
  day: string;
  notQualified: number;
  expiring: number;
}

/** Whether it is getting better: a sentence, and a chart of the last 90 days. */
export function QualificationTrend({ trend }: { trend: readonly TrendDay[] }) {
  const translate = useTranslate();
  const [first] = trend;
  const last = trend.at(-1);
  if (!first || !last || first === last) return null;
  const change = last.notQualified - first.notQualified;
  const direction = change === 0 ? 'same' : change < 0 ? 'better' : 'worse';
  const answer = translate(`ui.qualification.${direction}`, {
    smart_count: Math.abs(change),
    date: formatDate(first.day),
    now: last.notQualified,
  });
  return (
    <Box component="section" sx={{ ...FRAME, p: 4 }}>
      <Trend
        title={translate('ui.qualification.title')}
        summary={answer}
        series={[
          { label: translate('ui.qualification.notQualified'), tone: 'error' },
          { label: translate('ui.qualification.expiring'), tone: 'warning' },
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
