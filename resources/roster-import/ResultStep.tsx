import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { RosterImport } from '../../domain/roster-import/wire';
import { usePermission } from '../../providers/services';
import { DownloadMenu, type Download } from '../../src/background-work/DownloadMenu';
import { useImport } from '../../src/background-work/import-context';
import { Notice } from '../../src/background-work/Notice';
import { useNumberText } from '../../src/background-work/numbers';
import { StepHeading } from '../../src/background-work/Steps';
import { useApi } from '../api';
import { ROSTER } from '../employees';
import { resultTabs } from './row-tabs';
import { RowTabs } from './RowList';
import { UndoImport, useUndoText } from './undo/UndoImport';

/** What happened to each row. Rejected rows can be downloaded, corrected and uploaded again. */
export function ResultStep({ run }: { run: RosterImport }) {
  const translate = useTranslate();
  const { href } = useImport();
  const undoText = useUndoText();
  const mayViewRoster = usePermission('client.viewRoster');
  const { result } = run;
  if (!result) return null;
  const notApplied = result.refused + result.failed;
  return (
    <>
      <StepHeading
        title={translate('rosterImport.result.title')}
        text={translate('rosterImport.result.text')}
        action={
          <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {mayViewRoster ? (
              <Button component={Link} to={ROSTER} variant="contained">
                {translate('rosterImport.result.roster')}
              </Button>
            ) : null}
            <Button component={Link} to={href(null, 'file')} variant="outlined">
              {translate('rosterImport.result.another')}
            </Button>
            <UndoImport run={run} />
          </Box>
        }
      />
      <Notice severity="info" sx={{ mb: 3 }}>
        {undoText(run)}
      </Notice>
      <Notice severity="warning" sx={{ mb: 3 }}>
        {notApplied > 0 &&
          translate(run.hasFile ? 'rosterImport.result.repair' : 'rosterImport.result.repairGone', {
            smart_count: notApplied,
          })}
      </Notice>
      <Downloads run={run} notApplied={notApplied} />
      <RowTabs
        run={run}
        label={translate('rosterImport.result.lists')}
        tabs={resultTabs(result)}
        notInFile={{ key: 'missingEnded' }}
        total={result.total}
      />
    </>
  );
}

/** Downloads of the rows that were not applied, in the columns of the file, and of all rows with their result. */
function Downloads({ run, notApplied }: { run: RosterImport; notApplied: number }) {
  const { importId, hasFile } = run;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const numberText = useNumberText();
  const api = useApi();
  const mayViewPii = usePermission('client.viewPii');
  const downloads = (outcome: 'refuse' | 'all', ssn?: 'full'): Download[] =>
    (['csv', 'xlsx'] as const).map((format) => ({
      label: translate(`rosterImport.download.${ssn ? 'asFull' : 'as'}`, { format: format.toUpperCase() }),
      fileName: `roster-${outcome}.${format}`,
      fetch: () => api.getRosterResult(importId, outcome, { format, locale, ...(ssn && { ssn }) }),
    }));
  const canCorrect = notApplied > 0 && hasFile;
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      {canCorrect ? (
        <DownloadMenu
          label={translate('rosterImport.download.refuse', { count: numberText(notApplied) })}
          // Masked SSNs can't be imported again.
          downloads={[...downloads('refuse'), ...(mayViewPii ? downloads('refuse', 'full') : [])]}
        />
      ) : null}
      <DownloadMenu label={translate('rosterImport.download.all')} downloads={downloads('all')} />
      {canCorrect && !mayViewPii ? (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('rosterImport.download.withoutSsn')}
        </Box>
      ) : null}
    </Box>
  );
}
