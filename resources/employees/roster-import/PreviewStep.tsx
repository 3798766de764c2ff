import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ImportCounts, RosterImport } from '../../../domain/employees/roster-import/wire';
import { EmptyState } from '../../../src/ui/EmptyState';
import { RowList } from './RowList';
import { RowTabs, ROWS_PANEL, SumLine, tabId } from './RowTabs';
import { previewTabs, tabOf } from './row-tabs';
import { StepHeading } from './StepHeading';
import { stepHref } from './use-flow';
import { useRowsView } from './use-rows-view';

interface PreviewStepProps {
  file: RosterImport;
  counts: ImportCounts;
  takesFocus: boolean;
}

/** What would become of each row; nothing has been written yet. */
export function PreviewStep({ file, counts, takesFocus }: PreviewStepProps) {
  const translate = useTranslate();
  const view = useRowsView();
  const tabs = previewTabs(counts);
  const tab = tabOf(tabs, view.tab);
  if (!tab) return null;
  const keepsMissing = file.mapping.options.missingInFile === 'keep';
  return (
    <>
      <StepHeading
        title={translate('rosterUpdate.preview.title')}
        text={translate('rosterUpdate.preview.text')}
        takesFocus={takesFocus}
        action={
          <Button component={Link} to={stepHref(file.importId, 'apply')} variant="contained">
            {translate('rosterUpdate.preview.next')}
          </Button>
        }
      />
      <RowTabs
        label={translate('rosterUpdate.preview.lists')}
        tabs={tabs}
        current={tab}
        onChoose={(key) => view.set({ tab: key })}
      />
      <SumLine tabs={tabs} beside={['missing']} total={counts.total} />
      {tab.key === 'missing' && counts.unidentified > 0 && counts.missing > 0 ? (
        <Uncertain counts={counts} />
      ) : null}
      {tab.key === 'missing' && keepsMissing ? (
        <MissingKept importId={file.importId} count={counts.missing} />
      ) : (
        <RowList key={tab.key} file={file} tab={tab} view={view} mayChoose />
      )}
    </>
  );
}

function Uncertain({ counts }: { counts: ImportCounts }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const count = new Intl.NumberFormat(locale).format(counts.unidentified);
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {translate('rosterUpdate.preview.unidentified', { smart_count: counts.unidentified, count })}
    </Alert>
  );
}

/** People of the file's locations who are not in it and, as the mapping says, stay as they are. */
function MissingKept({ importId, count }: { importId: string; count: number }) {
  const translate = useTranslate();
  return (
    <div id={ROWS_PANEL} role="tabpanel" aria-labelledby={tabId('missing')}>
      <EmptyState
        title={translate(count === 0 ? 'rosterUpdate.none.missing' : 'rosterUpdate.preview.missingKept', {
          smart_count: count,
        })}
        action={
          count === 0 ? undefined : (
            <Button component={Link} to={stepHref(importId, 'mapping')} variant="outlined">
              {translate('rosterUpdate.preview.changeMapping')}
            </Button>
          )
        }
      >
        {count === 0 ? null : translate('rosterUpdate.preview.missingKeptText')}
      </EmptyState>
    </div>
  );
}
