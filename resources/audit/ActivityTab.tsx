import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import type { ActivityItem } from '../../domain/audit/contract';
import { complianceLocale } from '../../domain/compliance/sentence';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { dateTimeHere } from '../../src/ui/today';
import { useApi } from '../api';

const PER_PAGE = 50;

/** The changes to an employee's file in words, newest first, by day. */
export default function ActivityTab({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const api = useApi();
  const locale = complianceLocale(useLocaleState()[0]);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['activity', employeeId, locale],
    queryFn: ({ pageParam, signal }) =>
      api.getActivity(employeeId, { from: pageParam, to: pageParam + PER_PAGE - 1, locale }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * PER_PAGE < total ? pages.length * PER_PAGE : undefined,
  });
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={240} />
    );
  const days = byDay(data.pages.flatMap(({ rows }) => rows));
  if (days.length === 0) return <EmptyState title={translate('employees.activity.none')} />;
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: 880 }}>
      {days.map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
            {day}
          </Typography>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {items.map((item) => (
              <Entry key={item.entryId} item={item} />
            ))}
          </Box>
        </section>
      ))}
      {error ? <LoadFailed error={error} onRetry={() => void fetchNextPage()} /> : null}
      {hasNextPage ? (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {translate('employees.activity.more')}
        </Button>
      ) : null}
    </Box>
  );
}

/** Day and time in the reader's time zone. */
function momentOf(at: string): { day: string; time: string } {
  const [day = '', ...time] = dateTimeHere(at).split(' ');
  return { day, time: time.join(' ') };
}

/** The days in the reader's time zone, as the times of the entries. */
function byDay(items: readonly ActivityItem[]): { day: string; items: ActivityItem[] }[] {
  const days = new Map<string, ActivityItem[]>();
  // The next page repeats entries if others were written meanwhile.
  const seen = new Set<string>();
  for (const item of items) {
    if (seen.has(item.entryId)) continue;
    seen.add(item.entryId);
    const { day } = momentOf(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
}

function Entry({ item: { at, actor, realActor, sentence } }: { item: ActivityItem }) {
  const translate = useTranslate();
  const who = !actor
    ? translate('employees.activity.product')
    : realActor
      ? translate('employees.activity.inPlaceOf', { name: realActor.name, of: actor.name })
      : actor.name;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '84px minmax(0, 1fr)' },
        columnGap: 3,
        py: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        component="time"
        dateTime={at}
        sx={{ color: 'text.secondary', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
      >
        {momentOf(at).time}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {sentence}
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{who}</Box>
      </Box>
    </Box>
  );
}
