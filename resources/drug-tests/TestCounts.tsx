import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { addMonths } from '../../domain/shared/dates';
import { Count } from '../../src/background-work/numbers';
import { RowsTable } from '../../src/background-work/RowsTable';
import { DateField } from '../../src/ui/DateField';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { Section } from '../../src/ui/Section';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { TEST_COUNTS } from './links';

const GROUPS = ['negative', 'nonNegative', 'noTest'] as const;

/** How many tests there were in some days, by reason and group. Numbers that the reader may not see are left out. */
export function TestCounts() {
  const translate = useTranslate();
  const api = useApi();
  const [days, setDays] = useState({ startDate: addMonths(todayHere(), -12), endDate: todayHere() });
  const { data, error, refetch } = useQuery({
    queryKey: [TEST_COUNTS, days],
    queryFn: ({ signal }) => api.countTests(days, signal),
    enabled: Boolean(days.startDate && days.endDate),
  });
  return (
    <Section level="h2" title={translate('drugTests.counts.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3 }}>
        {(['startDate', 'endDate'] as const).map((name) => (
          <DateField
            key={name}
            id={`drug-tests-${name}`}
            label={translate(`drugTests.counts.${name}`)}
            value={days[name]}
            onChange={(value) => setDays({ ...days, [name]: value ?? '' })}
          />
        ))}
      </Box>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <RowsTable
          label={translate('drugTests.counts.title')}
          rows={data}
          rowKey={({ reason }) => reason}
          columns={[
            {
              key: 'reason',
              label: translate('drugTests.column.reason'),
              isRowName: true,
              render: ({ reason }) => translate(`drugTests.counts.${reason}`),
            },
            ...GROUPS.map((group) => ({
              key: group,
              label: translate(`drugTests.group.${group}`),
              isNumber: true,
              render: (row: (typeof data)[number]) => {
                const value = row[group];
                return value === null ? translate('drugTests.notShown') : <Count value={value} />;
              },
            })),
          ]}
        />
      ) : null}
    </Section>
  );
}
