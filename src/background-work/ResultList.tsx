import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { TableText } from '../list/TableText';
import { pageOf } from './import-definition';
import { useNumberText } from './numbers';
import { OutcomeLabel, OutcomeTabs, type Outcome } from './OutcomeTabs';
import { PagedTable, usePaging } from './QueryTable';

interface ResultRow {
  id: string | number;
  /** What was worked on: a name, a file, a location. */
  item: ReactNode;
  outcome: string;
  reason?: ReactNode;
}

interface ResultListProps {
  title: string;
  outcomes: readonly Outcome[];
  rows: readonly ResultRow[];
  itemLabel: string;
  /** By default 'Reason'. */
  reasonLabel?: string;
}

const ALL = 'all';

/** What worked, what didn't and why: each item with its reason, and counts by outcome that add up. */
export function ResultList({ title, outcomes, rows, itemLabel, reasonLabel }: ResultListProps) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const [chosen, setChosen] = useState(ALL);
  const paging = usePaging();
  const rowsOf = (key: string) => (key === ALL ? rows : rows.filter(({ outcome }) => outcome === key));
  const shown = rowsOf(chosen);
  return (
    <section aria-label={title}>
      <OutcomeTabs
        label={title}
        outcomes={[
          { key: ALL, label: translate('ui.results.all', { count: numberText(rows.length) }) },
          ...outcomes.map((one) => ({ ...one, count: rowsOf(one.key).length })),
        ]}
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
                  return found ? <OutcomeLabel outcome={found} /> : outcome;
                },
              },
              {
                key: 'reason',
                label: reasonLabel ?? translate('ui.results.reason'),
                render: ({ reason }) => reason,
              },
            ]}
          />
        )}
      </OutcomeTabs>
    </section>
  );
}
