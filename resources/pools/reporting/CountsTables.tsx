import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PoolReport } from '../../../domain/pools/report-contract';
import { Count } from '../../../src/background-work/numbers';
import { RowsTable } from '../../../src/background-work/RowsTable';
import { Section } from '../../../src/ui/Section';

/** Why people weren't tested, and results, for readers who may see them. */
export function CountsTables({ report: { notTested, results } }: { report: PoolReport }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 0, md: 6 },
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        mt: 6,
        maxWidth: 960,
      }}
    >
      {notTested ? (
        <Counts
          title={translate('pools.report.notTested')}
          name={translate('pools.report.reason')}
          none={translate('pools.report.everyoneTested')}
          rows={notTested.map(({ reason, ...counts }) => ({
            ...counts,
            text: translate(`pools.notTested.${reason}`),
          }))}
        />
      ) : null}
      {results ? (
        <Counts
          title={translate('pools.report.results')}
          name={translate('pools.report.result')}
          none={translate('pools.report.noResults')}
          rows={results.map(({ result, ...counts }) => ({
            ...counts,
            text: translate(`documents.result.${result}`),
          }))}
        />
      ) : null}
    </Box>
  );
}

interface CountsProps {
  title: string;
  /** Heads the first column. */
  name: string;
  /** Shown without rows. */
  none: string;
  rows: readonly { text: string; drug: number; alcohol: number }[];
}

function Counts({ title, name, none, rows }: CountsProps) {
  const translate = useTranslate();
  return (
    <Section level="h2" title={title}>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
      ) : (
        <RowsTable
          label={title}
          rows={rows}
          rowKey={({ text }) => text}
          columns={[
            { key: 'name', label: name, isRowName: true, render: ({ text }) => text },
            {
              key: 'drug',
              label: translate('pools.test.drug'),
              isNumber: true,
              render: ({ drug }) => <Count value={drug} />,
            },
            {
              key: 'alcohol',
              label: translate('pools.test.alcohol'),
              isNumber: true,
              render: ({ alcohol }) => <Count value={alcohol} />,
            },
          ]}
        />
      )}
    </Section>
  );
}
