import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ImportCounts, RosterImport } from '../../../domain/employees/roster-import/wire';
import { ApplyProgress } from '../../../src/background-work/ApplyProgress';
import { useApply, useImport } from '../../../src/background-work/import-context';
import { useNumberText } from '../../../src/background-work/numbers';
import { StepHeading } from '../../../src/background-work/Steps';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { CHOOSABLE, toApply, type Choosable } from './row-tabs';
import { useIsChoosing } from './use-row-choice';
import { useLeftOut } from './use-rows';

/** Says what applying will do and does it; then how far it is. */
export function ApplyStep({ run }: { run: RosterImport }) {
  const translate = useTranslate();
  if (run.state === 'applying') return <ApplyProgress run={run} />;
  if (!run.counts) return null;
  return (
    <>
      <StepHeading
        title={translate('rosterImport.apply.title')}
        text={translate('rosterImport.apply.text')}
      />
      <Confirm run={run} counts={run.counts} />
    </>
  );
}

/** 'Add 812, update 40, end 3', without what is 0. */
function useSummary(): (amounts: Record<Choosable, number>) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = useNumberText();
  return ({ add, update, end, missing }) => {
    const parts = Object.entries({ add, update, end: end + missing })
      .filter(([, count]) => count > 0)
      .map(([what, count]) => translate(`rosterImport.apply.${what}`, { count: number(count) }));
    const text = parts.join(', ');
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  };
}

function Confirm({ run, counts }: { run: RosterImport; counts: ImportCounts }) {
  const translate = useTranslate();
  const summary = useSummary();
  const { importId } = run;
  const { href } = useImport();
  const { data: leftOut, isFetching, error, refetch } = useLeftOut(importId, CHOOSABLE);
  const { apply, isStarting, failure } = useApply(importId);
  // A row that is being left out must not be applied by a click that is quicker than the server.
  const isChoosing = useIsChoosing(importId);
  if (error && !isFetching) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!leftOut || isFetching || isChoosing) return <Skeleton variant="rounded" height={180} />;
  const amounts = toApply(counts, leftOut, run.mapping.options.missingInFile === 'end');
  const text = summary(amounts);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Amounts run={run} counts={counts} leftOut={leftOut} amounts={amounts} />
      {amounts.end + amounts.missing > 0 ? (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {translate('rosterImport.apply.ends', { smart_count: amounts.end + amounts.missing })}
        </Alert>
      ) : null}
      {failure === null ? null : (
        <Alert severity="error" sx={{ mt: 3 }}>
          {translate('rosterImport.apply.failed')} {failure}
        </Alert>
      )}
      {text === '' ? (
        <Alert severity="info" sx={{ mt: 3 }}>
          {translate('rosterImport.apply.nothing')}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 4 }}>
        <Button
          variant="contained"
          color={amounts.missing > 0 ? 'error' : 'primary'}
          disabled={isStarting}
          startIcon={isStarting ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          onClick={apply}
        >
          {text === '' ? translate('rosterImport.apply.close') : text}
        </Button>
        <Button component={Link} to={href(importId, 'preview')} variant="outlined">
          {translate('rosterImport.apply.back')}
        </Button>
      </Box>
    </Box>
  );
}

interface AmountsProps {
  run: RosterImport;
  counts: ImportCounts;
  leftOut: Partial<Record<string, number>>;
  amounts: Record<Choosable, number>;
}

/** What will be done in figures, and what will not. */
function Amounts({ run, counts, leftOut, amounts }: AmountsProps) {
  const translate = useTranslate();
  const number = useNumberText();
  const left = CHOOSABLE.reduce((sum, outcome) => sum + (leftOut[outcome] ?? 0), 0);
  const endsMissing = run.mapping.options.missingInFile === 'end';
  const lines: [string, number][] = [
    ['add', amounts.add],
    ['update', amounts.update],
    ['end', amounts.end],
    ...(endsMissing ? [['missing', amounts.missing] as [string, number]] : []),
    ['left', left],
    ['unchanged', counts.unchanged],
    ['refuse', counts.refuse],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        rowGap: 2,
        columnGap: 4,
        m: 0,
        p: 4,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
        backgroundColor: 'background.paper',
      }}
    >
      {lines.map(([key, count]) => (
        <Box key={key} sx={{ display: 'contents', color: count === 0 ? 'text.secondary' : 'text.primary' }}>
          <Box component="dt" sx={{ color: 'inherit' }}>
            {translate(`rosterImport.amount.${key}`)}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {number(count)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
