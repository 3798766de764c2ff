import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ClinicImport, ClinicImportRow, RowOutcome } from '../../domain/clinics/import-contract';
import { runKey } from '../../src/background-work/import-context';
import { useNumberText } from '../../src/background-work/numbers';
import { OutcomeLabel, OutcomeTabs } from '../../src/background-work/OutcomeTabs';
import { QueryTable, usePaging } from '../../src/background-work/QueryTable';
import { TableText } from '../../src/list/TableText';
import { useApi } from '../api';

const STATUS = { refused: 'failed', added: 'ok', changed: 'ok', unchanged: 'notApplicable' } as const;
const OUTCOMES = Object.keys(STATUS) as RowOutcome[];
const ALL = 'all';

/** The rows of a file by what happens to them, with the problems of those that are left out. */
export function ImportRows({ run: { importId, state, counts } }: { run: ClinicImport }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const api = useApi();
  const paging = usePaging();
  const { page, perPage } = paging;
  const [chosen, setChosen] = useState<string>(counts.refused > 0 ? 'refused' : ALL);
  const filter = chosen === ALL ? {} : { outcomes: [chosen as RowOutcome] };
  const query = useQuery({
    queryKey: [...runKey('clinicImport', importId), 'rows', state, chosen, page, perPage],
    queryFn: ({ signal }) => api.getClinicImportRows(importId, { page, perPage, filter }, signal),
    placeholderData: undefined,
  });
  const total = OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  const label = (outcome: RowOutcome) => translate(`clinicImport.outcome.${outcome}`);
  return (
    <section aria-label={translate('clinicImport.rows')}>
      <OutcomeTabs
        label={translate('clinicImport.rows')}
        outcomes={[
          { key: ALL, label: translate('ui.results.all', { count: numberText(total) }) },
          ...OUTCOMES.map((key) => ({ key, label: label(key), status: STATUS[key], count: counts[key] })),
        ]}
        chosen={chosen}
        onChoose={(key) => {
          setChosen(key);
          paging.setPage(1);
        }}
      >
        <QueryTable
          label={translate('clinicImport.rows')}
          query={query}
          failed={translate('clinicImport.failed')}
          empty={<TableText kind="noResults" />}
          paging={paging}
          hidePagingUpTo={perPage}
          rowKey={({ line }: ClinicImportRow) => line}
          columns={[
            {
              key: 'line',
              label: translate('clinicImport.column.line'),
              width: 80,
              isNumber: true,
              render: ({ line }) => line,
            },
            {
              key: 'id',
              label: translate('clinics.column.vendorId'),
              width: 120,
              render: ({ vendorId }) => vendorId,
            },
            {
              key: 'name',
              label: translate('clinics.column.vendorName'),
              isRowName: true,
              render: ({ name }) => name,
            },
            {
              key: 'outcome',
              label: translate('clinicImport.column.outcome'),
              width: 140,
              render: ({ outcome }) => (
                <OutcomeLabel outcome={{ key: outcome, label: label(outcome), status: STATUS[outcome] }} />
              ),
            },
            {
              key: 'problems',
              label: translate('clinicImport.column.problems'),
              render: (row) => <Problems row={row} />,
            },
          ]}
        />
      </OutcomeTabs>
    </section>
  );
}

function Problems({ row: { problems } }: { row: ClinicImportRow }) {
  const translate = useTranslate();
  return problems.map(({ column, code, value }) => (
    <div key={`${column} ${code}`}>
      {translate(`clinicImport.problem.${code}`, { column: translate(`clinics.field.${column}`), value })}
    </div>
  ));
}
