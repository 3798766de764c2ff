import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { RosterImport } from '../../domain/roster-import/wire';
import { useImport } from '../../src/background-work/import-context';
import { Notice } from '../../src/background-work/Notice';
import { useNumberText } from '../../src/background-work/numbers';
import { StepHeading } from '../../src/background-work/Steps';
import { Section } from '../../src/ui/Section';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { dateTimeHere } from '../../src/ui/today';
import { ColumnTable } from './ColumnTable';
import { DetectedFacts } from './DetectedFacts';
import { splitsAreStale, undecided } from './mapping-edit';
import { OptionFields } from './OptionFields';
import { useMapping, type MappingProps } from './use-mapping';
import { ValueSections } from './ValueSections';

/** What the columns and values of the file mean: proposals that the user corrects. */
export function MappingStep({ run }: { run: RosterImport }) {
  const translate = useTranslate();
  const { go } = useImport();
  const edit = useMapping(run);
  const check = async () => {
    // The parts of a new split are shown first, with what was proposed for them.
    const isStale = splitsAreStale(edit.mapping, run.proposal);
    if ((await edit.save()) && !isStale) go(run.importId, 'preview');
  };
  return (
    <Box
      component="form"
      noValidate
      aria-busy={edit.isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        if (!edit.isSaving) void check();
      }}
    >
      <StepHeading
        title={translate('rosterImport.mapping.title')}
        text={translate('rosterImport.mapping.text')}
      />
      <ErrorSummary errors={edit.errors} />
      <Notices run={run} edit={edit} />
      <Section title={translate('rosterImport.detected.title')}>
        <DetectedFacts run={run} />
      </Section>
      <Section title={translate('rosterImport.columns.title')} text={translate('rosterImport.columns.text')}>
        <ColumnTable run={run} edit={edit} />
      </Section>
      <ValueSections run={run} edit={edit} />
      <Section title={translate('rosterImport.option.title')}>
        <OptionFields run={run} edit={edit} />
      </Section>
      <CheckBar run={run} edit={edit} />
    </Box>
  );
}

/** What the user should know first: the file was applied before, mapped before, or has unsaved choices. */
function Notices({ run: { sameFile, remembered }, edit }: MappingProps) {
  const translate = useTranslate();
  const { href } = useImport();
  if (!sameFile && !remembered && !edit.isRestored) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
      <Notice severity="warning">
        {sameFile && (
          <>
            {translate('rosterImport.sameFile', { date: dateTimeHere(sameFile.appliedAt) })}{' '}
            <Link component={RouterLink} to={href(sameFile.importId, 'result')} color="inherit">
              {translate('rosterImport.sameFileResult')}
            </Link>
          </>
        )}
      </Notice>
      <Notice severity="info">{remembered && translate('rosterImport.remembered')}</Notice>
      <Notice
        severity="info"
        action={{ label: translate('rosterImport.mapping.startOver'), onClick: edit.startOver }}
      >
        {edit.isRestored && translate('rosterImport.mapping.restored')}
      </Notice>
    </Box>
  );
}

/** The button that checks the file, and what the check will find. */
function CheckBar({ run, edit: { mapping, failure, isSaving } }: MappingProps) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { values, rows } = undecided(mapping, run.proposal);
  const decisions =
    values === 0
      ? translate('rosterImport.mapping.allDecided')
      : translate('rosterImport.mapping.undecided', { smart_count: values, rows: numberText(rows) });
  return (
    <>
      <Notice severity="error" sx={{ mb: 3 }}>
        {failure && `${translate('rosterImport.mapping.failed')} ${failure}`}
      </Notice>
      <Box
        sx={{
          position: { sm: 'sticky' },
          bottom: 0,
          zIndex: 3,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          py: 3,
          borderTop: '1px solid',
          borderColor: 'divider',
          backgroundColor: 'background.default',
        }}
      >
        <Button type="submit" variant="contained" loading={isSaving}>
          {translate('rosterImport.mapping.check', { rows: numberText(run.rowCount) })}
        </Button>
        <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {isSaving ? translate('rosterImport.mapping.checking') : decisions}
        </Box>
      </Box>
    </>
  );
}
