import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportCounts, RosterImport } from '../../domain/roster-import/wire';
import { ApplyProgress } from '../../src/background-work/ApplyProgress';
import { useApply, useImport } from '../../src/background-work/import-context';
import { Notice } from '../../src/background-work/Notice';
import { useNumberText } from '../../src/background-work/numbers';
import { StepHeading } from '../../src/background-work/Steps';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { isMostlyRefused } from './MostRefused';
import { CHOOSABLE, toApply, type Choosable } from './row-tabs';
import { useIsChoosing, useLeftOut } from './use-rows';

/** Summarizes what will be applied, starts it, and then shows the progress. */
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

function Confirm({ run, counts }: { run: RosterImport; counts: ImportCounts }) {
  const { importId } = run;
  const translate = useTranslate();
  const numberText = useNumberText();
  const [isAccepted, setAccepted] = useState(false);
  const actionText = useActionText();
  const { href } = useImport();
  const { data: leftOut, isFetching, error, refetch } = useLeftOut(importId);
  const { apply, isStarting, failure } = useApply(importId);
  // A choice that the server doesn't have yet would not be respected.
  const isChoosing = useIsChoosing(importId);
  if (error && !isFetching) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!leftOut || isFetching || isChoosing) return <Skeleton variant="rounded" height={180} />;
  const mostly = isMostlyRefused(counts);
  const endsMissing = run.mapping.options.missingInFile === 'end';
  const amounts = toApply(counts, leftOut, endsMissing);
  const ended = amounts.end + amounts.missing;
  const action = actionText(amounts);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Amounts
        amounts={{
          add: amounts.add,
          update: amounts.update,
          end: amounts.end,
          ...(endsMissing && { missing: amounts.missing }),
          left: CHOOSABLE.reduce((sum, outcome) => sum + leftOut[outcome], 0),
          unchanged: counts.unchanged,
          refuse: counts.refuse,
        }}
      />
      <Notice severity="warning" sx={{ mt: 3 }}>
        {ended > 0 && translate('rosterImport.apply.ends', { smart_count: ended })}
      </Notice>
      <Notice severity="error" sx={{ mt: 3 }}>
        {failure && `${translate('rosterImport.apply.failed')} ${failure}`}
      </Notice>
      <Notice severity="info" sx={{ mt: 3 }}>
        {action === '' && translate('rosterImport.apply.nothing')}
      </Notice>
      {mostly ? (
        <FormControlLabel
          sx={{ mt: 3 }}
          control={<Checkbox checked={isAccepted} onChange={(_, checked) => setAccepted(checked)} />}
          label={translate('rosterImport.apply.acceptRefused', {
            refused: numberText(counts.refuse),
            total: numberText(counts.total),
          })}
        />
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 4 }}>
        <Button
          variant="contained"
          color={amounts.missing > 0 ? 'error' : 'primary'}
          loading={isStarting}
          disabled={mostly && !isAccepted}
          onClick={apply}
        >
          {action || translate('rosterImport.apply.close')}
        </Button>
        <Button component={Link} to={href(importId, 'preview')} variant="outlined">
          {translate('rosterImport.apply.back')}
        </Button>
      </Box>
    </Box>
  );
}

/** 'Add 812, update 40, end 3', without zeros. */
function useActionText(): (amounts: Record<Choosable, number>) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const numberText = useNumberText();
  return ({ add, update, end, missing }) => {
    const text = Object.entries({ add, update, end: end + missing })
      .filter(([, count]) => count > 0)
      .map(([key, count]) => translate(`rosterImport.apply.${key}`, { count: numberText(count) }))
      .join(', ');
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  };
}

function Amounts({ amounts }: { amounts: Record<string, number> }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  return (
    <Paper
      variant="outlined"
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 2, columnGap: 4, m: 0, p: 4 }}
    >
      {Object.entries(amounts).map(([key, count]) => (
        <Box key={key} sx={{ display: 'contents', color: count === 0 ? 'text.secondary' : 'text.primary' }}>
          <dt>{translate(`rosterImport.amount.${key}`)}</dt>
          <Box
            component="dd"
            sx={{ m: 0, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {numberText(count)}
          </Box>
        </Box>
      ))}
    </Paper>
  );
}
