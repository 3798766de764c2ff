import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { QueueCount } from '../../domain/processes/contract';
import { CATEGORIES } from '../../domain/review/review-process';
import { taskCountsKey } from '../../providers/taskNotices';
import { useApi } from '../api';
import { PROCESS, type Queue } from './links';

/** A queue or a group of it, with what waits in it. */
export interface QueueLine extends Queue {
  category: string;
  open: number;
  claimed: number;
  oldest: string | null;
}

const older = (one: string | null, other: string | null) =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** The queues in their order (REVIEW-05 to REVIEW-11), each before its groups. */
export function linesOf(counts: readonly QueueCount[]): QueueLine[] {
  const shown = counts.filter(({ setAside }) => !setAside);
  const sum = (category: string, found: readonly QueueCount[], tag?: string): QueueLine =>
    found.reduce<QueueLine>(
      (line, { open, claimed, oldest }) => ({
        ...line,
        open: line.open + open,
        claimed: line.claimed + claimed,
        oldest: older(line.oldest, oldest),
      }),
      { category, ...(tag !== undefined && { tag }), open: 0, claimed: 0, oldest: null },
    );
  return CATEGORIES.flatMap((category) => {
    const own = shown.filter((one) => one.category === category);
    const tags = [...new Set(own.flatMap(({ tag }) => tag ?? []))].toSorted();
    return [
      sum(category, own),
      ...tags.map((tag) =>
        sum(
          category,
          own.filter((one) => one.tag === tag),
          tag,
        ),
      ),
    ];
  });
}

/** The counts of the queues: fetched once, then the server sends them. */
export function useQueueCounts() {
  const api = useApi();
  return useQuery({
    queryKey: taskCountsKey(PROCESS),
    queryFn: ({ signal }) => api.getReviewQueues(signal),
    placeholderData: undefined,
  });
}

/** The groups of the queues. */
export function useTagChoices() {
  const { data } = useQueueCounts();
  return useMemo(
    () =>
      data &&
      [...new Set(data.flatMap(({ tag }) => tag ?? []))].toSorted().map((tag) => ({ id: tag, label: tag })),
    [data],
  );
}

/** The name of a queue: '{category}: {tag}'. The names are those that the trade uses in all languages. */
export const queueName = ({ category, tag }: { category: string; tag?: string | null | undefined }): string =>
  tag ? `${category}: ${tag}` : category;

/** The name of a queue in words. */
export function useQueueName() {
  const translate = useTranslate();
  return ({ category, tag }: { category: string; tag?: string | null | undefined }): string => {
    const place = (CATEGORIES as readonly string[]).indexOf(category);
    return queueName({ category: place < 0 ? category : translate(`review.category.${place}`), tag });
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days are those of the calendar in UTC, as the days in the queue are. */
function ageOf(since: number, now: number): { unit: 'day' | 'hour' | 'minute'; count: number } {
  const waited = Math.max(0, now - since);
  if (waited >= DAY) return { unit: 'day', count: Math.floor(now / DAY) - Math.floor(since / DAY) };
  return waited >= HOUR
    ? { unit: 'hour', count: Math.floor(waited / HOUR) }
    : { unit: 'minute', count: Math.floor(waited / MINUTE) };
}

/** How long something has waited: '3 days', '5 hours'. */
export function useAge() {
  const [locale] = useLocaleState();
  return (since: string | null, now = Date.now()): string => {
    if (since === null) return '';
    const { unit, count } = ageOf(Date.parse(since), now);
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  };
}
