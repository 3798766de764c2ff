import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { FileDrop } from '../ui/FileDrop';
import { useImportText, useSendFile } from './import-context';
import type { ImportDefinition, ImportRun } from './import-definition';
import { RecentRuns } from './RecentRuns';
import { Section, StepHeading } from './Steps';

interface FileStepProps<Run extends ImportRun, Item extends ImportRun> {
  definition: ImportDefinition<Run, Item>;
}

/** The first step: takes the file, and lists recent runs. */
export function FileStep<Run extends ImportRun, Item extends ImportRun>({
  definition,
}: FileStepProps<Run, Item>) {
  const { file: rules, FileHelp, recentColumns } = definition;
  const translate = useTranslate();
  const say = useImportText();
  const { send, progress, error } = useSendFile();
  return (
    <>
      <StepHeading title={say('file.title')} text={say('file.text')} />
      <Box sx={{ maxWidth: 720, mb: 6 }}>
        {FileHelp ? <FileHelp /> : null}
        <FileDrop
          label={say('file.label')}
          help={say('file.help')}
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
        <RecentRuns columns={recentColumns} />
      </Section>
    </>
  );
}
