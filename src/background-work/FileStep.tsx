import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { FileDrop } from '../ui/FileDrop';
import { useImport, useImportText, useSendFile } from './import-context';
import { RecentRuns } from './RecentRuns';
import { Section, StepHeading } from './Steps';

/** The first step: takes the file, and lists recent runs. */
export function FileStep() {
  const { file: rules, FileHelp } = useImport().definition;
  const translate = useTranslate();
  const text = useImportText();
  const { send, progress, error } = useSendFile();
  return (
    <>
      <StepHeading title={text('file.title')} text={text('file.text')} />
      <Box sx={{ maxWidth: 720, mb: 6 }}>
        {FileHelp ? <FileHelp /> : null}
        <FileDrop
          label={text('file.label')}
          help={text('file.help')}
          {...rules}
          progress={progress}
          error={error ?? undefined}
          onFiles={([file]) => file && send(file)}
        />
        {progress === 100 ? (
          <Box role="status" sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
            {translate('ui.import.reading')}
          </Box>
        ) : null}
      </Box>
      <Section title={translate('ui.import.recent')}>
        <RecentRuns />
      </Section>
    </>
  );
}
