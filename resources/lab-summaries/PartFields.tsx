import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import {
  DRUG_LINES,
  linesOf,
  OTHER_LINES,
  REASON_LINES,
  SINGLE_LINES,
  type Line,
  type SpecimenPart,
} from '../../domain/lab-summaries/numbers';
import { TextInput } from '../../src/record/inputs/TextInput';

/** As on the report. */
const GROUPS: readonly (readonly [title: string, lines: readonly Line[]])[] = [
  ['reasons', ['specimens', ...REASON_LINES]],
  ['outcomes', [...SINGLE_LINES, ...OTHER_LINES]],
  ['drugs', DRUG_LINES],
];

/** Oral fluid is tested for the drug itself, and urine for what the body makes of it (40.85, 40.91). */
const lineName = (part: SpecimenPart, line: Line): string =>
  part === 'oralFluid' && line === 'marijuana' ? 'labSummaries.line.thc' : `labSummaries.line.${line}`;

/** The numbers of a part of the report. */
export function PartFields({ part }: { part: SpecimenPart }) {
  const asked = linesOf(part);
  return GROUPS.map(([title, lines]) => (
    <Group key={title} {...{ part, title }} lines={lines.filter((line) => asked.includes(line))} />
  ));
}

interface GroupProps {
  part: SpecimenPart;
  title: string;
  lines: readonly Line[];
}

function Group({ part, title, lines }: GroupProps) {
  const translate = useTranslate();
  const id = useId();
  const partName = translate(`labSummaries.field.has.${part}`);
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} sx={{ mb: 2, fontSize: 13, fontWeight: 600 }}>
        {translate(`labSummaries.group.${title}`)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
        {lines.map((line) => {
          const label = translate(lineName(part, line));
          return (
            <TextInput
              key={line}
              source={`${part}.${line}`}
              label={label}
              fullLabel={translate('labSummaries.lineOf', { line: label, part: partName })}
              inputMode="numeric"
              maxLength={6}
            />
          );
        })}
      </Box>
    </Box>
  );
}
