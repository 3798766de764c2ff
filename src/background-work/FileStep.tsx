import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useClientOfPages } from '../../providers/sites';
import { EmptyState } from '../ui/EmptyState';
import { FileDrop } from '../ui/FileDrop';
import { StatusChip } from '../ui/StatusChip';
import type { StatusName } from '../ui/status';
import { dateTimeHere } from '../ui/today';
import { recentKey, useImport, useImportText, useSendFile } from './import-context';
import { nextStep } from './import-definition';
import { QueryTable, usePaging } from './QueryTable';
import { Section } from '../ui/Section';
import { StepHeading } from './Steps';

/** The first step: takes the file, and lists recent runs. */
export function FileStep() {
  const { file: rules, FileHelp } = useImport().definition;
  const translate = useTranslate();
  const text = useImportText();
  const { send, progress, error } = useSendFile();
  return (
    <>
      <StepHeading title={text('file.title')} text={text('file.text')} />
      <Box sx={{ maxWidth: 720, mb: 6 }}>
        {FileHelp ? <FileHelp /> : null}
        <FileDrop
          label={text('file.label')}
          help={text('file.help')}
          {...rules}
          progress={progress}
          error={error ?? undefined}
          onFiles={([file]) => file && send(file)}
        />
        {progress === 100 ? (
          <Box role="status" sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
            {translate('ui.import.reading')}
          </Box>
        ) : null}
      </Box>
      <Section title={translate('ui.import.recent')}>
        <RecentRuns />
      </Section>
    </>
  );
}

const PER_PAGE = 10;
const STATUS: Readonly<Record<string, StatusName>> = { applying: 'running', done: 'done' };

/** Recently uploaded files, each with a link to its current step. */
function RecentRuns() {
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
