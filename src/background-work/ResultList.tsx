import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { TableText } from '../list/TableText';
import { pageOf } from './import-definition';
import { OutcomeTabs, OutcomeWord, type Outcome } from './OutcomeTabs';
import { PagedTable, usePaging } from './QueryTable';

export interface ResultRow {
  id: string | number;
  /** What was worked on: a name, a file, a location. */
  item: ReactNode;
  outcome: string;
  /** Why, in words. */
  reason?: ReactNode;
}

export interface ResultListProps {
  title: string;
  outcomes: readonly Outcome[];
  rows: readonly ResultRow[];
  itemLabel: string;
}

const ALL = 'all';

/** What worked, what did not and why: counts by outcome that add up, and each item with its reason. */
export function ResultList({ title, outcomes, rows, itemLabel }: ResultListProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [chosen, setChosen] = useState(ALL);
  const paging = usePaging();
  const shown = chosen === ALL ? rows : rows.filter(({ outcome }) => outcome === chosen);
  const counted = outcomes.map((one) => ({
    ...one,
    count: rows.filter(({ outcome }) => outcome === one.key).length,
  }));
  const count = new Intl.NumberFormat(locale).format(rows.length);
  const all = { key: ALL, label: translate('ui.results.all', { count }) };
  return (
    <Box component="section" aria-label={title}>
      <OutcomeTabs
        label={title}
        outcomes={[all, ...counted]}
        chosen={chosen}
        onChoose={(key) => {
          setChosen(key);
          paging.setPage(1);
        }}
      >
        {shown.length === 0 ? (
          <TableText kind="noResults" />
        ) : (
          <PagedTable
            label={title}
            data={pageOf(shown, paging)}
            paging={paging}
            rowKey={({ id }) => id}
            columns={[
              { key: 'item', label: itemLabel, isRowName: true, render: ({ item }) => item },
              {
                key: 'outcome',
                label: translate('ui.results.outcome'),
                render: ({ outcome }) => {
                  const found = outcomes.find(({ key }) => key === outcome);
                  return found ? <OutcomeWord label={found.label} status={found.status} /> : outcome;
                },
              },
              { key: 'reason', label: translate('ui.results.reason'), render: ({ reason }) => reason },
            ]}
          />
        )}
      </OutcomeTabs>
    </Box>
  );
}
