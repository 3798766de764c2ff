import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { usePermission } from '../../../providers/services';
import { DownloadMenu, type Download } from '../../../src/background-work/DownloadMenu';
import { useImport } from '../../../src/background-work/import-context';
import { useNumberText } from '../../../src/background-work/numbers';
import { StepHeading } from '../../../src/background-work/Steps';
import { useApi } from '../../api';
import { ROSTER } from '../links';
import { resultTabs } from './row-tabs';
import { RowList, RowTabs } from './RowList';

/** What has become of each row; what was refused can be repaired and sent again. */
export function ResultStep({ run }: { run: RosterImport }) {
  const translate = useTranslate();
  const { href } = useImport();
  const mayViewRoster = usePermission('client.viewRoster');
  const { result } = run;
  if (!result) return null;
  const open = result.refused + result.failed;
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
          </Box>
        }
      />
      {open > 0 ? (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate(run.hasFile ? 'rosterImport.result.repair' : 'rosterImport.result.repairGone', {
            smart_count: open,
          })}
        </Alert>
      ) : null}
      <Downloads run={run} open={open} />
      <RowTabs
        label={translate('rosterImport.result.lists')}
        tabs={resultTabs(result)}
        besideRows="missingEnded"
        total={result.total}
      >
        {(tab, view) => <RowList run={run} tab={tab} view={view} mayChoose={false} />}
      </RowTabs>
    </>
  );
}

const FORMATS = ['csv', 'xlsx'] as const;

/** Refused rows in the columns of the file, to be repaired and sent again; or all with their result. */
function Downloads({ run: { importId, hasFile }, open }: { run: RosterImport; open: number }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const count = useNumberText();
  const api = useApi();
  const mayViewPii = usePermission('client.viewPii');
  const inFormats = (outcome: 'refuse' | 'all', ssn?: 'full'): Download[] =>
    FORMATS.map((format) => ({
      label: translate(`rosterImport.download.${ssn ? 'asFull' : 'as'}`, { format: format.toUpperCase() }),
      fileName: `roster-${outcome}.${format}`,
      fetch: () => api.getRosterResult({ importId, outcome, format, locale, ...(ssn && { ssn }) }),
    }));
  // Masked SSNs cannot be read again: whoever repairs rows may take them in full, which is recorded.
  const refused = [...inFormats('refuse'), ...(mayViewPii ? inFormats('refuse', 'full') : [])];
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      {open > 0 && hasFile ? (
        <DownloadMenu
          label={translate('rosterImport.download.refuse', { count: count(open) })}
          downloads={refused}
        />
      ) : null}
      <DownloadMenu label={translate('rosterImport.download.all')} downloads={inFormats('all')} />
      {open > 0 && hasFile && !mayViewPii ? (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('rosterImport.download.withoutSsn')}
        </Box>
      ) : null}
    </Box>
  );
}
