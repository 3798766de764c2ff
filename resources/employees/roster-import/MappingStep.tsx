import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { useImport, useSendFile } from '../../../src/background-work/import-context';
import { useNumberText } from '../../../src/background-work/numbers';
import { Section, StepHeading } from '../../../src/background-work/Steps';
import { ErrorSummary } from '../../../src/ui/ErrorSummary';
import { dateTimeHere } from '../../../src/ui/today';
import { ColumnTable } from './ColumnTable';
import { DetectedFacts } from './DetectedFacts';
import { undecided } from './mapping-edit';
import { OptionFields } from './OptionFields';
import { useMapping, type MappingEdit } from './use-mapping';
import { ValueSections } from './ValueSections';

/** What the columns and values of the file mean: proposed with reasons, corrected by the user. */
export function MappingStep({ run }: { run: RosterImport }) {
  const translate = useTranslate();
  const { original, go } = useImport();
  const edit = useMapping(run);
  const { send, progress, error } = useSendFile();
  const { mapping, change, errors, saving } = edit;
  const check = async () => {
    if (await edit.save()) go(run.importId, 'preview');
  };
  const table = { proposal: run.proposal, mapping, onChange: change, errors };
  return (
    <Box
      component="form"
      noValidate
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void check();
      }}
    >
      <StepHeading
        title={translate('rosterImport.mapping.title')}
        text={translate('rosterImport.mapping.text')}
      />
      <ErrorSummary errors={errors} />
      <Notices run={run} edit={edit} />
      <Section title={translate('rosterImport.detected.title')}>
        <DetectedFacts
          run={run}
          // Another sheet is read by sending the file again.
          onSheet={original ? (sheet) => send(original, { sheet }) : undefined}
          progress={progress}
          error={error}
        />
      </Section>
      <Section title={translate('rosterImport.columns.title')} text={translate('rosterImport.columns.text')}>
        <ColumnTable {...table} />
      </Section>
      <ValueSections {...table} busy={saving} onReadValues={() => void edit.save()} />
      <Section title={translate('rosterImport.option.title')}>
        <OptionFields run={run} mapping={mapping} onChange={change} />
      </Section>
      <CheckBar run={run} edit={edit} />
    </Box>
  );
}

/** What to know first: applied before, mapped before, choices not sent yet. */
function Notices({ run, edit }: { run: RosterImport; edit: MappingEdit }) {
  const translate = useTranslate();
  const { sameFile, remembered } = run;
  const { href } = useImport();
  if (!sameFile && !remembered && !edit.restored) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
      {sameFile ? (
        <Alert severity="warning">
          {translate('rosterImport.sameFile', { date: dateTimeHere(sameFile.appliedAt) })}{' '}
          <Link component={RouterLink} to={href(sameFile.importId, 'result')} color="inherit">
            {translate('rosterImport.sameFileResult')}
          </Link>
        </Alert>
      ) : null}
      {remembered ? <Alert severity="info">{translate('rosterImport.remembered')}</Alert> : null}
      {edit.restored ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={edit.startOver}>
              {translate('rosterImport.mapping.startOver')}
            </Button>
          }
        >
          {translate('rosterImport.mapping.restored')}
        </Alert>
      ) : null}
    </Box>
  );
}

/** Says what the check will find, and starts it. */
function CheckBar({ run, edit }: { run: RosterImport; edit: MappingEdit }) {
  const translate = useTranslate();
  const count = useNumberText();
  const { values, rows } = undecided(edit.mapping, run.proposal);
  return (
    <>
      {edit.failure === null ? null : (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('rosterImport.mapping.failed')} {edit.failure}
        </Alert>
      )}
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
        <Button
          type="submit"
          variant="contained"
          disabled={edit.saving}
          startIcon={edit.saving ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
        >
          {translate('rosterImport.mapping.check', { rows: count(run.rowCount) })}
        </Button>
        <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {edit.saving
            ? translate('rosterImport.mapping.checking')
            : values === 0
              ? translate('rosterImport.mapping.allDecided')
              : translate('rosterImport.mapping.undecided', {
                  smart_count: values,
                  rows: count(rows),
                })}
        </Box>
      </Box>
    </>
  );
}
