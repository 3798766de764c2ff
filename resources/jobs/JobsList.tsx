import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useHttp } from '../../providers/services';
import { ListPage } from '../../src/list/ListPage';
import { MOST, type JobRow, type jobList } from './job-list';
import { ALL_JOBS } from './api';
import { isOpen } from './words';

// Live events report the user's own jobs at once. Polling follows the jobs of others.
const POLL_MS = 5_000;

/** The list, kept up to date while a job on it is open. */
export function JobsList({ list }: { list: typeof jobList }) {
  return (
    <ListPage list={list} subtitle={<Subtitle everywhere={list.resource === ALL_JOBS} />}>
      <Follow />
    </ListPage>
  );
}

function Subtitle({ everywhere }: { everywhere: boolean }) {
  const translate = useTranslate();
  const { total } = useListContext();
  if (total === MOST) return translate('jobs.newestOnly', { most: MOST });
  return translate(everywhere ? 'jobs.allSubtitle' : 'jobs.subtitle');
}

function Follow() {
  const { data, refetch } = useListContext<JobRow>();
  const http = useHttp();
  const hasOpen = data?.some(isOpen) ?? false;
  const follow = useEffectEvent(() => {
    // What a page asks for by itself must not keep its user signed in.
    if (document.visibilityState === 'visible') void http.inBackground(() => Promise.resolve(refetch()));
  });
  useEffect(() => {
    if (!hasOpen) return undefined;
    const timer = setInterval(follow, POLL_MS);
    return () => clearInterval(timer);
  }, [hasOpen]);
  return null;
}
