import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import { bigImports, driversOf, qualifiedShare, type TrendDay } from '../../domain/home/trend';
import { formatDate } from '../../domain/shared/dates';
import { FRAME } from './frame';
import { Trend } from './Trend';

/** Shares as people read them. Two that look the same count as the same. */
function usePercent() {
  const [locale] = useLocaleState();
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (share: number) => format.format(share);
}

/** What a roster import changed, by day: the share before and after is not of the same drivers. */
function useImportNotes(trend: readonly TrendDay[]): ReadonlyMap<string, string> {
  const translate = useTranslate();
  return new Map(
    bigImports(trend).map(({ day, change }) => [
      day,
      translate(`ui.qualification.${change > 0 ? 'imported' : 'importedFewer'}`, {
        smart_count: Math.abs(change),
      }),
    ]),
  );
}

/** Whether it is getting better: a sentence, and a chart of the last 90 days. */
export function QualificationTrend({ trend }: { trend: readonly TrendDay[] }) {
  const translate = useTranslate();
  const percent = usePercent();
  const notes = useImportNotes(trend);
  const known = trend.filter((day) => qualifiedShare(day) !== null);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || first === last) return null;
  const [then, now] = [first, last].map((day) => qualifiedShare(day) ?? 0) as [number, number];
  const direction = percent(now) === percent(then) ? 'same' : now > then ? 'better' : 'worse';
  const answer = translate(`ui.qualification.${direction}`, {
    now: percent(now),
    before: percent(then),
    date: formatDate(first.day),
  });
  const imports = [...notes].map(([day, note]) => `${note} (${formatDate(day)}).`);
  return (
    <Box component="section" sx={{ ...FRAME, p: 4 }}>
      <Trend
        title={translate('ui.qualification.title')}
        summary={[answer, ...imports].join(' ')}
        label={translate('ui.qualification.share')}
        countLabels={(['qualified', 'expiring', 'undecided', 'notQualified'] as const).map((name) =>
          translate(`ui.qualification.${name}`),
        )}
        points={trend.map((day) => {
          const share = qualifiedShare(day);
          return {
            date: day.day,
            share,
            shareText: share === null ? '–' : percent(share),
            detail: translate('ui.qualification.ofDrivers', {
              qualified: day.qualified + day.expiring,
              smart_count: driversOf(day),
            }),
            counts: [day.qualified, day.expiring, day.undecided, day.notQualified],
            note: notes.get(day.day),
          };
        })}
        height={220}
      />
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        <span>{answer}</span> {translate('ui.qualification.note')} {imports.join(' ')}
      </Typography>
    </Box>
  );
}
