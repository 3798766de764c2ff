import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MAX_CONTENTS, type TestImport, type TestImportBody } from '../../domain/drug-tests/contract';
import { PROFILES } from '../../domain/drug-tests/profiles';
import { decodeText } from '../../domain/shared/decode-text';
import { JobProgress } from '../../src/background-work/JobProgress';
import { Count } from '../../src/background-work/numbers';
import { QueryTable, usePaging } from '../../src/background-work/QueryTable';
import { FileDrop } from '../../src/ui/FileDrop';
import { PageHeader } from '../../src/ui/PageHeader';
import { Section } from '../../src/ui/Section';
import { dateTimeHere } from '../../src/ui/today';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useRefetch } from '../../providers/services';
import { useApi } from '../api';
import { RESULT_KEYS, TEST_IMPORTS, TEST_MATCH } from './links';
import { ResultTabs } from './ResultTabs';

const PER_PAGE = 25;
const ACCEPT = ['.hl7', '.txt', '.csv', '.dat'];

/** Takes in files of laboratories, review officers and collection sites, and shows what became of them. */
export default function IntakePage() {
  const translate = useTranslate();
  const api = useApi();
  const refetchAll = useRefetch();
  const [sender, setSender] = useState(PROFILES[0]!.code);
  const upload = useApiMutation<TestImport, TestImportBody>((body) => api.uploadTestResults(body), {
    changes: RESULT_KEYS,
  });
  const send = async ([file]: File[]) => {
    if (!file) return;
    const contents = decodeText(new Uint8Array(await file.arrayBuffer()));
    upload.mutate({ sender, fileName: file.name, contents });
  };
  return (
    <>
      <PageHeader
        title={translate('drugTests.intake.title')}
        subtitle={translate('drugTests.intake.subtitle')}
      />
      <ResultTabs />
      <Section
        level="h2"
        title={translate('drugTests.intake.upload')}
        text={translate('drugTests.intake.text')}
      >
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 560 }}>
          <TextField
            select
            size="small"
            label={translate('drugTests.column.sender')}
            value={sender}
            onChange={({ target }) => setSender(target.value)}
          >
            {PROFILES.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <FileDrop
            label={translate('drugTests.intake.file')}
            help={translate('drugTests.intake.help')}
            accept={ACCEPT}
            maxBytes={MAX_CONTENTS}
            progress={upload.isPending ? 0 : null}
            onFiles={(files) => void send(files)}
          />
          {upload.data ? (
            <JobProgress
              jobId={upload.data.jobId}
              title={translate('drugTests.intake.running', { name: upload.data.fileName })}
              onDone={() => void refetchAll(...RESULT_KEYS)}
            >
              {() => (
                <Typography>{translate('drugTests.intake.done', { name: upload.data.fileName })}</Typography>
              )}
            </JobProgress>
          ) : null}
        </Box>
      </Section>
      <Section level="h2" title={translate('drugTests.intake.recent')}>
        <Imports />
      </Section>
    </>
  );
}

function Imports() {
  const translate = useTranslate();
  const api = useApi();
  const paging = usePaging(PER_PAGE);
  const { page, perPage } = paging;
  const query = useQuery({
    queryKey: [TEST_IMPORTS, page, perPage],
    queryFn: ({ signal }) => api.getTestImports({ page, perPage }, signal),
  });
  const numbers = ['reports', 'known', 'applied', 'waiting', 'failed'] as const;
  const hrefOf = (importId: number, state: string) =>
    `/${TEST_MATCH}?${new URLSearchParams({ filter: JSON.stringify({ importId, states: [state] }) })}`;
  return (
    <QueryTable
      label={translate('drugTests.intake.recent')}
      query={query}
      paging={paging}
      hidePagingUpTo={PER_PAGE}
      empty={<Typography>{translate('drugTests.intake.none')}</Typography>}
      rowKey={({ importId }) => importId}
      columns={[
        {
          key: 'file',
          label: translate('drugTests.column.file'),
          isRowName: true,
          render: ({ fileName }) => fileName,
        },
        { key: 'sender', label: translate('drugTests.column.sender'), render: ({ sender }) => sender },
        {
          key: 'created',
          label: translate('drugTests.column.receivedAt'),
          render: ({ createdAt, createdBy }) => `${dateTimeHere(createdAt)}, ${createdBy}`,
        },
        ...numbers.map((key) => ({
          key,
          label: translate(`drugTests.intake.${key}`),
          isNumber: true,
          render: (row: TestImport) =>
            row[key] > 0 && (key === 'waiting' || key === 'failed') ? (
              <Link component={RouterLink} to={hrefOf(row.importId, key)}>
                <Count value={row[key]} />
              </Link>
            ) : (
              <Count value={row[key]} />
            ),
        })),
      ]}
    />
  );
}
