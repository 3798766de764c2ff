import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { useImport } from '../../../src/background-work/import-context';
import { useNumberText } from '../../../src/background-work/numbers';
import { StepHeading } from '../../../src/background-work/Steps';
import { EmptyState } from '../../../src/ui/EmptyState';
import { previewTabs } from './row-tabs';
import { RowList, RowTabs } from './RowList';

/** What would become of each row; nothing has been written yet. */
export function PreviewStep({ run }: { run: RosterImport }) {
  const translate = useTranslate();
  const { href } = useImport();
  const { counts, importId } = run;
  if (!counts) return null;
  const keepsMissing = run.mapping.options.missingInFile === 'keep';
  return (
    <>
      <StepHeading
        title={translate('rosterImport.preview.title')}
        text={translate('rosterImport.preview.text')}
        action={
          <Button component={Link} to={href(importId, 'apply')} variant="contained">
            {translate('rosterImport.preview.next')}
          </Button>
        }
      />
      <RowTabs
        label={translate('rosterImport.preview.lists')}
        tabs={previewTabs(counts)}
        besideRows="missing"
        total={counts.total}
      >
        {(tab, view) => (
          <>
            {tab.key === 'missing' && counts.unidentified > 0 && counts.missing > 0 ? (
              <Uncertain count={counts.unidentified} />
            ) : null}
            {tab.key === 'missing' && keepsMissing ? (
              <MissingKept importId={importId} count={counts.missing} />
            ) : (
              <RowList run={run} tab={tab} view={view} mayChoose={tab.choosable !== undefined} />
            )}
          </>
        )}
      </RowTabs>
    </>
  );
}

function Uncertain({ count }: { count: number }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {translate('rosterImport.preview.unidentified', { smart_count: count, count: useNumberText()(count) })}
    </Alert>
  );
}

/** People of the file's locations who are not in it and, as the mapping says, stay as they are. */
function MissingKept({ importId, count }: { importId: string; count: number }) {
  const translate = useTranslate();
  const { href } = useImport();
  if (count === 0) return <EmptyState title={translate('rosterImport.none.missing')} />;
  return (
    <EmptyState
      title={translate('rosterImport.preview.missingKept', { smart_count: count })}
      action={
        <Button component={Link} to={href(importId, 'mapping')} variant="outlined">
          {translate('rosterImport.preview.changeMapping')}
        </Button>
      }
    >
      {translate('rosterImport.preview.missingKeptText')}
    </EmptyState>
  );
}
