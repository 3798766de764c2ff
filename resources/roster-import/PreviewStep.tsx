import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { RosterImport } from '../../domain/roster-import/wire';
import { useImport } from '../../src/background-work/import-context';
import { Notice } from '../../src/background-work/Notice';
import { useNumberText } from '../../src/background-work/numbers';
import { StepHeading } from '../../src/background-work/Steps';
import { EmptyState } from '../../src/ui/EmptyState';
import { isMostlyRefused, MostRefused } from './MostRefused';
import { previewTabs } from './row-tabs';
import { RowTabs } from './RowList';

/** What would happen to each row. Nothing has been written yet. */
export function PreviewStep({ run }: { run: RosterImport }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { href } = useImport();
  const { counts, importId, mapping } = run;
  if (!counts) return null;
  const { missing, unidentified } = counts;
  const mostly = isMostlyRefused(counts);
  const keepsMissing = mapping.options.missingInFile === 'keep';
  return (
    <>
      <StepHeading
        title={translate('rosterImport.preview.title')}
        text={translate('rosterImport.preview.text')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {mostly ? (
              <Button component={Link} to={href(importId, 'mapping')} variant="contained">
                {translate('rosterImport.preview.changeMapping')}
              </Button>
            ) : null}
            <Button component={Link} to={href(importId, 'apply')} variant={mostly ? 'outlined' : 'contained'}>
              {translate('rosterImport.preview.next')}
            </Button>
          </Box>
        }
      />
      <MostRefused importId={importId} counts={counts} />
      <RowTabs
        run={run}
        label={translate('rosterImport.preview.lists')}
        tabs={previewTabs(counts)}
        notInFile={{
          key: 'missing',
          notice: unidentified > 0 && missing > 0 && (
            <Notice severity="warning" sx={{ mb: 3 }}>
              {translate('rosterImport.preview.unidentified', {
                smart_count: unidentified,
                count: numberText(unidentified),
              })}
            </Notice>
          ),
          replacement: keepsMissing && <MissingKept importId={importId} count={missing} />,
        }}
        total={counts.total}
      />
    </>
  );
}

/** Employees who are not in the file and don't change, because of the mapping's options. */
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
