import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { FileDrop } from '../../../src/ui/FileDrop';
import { RecentImports } from './RecentImports';
import { Section } from './Section';
import { StepHeading } from './StepHeading';
import { useSendFile } from './use-send-file';

interface FileStepProps {
  takesFocus: boolean;
  onSent: (sent: RosterImport, original: File) => void;
}

const ACCEPT = ['.csv', '.txt', '.tsv', '.xlsx'];
const MAX_BYTES = 25_000_000;

/** Takes a roster file, and lists those that were sent lately. */
export function FileStep({ takesFocus, onSent }: FileStepProps) {
  const translate = useTranslate();
  const { send, progress, error } = useSendFile();
  const take = async (file: File) => {
    const sent = await send(file);
    if (sent) onSent(sent, file);
  };
  return (
    <>
      <StepHeading
        title={translate('rosterUpdate.file.title')}
        text={translate('rosterUpdate.file.text')}
        takesFocus={takesFocus}
      />
      <Box sx={{ maxWidth: 720, mb: 6 }}>
        <FileDrop
          label={translate('rosterUpdate.file.label')}
          help={translate('rosterUpdate.file.help')}
          accept={ACCEPT}
          maxBytes={MAX_BYTES}
          progress={progress}
          error={error ?? undefined}
          onFiles={([file]) => file && void take(file)}
        />
        {progress === 100 ? (
          <Box role="status" sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
            {translate('rosterUpdate.file.reading')}
          </Box>
        ) : null}
      </Box>
      <Section title={translate('rosterUpdate.recent.title')}>
        <RecentImports />
      </Section>
    </>
  );
}
