import Link from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useClientOfPages } from '../../providers/sites';
import { EmptyState } from '../ui/EmptyState';
import { StatusChip } from '../ui/StatusChip';
import type { StatusName } from '../ui/status';
import { dateTimeHere } from '../ui/today';
import { recentKey, useImport, useImportText } from './import-context';
import { nextStep, type ImportDefinition, type ImportRun, type Page } from './import-definition';
import { QueryTable, usePaging } from './QueryTable';

const PER_PAGE = 10;
const STATUS: Readonly<Record<string, StatusName>> = { applying: 'running', done: 'done' };

/** The files that were sent lately: where each one waits, and its result. */
export function RecentRuns<Item extends ImportRun>({
  columns,
}: {
  columns: ImportDefinition<ImportRun, Item>['recentColumns'];
}) {
  const translate = useTranslate();
  const say = useImportText();
  const { name, api, steps, href } = useImport();
  const client = useClientOfPages();
  const paging = usePaging(PER_PAGE);
  const { page, perPage } = paging;
  const query = useQuery({
    queryKey: [...recentKey(name), client?.legacyClientId, page, perPage],
    queryFn: ({ signal }) => api.recent({ page, perPage }, signal) as Promise<Page<Item>>,
    enabled: client !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <QueryTable
      label={translate('ui.import.recent')}
      query={query}
      paging={paging}
      hidePagingUpTo={PER_PAGE}
      failed={translate('ui.import.recentFailed')}
      empty={<EmptyState title={translate('ui.import.none')}>{translate('ui.import.noneText')}</EmptyState>}
      rowKey={({ importId }) => importId}
      columns={[
        {
          key: 'file',
          label: translate('ui.import.file'),
          bareOnCard: true,
          render: ({ importId, fileName, state }) => (
            <Link component={RouterLink} to={href(importId, nextStep(steps, state))} sx={{ fontWeight: 600 }}>
              {fileName}
            </Link>
          ),
        },
        {
          key: 'sent',
          label: translate('ui.import.sent'),
          render: ({ createdAt, createdBy }) =>
            translate('ui.import.sentBy', { when: dateTimeHere(createdAt), name: createdBy }),
        },
        {
          key: 'state',
          label: translate('ui.import.state'),
          bareOnCard: true,
          render: ({ state }) => (
            <StatusChip status={STATUS[state] ?? 'queued'} text={say(`state.${state}`)} />
          ),
        },
        ...columns.map((column) => ({ ...column, label: say(`recent.${column.key}`) })),
      ]}
    />
  );
}
