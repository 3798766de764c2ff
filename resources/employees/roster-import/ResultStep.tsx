import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ImportResult, RosterImport } from '../../../domain/employees/roster-import/wire';
import { usePermission } from '../../../providers/services';
import { ROSTER } from '../links';
import { ResultDownload } from './ResultDownload';
import { RowList } from './RowList';
import { RowTabs, SumLine } from './RowTabs';
import { resultTabs, tabOf } from './row-tabs';
import { StepHeading } from './StepHeading';
import { stepHref } from './use-flow';
import { useRowsView } from './use-rows-view';

interface ResultStepProps {
  file: RosterImport;
  result: ImportResult;
  takesFocus: boolean;
}

/** What has become of each row, what was refused to be repaired and sent again. */
export function ResultStep({ file, result, takesFocus }: ResultStepProps) {
  const translate = useTranslate();
  const view = useRowsView();
  const mayViewRoster = usePermission('client.viewRoster');
  const tabs = resultTabs(result);
  const tab = tabOf(tabs, view.tab);
  if (!tab) return null;
  const open = result.refused + result.failed;
  return (
    <>
      <StepHeading
        title={translate('rosterUpdate.result.title')}
        text={translate('rosterUpdate.result.text')}
        takesFocus={takesFocus}
        action={
          <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {mayViewRoster ? (
              <Button component={Link} to={ROSTER} variant="contained">
                {translate('rosterUpdate.result.roster')}
              </Button>
            ) : null}
            <Button component={Link} to={stepHref(null, 'file')} variant="outlined">
              {translate('rosterUpdate.result.another')}
            </Button>
          </Box>
        }
      />
      {open > 0 ? (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate(file.hasFile ? 'rosterUpdate.result.repair' : 'rosterUpdate.result.repairGone', {
            smart_count: open,
          })}
        </Alert>
      ) : null}
      <ResultDownload file={file} open={open} />
      <RowTabs
        label={translate('rosterUpdate.result.lists')}
        tabs={tabs}
        current={tab}
        onChoose={(key) => view.set({ tab: key })}
      />
      <SumLine tabs={tabs} beside={['missingEnded']} total={result.total} />
      <RowList key={tab.key} file={file} tab={tab} view={view} mayChoose={false} />
    </>
  );
}
