import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ACTIVITIES } from '../../../domain/review/activities';
import { MAX_REPORT_DAYS } from '../../../domain/review/contract';
import { useAlert } from '../../../providers/services';
import { useNumberText } from '../../../src/background-work/numbers';
import { ExportMenu } from '../../../src/list/ExportMenu';
import { DateField } from '../../../src/ui/DateField';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { downloadBlob, fileNameOf } from '../../../src/ui/pdf/download';
import { useApi } from '../../api';
import { daysBefore, lengthOf, utcToday } from './utc-days';

const FIRST_DAYS = 7;

/** What each member of staff did in a range of days: the 13 columns of the specification, and the mistakes among them. */
export function ActivityReport() {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const [days, setDays] = useState(() => ({
    startDate: daysBefore(utcToday(), FIRST_DAYS - 1),
    endDate: utcToday(),
  }));
  const length = lengthOf(days.startDate, days.endDate);
  const problem =
    length < 1
      ? translate('review.report.order')
      : length > MAX_REPORT_DAYS
        ? translate('review.report.tooLong', { most: MAX_REPORT_DAYS })
        : null;
  const { data, error, refetch } = useQuery({
    queryKey: ['dqReport', days],
    queryFn: ({ signal }) => api.getContractorActivity(days, signal),
    enabled: problem === null,
  });
  const download = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const { blob, headers } = await api.exportContractorActivity(days, format);
      const name = fileNameOf(headers, `activity.${format}`);
      downloadBlob(blob, name);
      alert('ui.export.done', 'success', { values: { name } });
    },
    onError: (failure) => alert('ui.export.failed', 'danger', { values: { reason: failure.message } }),
  });
  return (
    <section className="dq-section">
      <div className="dq-report-head">
        <h2>{translate('review.report.title')}</h2>
        <DateField
          name="startDate"
          id="startDate"
          label={translate('review.report.from')}
          latest={utcToday()}
          value={days.startDate}
          onChange={(day) => day && setDays({ ...days, startDate: day })}
        />
        <DateField
          name="endDate"
          id="endDate"
          label={translate('review.report.to')}
          latest={utcToday()}
          error={problem}
          value={days.endDate}
          onChange={(day) => day && setDays({ ...days, endDate: day })}
        />
        <ExportMenu
          total={problem === null ? (data?.length ?? 0) : 0}
          busy={download.isPending}
          onExport={(format) => download.mutate(format)}
        />
      </div>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState title={translate('review.report.empty')}>
          {translate('review.report.emptyText')}
        </EmptyState>
      ) : (
        <Table rows={data ?? []} />
      )}
    </section>
  );
}

interface Row {
  userId: string;
  user: string;
  counts: readonly number[];
  mistakes: number;
}

function Table({ rows }: { rows: readonly Row[] }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const totals = ACTIVITIES.map((_, at) => rows.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
  const mistakes = rows.reduce((sum, one) => sum + one.mistakes, 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="dq-scroll" role="region" aria-label={translate('review.report.title')} tabIndex={0}>
      <table className="dq-table">
        <thead>
          <tr>
            <th scope="col">{translate('review.report.user')}</th>
            {ACTIVITIES.map((activity, at) => (
              <th scope="col" key={activity}>
                {translate(`review.activity.${at}`)}
              </th>
            ))}
            <th scope="col">{translate('review.report.mistakes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ userId, user, counts, mistakes: own }) => (
            <tr key={userId}>
              <th scope="row">{user}</th>
              {ACTIVITIES.map((activity, at) => (
                <td key={activity}>{numberText(counts[at] ?? 0)}</td>
              ))}
              <td>{numberText(own)}</td>
            </tr>
          ))}
        </tbody>
        {rows.length > 1 ? (
          <tfoot>
            <tr>
              <th scope="row">{translate('review.report.total')}</th>
              {totals.map((total, at) => (
                <td key={ACTIVITIES[at]}>{numberText(total)}</td>
              ))}
              <td>{numberText(mistakes)}</td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
