import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ACTIVITIES } from '../../../domain/review/activities';
import { useNumberText } from '../../../src/background-work/numbers';
import { DateField } from '../../../src/ui/DateField';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useApi } from '../../api';
import { ActivityReport } from './ActivityReport';
import { HitRates } from './HitRates';
import { Hours } from './Hours';
import { QueueAges } from './QueueAges';
import { utcToday } from './utc-days';
import './dashboard.css';

/** What was done on a day, how long the queues have waited, and who did what. */
export default function DashboardPage() {
  const translate = useTranslate();
  const api = useApi();
  const [day, setDay] = useState(utcToday);
  const { data, error, refetch } = useQuery({
    queryKey: ['dqDashboard', day],
    queryFn: ({ signal }) => api.getDqDashboard(day, signal),
  });
  return (
    <>
      <PageHeader
        title={translate('review.dashboard.title')}
        subtitle={translate('review.dashboard.utc')}
        action={
          <DateField
            name="day"
            id="day"
            label={translate('review.dashboard.day')}
            value={day}
            latest={utcToday()}
            onChange={(chosen) => setDay(chosen ?? utcToday())}
          />
        }
      />
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      <section className="dq-section" aria-label={translate('review.dashboard.done')}>
        <h2>{translate(day === utcToday() ? 'review.dashboard.doneToday' : 'review.dashboard.done')}</h2>
        <Tiles tiles={data?.tiles ?? []} />
      </section>
      <div className="dq-columns">
        <section className="dq-section">
          <h2>{translate('review.dashboard.hours')}</h2>
          <Hours hours={data?.hours ?? []} />
        </section>
        <section className="dq-section">
          <h2>{translate('review.dashboard.ages')}</h2>
          <QueueAges />
        </section>
      </div>
      <HitRates />
      <ActivityReport />
    </>
  );
}

interface Tile {
  activity: string;
  done: number;
  byMe: number;
}

/** All activities, also those that nobody did. */
function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  return (
    <dl className="dq-tiles">
      {ACTIVITIES.map((activity, at) => {
        const { done = 0, byMe = 0 } = tiles.find((one) => one.activity === activity) ?? {};
        return (
          <div key={activity}>
            <dt>{translate(`review.activity.${at}`)}</dt>
            <dd>
              <strong>{numberText(done)}</strong>
              <span>{translate('review.dashboard.byMe', { count: numberText(byMe) })}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
