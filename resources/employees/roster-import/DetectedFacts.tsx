import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { useImport, useSendFile } from '../../../src/background-work/import-context';
import { Notice } from '../../../src/background-work/Notice';
import { useNumberText } from '../../../src/background-work/numbers';
import { Facts, STACKED } from '../Facts';
import { PlainSelect } from './choice-fields';

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
};

/** How the file was read, and a choice of sheets. */
export function DetectedFacts({ run: { detected } }: { run: RosterImport }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { original } = useImport();
  const { send, progress, error } = useSendFile();
  const text = (key: string, values?: object) => translate(`rosterImport.detected.${key}`, values);
  const { format, encoding, delimiter, headerRow, titleLines, sheet, sheetNames } = detected;
  const { hiddenSheets = [], oddCells = [] } = detected;
  const sheetName = (name: string) => (hiddenSheets.includes(name) ? text('hiddenSheet', { name }) : name);
  const otherSheets = sheetNames.filter((name) => name !== sheet);
  const facts: Record<string, ReactNode> = {
    format: format.toUpperCase(),
    encoding: encoding && text(`encoding.${encoding}`, { _: encoding.toUpperCase() }),
    delimiter: delimiter && text(`delimiter.${DELIMITERS[delimiter] ?? 'other'}`, { delimiter }),
    headerRow: headerRow === null ? text('noHeader') : text('headerLine', { line: headerRow }),
    titleLines: titleLines.join(' / '),
    rows: numberText(detected.rowCount),
    oddCells: oddCells.map(({ cell, why }) => text(`odd.${why}`, { cell })).join('; '),
    truncated: detected.truncated > 0 && numberText(detected.truncated),
    sheet:
      otherSheets.length === 0 ? (
        sheet && sheetName(sheet)
      ) : original ? (
        <PlainSelect
          label={text('sheet')}
          choices={sheetNames.map((name) => ({ id: name, label: sheetName(name) }))}
          value={sheet}
          disabled={progress !== null}
          {...(progress !== null && { help: translate('ui.files.uploading', { percent: progress }) })}
          // The server reads another sheet when it gets the file again.
          onChange={(name) => send(original, { sheet: name })}
        />
      ) : (
        <>
          {sheet && sheetName(sheet)}
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            {text('otherSheets', { sheets: otherSheets.map(sheetName).join(', ') })}
          </Box>
        </>
      ),
  };
  return (
    <>
      <Paper variant="outlined" sx={{ p: 4 }}>
        <Facts
          facts={Object.entries(facts)
            .filter(([, value]) => Boolean(value))
            .map(([key, value]) => [text(key), value])}
          sx={{
            gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
            gap: 3,
            '& .MuiTextField-root': { minWidth: 0 },
            ...STACKED,
          }}
        />
      </Paper>
      <Notice severity="error" sx={{ mt: 2 }}>
        {error}
      </Notice>
      <Notice severity="warning" sx={{ mt: 2 }}>
        {headerRow === null && text('noHeaderText')}
      </Notice>
    </>
  );
}
