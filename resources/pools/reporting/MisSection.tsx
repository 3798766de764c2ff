import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Pool } from '../../../domain/pools/contract';
import {
  MIS_AGENCIES,
  MIS_AGENCY_NAMES,
  MIS_CATEGORIES,
  misAgencyOf,
  type MisAgency,
} from '../../../domain/pools/mis-form';
import type { MisAnswer } from '../../../domain/pools/report-contract';
import { useWireText } from '../../../providers/refusals/useRefusalText';
import { DownloadMenu, type Download } from '../../../src/background-work/DownloadMenu';
import { Notice } from '../../../src/background-work/Notice';
import { useNumberText } from '../../../src/background-work/numbers';
import { Section } from '../../../src/ui/Section';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useApi } from '../../api';
import { POOLS } from '../links';
import { usePools } from '../use-pools';

const FORMATS = ['pdf', 'csv', 'xlsx'] as const;

/** The agencies of these pools that take the report, in the order of the form. */
const agenciesOf = (pools: readonly Pool[]): MisAgency[] => {
  const found = pools.flatMap(({ agencies }) => agencies.map(({ agency }) => misAgencyOf(agency)));
  return MIS_AGENCIES.filter((agency) => found.includes(agency));
};

/** The annual report for an agency: its numbers, what to correct, and the files. Nothing for pools outside DOT rules. */
export function MisSection({ pool, year }: { pool: Pool; year: number }) {
  const agencies = agenciesOf(usePools().data?.availablePools ?? [pool]);
  const [first] = [...agenciesOf([pool]), ...agencies];
  return first ? <Mis agencies={agencies} first={first} year={year} /> : null;
}

interface MisProps {
  agencies: readonly MisAgency[];
  first: MisAgency;
  year: number;
}

function Mis({ agencies, first, year }: MisProps) {
  const translate = useTranslate();
  const api = useApi();
  const [agency, setAgency] = useState(first);
  const categories = MIS_CATEGORIES[agency];
  const [chosen, setChosen] = useState<string>(categories[0]);
  const category = categories.includes(chosen) ? chosen : categories[0];
  const query = { year, agency, category };
  const { data, error, refetch } = useQuery({
    queryKey: [POOLS, 'mis', query],
    queryFn: ({ signal }) => api.getMis(query, signal),
    placeholderData: undefined,
  });
  const downloads = FORMATS.map((format): Download => ({
    label: translate(`pools.mis.${format}`),
    fileName: `mis-${agency}-${year}.${format}`,
    fetch: () => api.downloadMis(query, format),
  }));
  return (
    <Section level="h2" title={translate('pools.mis.title', { year })} text={translate('pools.mis.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <Choice
          label={translate('pools.mis.agency')}
          value={agency}
          options={agencies}
          nameOf={(one) => MIS_AGENCY_NAMES[one as MisAgency]}
          onChange={(one) => setAgency(one as MisAgency)}
        />
        {categories.length > 1 ? (
          <Choice
            label={translate('pools.mis.category')}
            value={category}
            options={categories}
            nameOf={(one) => one}
            onChange={setChosen}
          />
        ) : null}
        {data && data.reports.length > 0 ? (
          <DownloadMenu label={translate('pools.mis.download')} downloads={downloads} />
        ) : null}
      </Box>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={64} />}
      {data ? <Answer answer={data} /> : null}
    </Section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  nameOf: (option: string) => string;
  onChange: (option: string) => void;
}

function Choice({ label, value, options, nameOf, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 220 }}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A number of the form by its place, such as `drug.random.3`. */
const PLACE = /^(drug|alcohol)\.(\w+)\.\d+$/;

function Answer({ answer: { reports, problems } }: { answer: MisAnswer }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const wireText = useWireText();
  const [report] = reports;
  const textOf = ({ field, message, ...refusal }: MisAnswer['problems'][number]): string => {
    const text = wireText(refusal, message);
    const place = PLACE.exec(field);
    if (!place) return `${text}.`;
    return `${translate('pools.mis.at', {
      section: translate(`pools.mis.section.${place[1]}`),
      row: translate(`pools.mis.row.${place[2]}`),
      text,
    })}.`;
  };
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {report
          ? translate('pools.mis.numbers', {
              count: numberText(report.employees.count),
              drug: numberText(report.drug.total[0]!),
              positive: numberText(report.drug.total[2]!),
              alcohol: numberText(report.alcohol.total[0]!),
            })
          : translate('pools.mis.nothing')}
      </Typography>
      {problems.length > 0 ? (
        <Notice severity="warning" sx={{ maxWidth: 960 }}>
          {translate('pools.mis.problems')}
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {problems.map((problem) => (
              <li key={problem.field}>{textOf(problem)}</li>
            ))}
          </Box>
        </Notice>
      ) : report ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('pools.mis.fine')}</Typography>
      ) : null}
    </>
  );
}
