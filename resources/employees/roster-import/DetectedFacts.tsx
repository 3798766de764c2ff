import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';

interface DetectedFactsProps {
  run: RosterImport;
  /** Given where another sheet can be read. */
  onSheet?: (sheet: string) => void;
  /** Percent, while the file is sent again for another sheet. */
  progress: number | null;
  error: string | null;
}

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
};

function useFacts({ detected }: RosterImport): [name: string, value: ReactNode][] {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const say = (key: string, values?: object) => translate(`rosterImport.detected.${key}`, values);
  const { format, encoding, delimiter, headerRow, titleLines, rowCount, truncated } = detected;
  const number = new Intl.NumberFormat(locale);
  const facts: [string, ReactNode][] = [['format', format.toUpperCase()]];
  if (encoding !== null) facts.push(['encoding', say(`encoding.${encoding}`, { _: encoding.toUpperCase() })]);
  if (delimiter !== null)
    facts.push(['delimiter', say(`delimiter.${DELIMITERS[delimiter] ?? 'other'}`, { delimiter })]);
  facts.push(['headerRow', headerRow === null ? say('noHeader') : say('headerLine', { line: headerRow })]);
  if (titleLines.length > 0) facts.push(['titleLines', titleLines.join(' / ')]);
  facts.push(['rows', number.format(rowCount)]);
  if (truncated > 0) facts.push(['truncated', number.format(truncated)]);
  return facts.map(([key, value]) => [say(key), value]);
}

/** What was found out about the file before anybody said anything. */
export function DetectedFacts({ run, onSheet, progress, error }: DetectedFactsProps) {
  const translate = useTranslate();
  const facts = useFacts(run);
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
          gap: 3,
          m: 0,
          p: 4,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '6px',
          backgroundColor: 'background.paper',
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
        {run.detected.sheetNames.length > 0 ? (
          <SheetFact run={run} onSheet={onSheet} progress={progress} />
        ) : null}
      </Box>
      {error === null ? null : (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
      {run.detected.headerRow === null ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('rosterImport.detected.noHeaderText')}
        </Alert>
      ) : null}
    </>
  );
}

function SheetFact({ run, onSheet, progress }: Omit<DetectedFactsProps, 'error'>) {
  const translate = useTranslate();
  const { sheet, sheetNames } = run.detected;
  const label = translate('rosterImport.detected.sheet');
  return (
    <div>
      <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {sheetNames.length > 1 && onSheet ? (
          <TextField
            select
            hiddenLabel
            fullWidth
            margin="none"
            value={sheet ?? ''}
            disabled={progress !== null}
            helperText={
              progress === null ? undefined : translate('ui.files.uploading', { percent: progress })
            }
            onChange={(event) => onSheet(event.target.value)}
            slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
          >
            {sheetNames.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </TextField>
        ) : (
          <SheetName sheet={sheet} others={sheetNames.filter((name) => name !== sheet)} />
        )}
      </Box>
    </div>
  );
}

/** Without the file at hand another sheet is read by sending it once more. */
function SheetName({ sheet, others }: { sheet: string | null; others: string[] }) {
  const translate = useTranslate();
  return (
    <>
      {sheet}
      {others.length === 0 ? null : (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {translate('rosterImport.detected.otherSheets', { sheets: others.join(', ') })}
        </Box>
      )}
    </>
  );
}
