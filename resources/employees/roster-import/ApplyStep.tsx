import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ImportCounts, RosterImport } from '../../../domain/employees/roster-import/wire';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useLeftOut } from './import-queries';
import { CHOOSABLE, toApply, type Choosable } from './row-tabs';
import { RunningJob } from './RunningJob';
import { StepHeading } from './StepHeading';
import { stepHref } from './use-flow';
import { useApply } from './use-apply';
import { useIsChoosing } from './use-choice';

interface ApplyStepProps {
  file: RosterImport;
  counts: ImportCounts;
  takesFocus: boolean;
  onDone: () => void;
}

/** Says what applying will do and does it; then how far it is. */
export function ApplyStep({ file, counts, takesFocus, onDone }: ApplyStepProps) {
  const translate = useTranslate();
  const isRunning = file.state === 'applying';
  return (
    <>
      <StepHeading
        key={String(isRunning)}
        title={translate(isRunning ? 'rosterUpdate.apply.runningTitle' : 'rosterUpdate.apply.title')}
        text={isRunning ? undefined : translate('rosterUpdate.apply.text')}
        takesFocus={takesFocus || isRunning}
      />
      {isRunning ? <RunningJob file={file} onDone={onDone} /> : <Confirm file={file} counts={counts} />}
    </>
  );
}

/** 'Add 812, update 40, end 3'; what nothing is done for is not named. */
function useSummary(): (amounts: Record<Choosable, number>) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  return ({ add, update, end, missing }) => {
    const parts = Object.entries({ add, update, end: end + missing })
      .filter(([, count]) => count > 0)
      .map(([what, count]) => translate(`rosterUpdate.apply.${what}`, { count: number.format(count) }));
    const text = parts.join(', ');
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  };
}

function Confirm({ file, counts }: { file: RosterImport; counts: ImportCounts }) {
  const translate = useTranslate();
  const summary = useSummary();
  const { data: leftOut, isFetching, error, refetch } = useLeftOut(file.importId, CHOOSABLE);
  const { start, starting, failure } = useApply(file.importId);
  // A row that is being left out must not be applied by who is quicker than the server.
  const isChoosing = useIsChoosing(file.importId);
  if (error && !isFetching) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!leftOut || isFetching || isChoosing) return <Skeleton variant="rounded" height={180} />;
  const amounts = toApply(counts, leftOut, file.mapping.options.missingInFile === 'end');
  const text = summary(amounts);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Amounts file={file} counts={counts} leftOut={leftOut} amounts={amounts} />
      {amounts.end + amounts.missing > 0 ? (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {translate('rosterUpdate.apply.ends', { smart_count: amounts.end + amounts.missing })}
        </Alert>
      ) : null}
      {failure === null ? null : (
        <Alert severity="error" sx={{ mt: 3 }}>
          {translate('rosterUpdate.apply.failed')} {failure}
        </Alert>
      )}
      {text === '' ? (
        <Alert severity="info" sx={{ mt: 3 }}>
          {translate('rosterUpdate.apply.nothing')}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 4 }}>
        <Button
          variant="contained"
          color={amounts.missing > 0 ? 'error' : 'primary'}
          disabled={starting}
          startIcon={starting ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          onClick={() => void start()}
        >
          {text === '' ? translate('rosterUpdate.apply.close') : text}
        </Button>
        <Button component={Link} to={stepHref(file.importId, 'preview')} variant="outlined">
          {translate('rosterUpdate.apply.back')}
        </Button>
      </Box>
    </Box>
  );
}

interface AmountsProps {
  file: RosterImport;
  counts: ImportCounts;
  leftOut: Partial<Record<string, number>>;
  amounts: Record<Choosable, number>;
}

/** What will be done in figures, and what will not. */
function Amounts({ file, counts, leftOut, amounts }: AmountsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const left = CHOOSABLE.reduce((sum, outcome) => sum + (leftOut[outcome] ?? 0), 0);
  const endsMissing = file.mapping.options.missingInFile === 'end';
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
            {translate(`rosterUpdate.amount.${key}`)}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {number.format(count)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
