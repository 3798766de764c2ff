import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useLocaleState, useTranslate } from 'ra-core';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { ErrorSummary } from '../../../src/ui/ErrorSummary';
import { ColumnTable } from './ColumnTable';
import { DetectedFacts } from './DetectedFacts';
import { MappingNotices } from './MappingNotices';
import { undecided } from './mapping-edit';
import { OptionFields } from './OptionFields';
import { Section } from './Section';
import { StepHeading } from './StepHeading';
import { useMapping, type MappingEdit } from './use-mapping';
import { useSendFile } from './use-send-file';
import { WordSections } from './WordSections';

interface MappingStepProps {
  file: RosterImport;
  takesFocus: boolean;
  /** The file itself, while this visit still has it: another sheet of it is read by sending it again. */
  original: File | null;
  onSent: (sent: RosterImport, original: File) => void;
  onChecked: () => void;
}

/** What the columns and words of the file mean: proposed with reasons, corrected by the user. */
export function MappingStep({ file, takesFocus, original, onSent, onChecked }: MappingStepProps) {
  const translate = useTranslate();
  const edit = useMapping(file);
  const { send, progress, error } = useSendFile();
  const { mapping, change, errors, saving } = edit;
  const readSheet = async (sheet: string) => {
    const sent = original && (await send(original, sheet));
    if (sent && original) onSent(sent, original);
  };
  const check = async () => {
    if (await edit.save()) onChecked();
  };
  const table = { proposal: file.proposal, mapping, onChange: change, errors };
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
        title={translate('rosterUpdate.mapping.title')}
        text={translate('rosterUpdate.mapping.text')}
        takesFocus={takesFocus}
      />
      <ErrorSummary errors={errors} />
      <MappingNotices file={file} edit={edit} />
      <Section title={translate('rosterUpdate.detected.title')}>
        <DetectedFacts
          file={file}
          onSheet={original ? (sheet) => void readSheet(sheet) : undefined}
          progress={progress}
          error={error}
        />
      </Section>
      <Section title={translate('rosterUpdate.columns.title')} text={translate('rosterUpdate.columns.text')}>
        <ColumnTable {...table} />
      </Section>
      <WordSections {...table} busy={saving} onReadWords={() => void edit.save()} />
      <Section title={translate('rosterUpdate.option.title')}>
        <OptionFields file={file} mapping={mapping} onChange={change} />
      </Section>
      <CheckBar file={file} edit={edit} />
    </Box>
  );
}

/** Says what the check will meet, and starts it. */
function CheckBar({ file, edit }: { file: RosterImport; edit: MappingEdit }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const { words, rows } = undecided(edit.mapping, file.proposal);
  return (
    <>
      {edit.failure === null ? null : (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('rosterUpdate.mapping.failed')} {edit.failure}
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
          {translate('rosterUpdate.mapping.check', { rows: number.format(file.rowCount) })}
        </Button>
        <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {edit.saving
            ? translate('rosterUpdate.mapping.checking')
            : words === 0
              ? translate('rosterUpdate.mapping.allDecided')
              : translate('rosterUpdate.mapping.undecided', {
                  smart_count: words,
                  rows: number.format(rows),
                })}
        </Box>
      </Box>
    </>
  );
}
