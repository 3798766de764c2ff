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
import { nextStep } from './import-definition';
import { QueryTable, usePaging } from './QueryTable';

const PER_PAGE = 10;
const STATUS: Readonly<Record<string, StatusName>> = { applying: 'running', done: 'done' };

/** Recently uploaded files, each with a link to its current step. */
export function RecentRuns() {
  const translate = useTranslate();
  const text = useImportText();
  const { definition, api, href } = useImport();
  const client = useClientOfPages();
  const paging = usePaging(PER_PAGE);
  const { page, perPage } = paging;
  const query = useQuery({
    queryKey: [...recentKey(definition.name), client?.legacyClientId, page, perPage],
    queryFn: ({ signal }) => api.recent({ page, perPage }, signal),
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
            <Link
              component={RouterLink}
              to={href(importId, nextStep(definition.steps, state))}
              sx={{ fontWeight: 600 }}
            >
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
            <StatusChip status={STATUS[state] ?? 'queued'} text={text(`state.${state}`)} />
          ),
        },
        ...definition.recentColumns.map((column) => ({ ...column, label: text(`recent.${column.key}`) })),
      ]}
    />
  );
}
