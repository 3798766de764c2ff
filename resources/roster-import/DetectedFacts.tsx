import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RosterImport } from '../../domain/roster-import/wire';
import { useImport, useSendFile } from '../../src/background-work/import-context';
import { Notice } from '../../src/background-work/Notice';
import { useNumberText } from '../../src/background-work/numbers';
import { Facts, STACKED } from '../employees';
import { PlainSelect, type Choice } from './choice-fields';

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
};

/** How the file was read, with a choice of sheets, and of encodings if it isn't sure. */
export function DetectedFacts({ run: { detected } }: { run: RosterImport }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { original } = useImport();
  const { send, progress, error } = useSendFile();
  const text = (key: string, values?: object) => translate(`rosterImport.detected.${key}`, values);
  const { format, encoding, delimiter, headerRow, titleLines, sheet, sheetNames } = detected;
  const { hiddenSheets = [], oddCells = [], otherLines = [], encodings } = detected;
  const sheetName = (name: string) => (hiddenSheets.includes(name) ? text('hiddenSheet', { name }) : name);
  const otherSheets = sheetNames.filter((name) => name !== sheet);
  const encodingName = (name: string) => text(`encoding.${name}`, { _: name.toUpperCase() });
  /** The server reads the file in another way when it gets it again. */
  const readAgain = (field: string, choices: Choice[], value: string | null, otherwise: string) =>
    original ? (
      <PlainSelect
        label={text(field)}
        choices={choices}
        value={value}
        disabled={progress !== null}
        {...(progress !== null && { help: translate('ui.files.uploading', { percent: progress }) })}
        onChange={(chosen) => send(original, { [field]: chosen })}
      />
    ) : (
      <>
        {choices.find(({ id }) => id === value)?.label}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{otherwise}</Box>
      </>
    );
  const facts: Record<string, ReactNode> = {
    format: format.toUpperCase(),
    encoding:
      encoding && encodings
        ? readAgain(
            'encoding',
            encodings.map((one) => ({
              id: one.encoding,
              label: text('encodingSample', { name: encodingName(one.encoding), sample: one.sample }),
            })),
            encoding,
            text('otherEncodings'),
          )
        : encoding && encodingName(encoding),
    delimiter: delimiter && text(`delimiter.${DELIMITERS[delimiter] ?? 'other'}`, { delimiter }),
    headerRow: headerRow === null ? text('noHeader') : text('headerLine', { line: headerRow }),
    titleLines: titleLines.join(' / '),
    rows: numberText(detected.rowCount),
    otherLines: otherLines.length > 0 && <OtherLines lines={otherLines} />,
    oddCells: oddCells.map(({ cell, why }) => text(`odd.${why}`, { cell })).join('; '),
    truncated: detected.truncated > 0 && numberText(detected.truncated),
    sheet:
      otherSheets.length === 0
        ? sheet && sheetName(sheet)
        : readAgain(
            'sheet',
            sheetNames.map((name) => ({ id: name, label: sheetName(name) })),
            sheet,
            text('otherSheets', { sheets: otherSheets.map(sheetName).join(', ') }),
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

const SHOWN_LINES = 5;

/** How many lines are no employees, and the first of them. */
function OtherLines({ lines }: { lines: readonly { line: number; text: string }[] }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const shown = lines.slice(0, SHOWN_LINES).map((one) => translate('rosterImport.detected.otherLine', one));
  return (
    <>
      {numberText(lines.length)}
      {[...shown, ...(lines.length > SHOWN_LINES ? ['…'] : [])].map((text) => (
        <Box key={text} sx={{ fontSize: 12, color: 'text.secondary' }}>
          {text}
        </Box>
      ))}
    </>
  );
}
