import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { MAX_LAB, type LabSummary } from '../../domain/lab-summaries/contract';
import { firstDayOf, halfYearOf, hasEnded, type HalfYear } from '../../domain/lab-summaries/half-years';
import {
  LINES,
  SPECIMEN_PARTS,
  typedNumbers,
  type SpecimenPart,
  type TypedPart,
} from '../../domain/lab-summaries/numbers';
import { addDays } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { DialogProps } from '../../src/capability';
import { useFieldInfo } from '../../src/record/use-record-input';
import { ActionDialog } from '../../src/record/ActionDialog';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useRules } from '../../src/record/use-rules';
import { FileDrop } from '../../src/ui/FileDrop';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { LAB_SUMMARIES } from './links';
import { PartFields } from './PartFields';

const ACCEPT = ['.pdf', 'application/pdf'];
const MAX_BYTES = 25 * 1024 * 1024;
const PERIODS = 10;

/** What the dialog is opened with: a laboratory and half-year to file, or a summary whose numbers are wrong; nothing to file any. */
type Given = Partial<HalfYear> & { lab?: string; summary?: LabSummary };

type Fields = Record<SpecimenPart, TypedPart> & {
  lab: string | null;
  /** Such as 2026/1. */
  period: string;
  has: Record<SpecimenPart, boolean>;
};

const keyOf = ({ year, half }: HalfYear): string => `${year}/${half}`;
const periodOf = (key: string): HalfYear => {
  const [year, half] = key.split('/').map(Number);
  return { year: year!, half: half === 1 ? 1 : 2 };
};

/** The half-years that have ended, the latest first. */
function endedPeriods(today: string): HalfYear[] {
  const periods: HalfYear[] = [];
  for (let day = today; periods.length < PERIODS; day = addDays(firstDayOf(halfYearOf(day)), -1)) {
    const period = halfYearOf(day);
    if (hasEnded(period, today)) periods.push(period);
  }
  return periods;
}

const partTexts = (summary: LabSummary | undefined, part: SpecimenPart): TypedPart =>
  Object.fromEntries(
    LINES.map((line) => {
      // The report has all lines, and zero in most; its total is typed.
      const empty = line === 'specimens' ? '' : '0';
      return [line, summary?.numbers[part] ? String(summary.numbers[part][line]) : empty];
    }),
  );

const typedOf = ({ has, ...fields }: Fields) =>
  typedNumbers(Object.fromEntries(SPECIMEN_PARTS.map((part) => [part, has[part] ? fields[part] : null])));

/** Files a summary with its PDF and its numbers, or corrects numbers. Opened by name: `fileLabSummary`. */
export default function SummaryDialog({ onClose, ...properties }: DialogProps) {
  const { summary, lab = '', ...given } = properties as unknown as Given;
  const translate = useTranslate();
  const api = useApi();
  const [file, setFile] = useState<File | null>(null);
  const periods = endedPeriods(todayHere());
  const { year = periods[0]!.year, half = periods[0]!.half } = given;
  const validate = useRules((values) => {
    const fields = values as Fields;
    return {
      ...(!summary && !fields.lab?.trim() && { lab: refuse('request.required') }),
      ...(!summary && !file && { document: refuse('labSummary.choosePdf') }),
      ...typedOf(fields).problems,
    };
  });
  const act = (fields: Fields) => {
    const { numbers } = typedOf(fields);
    if (summary) return api.correctLabSummary(summary.summaryId, { numbers, version: summary.version });
    return api.fileLabSummary({ lab: fields.lab!.trim(), ...periodOf(fields.period), numbers }, file!);
  };
  return (
    <ActionDialog<LabSummary, Fields>
      title={translate(summary ? 'labSummaries.correctTitle' : 'labSummaries.file')}
      width={960}
      act={act}
      changes={[LAB_SUMMARIES]}
      success={summary ? 'labSummaries.corrected' : 'labSummaries.filed'}
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="labSummaries.field"
      defaultValues={{
        lab: lab || null,
        period: keyOf({ year, half }),
        has: { urine: !summary || summary.numbers.urine !== null, oralFluid: !!summary?.numbers.oralFluid },
        urine: partTexts(summary, 'urine'),
        oralFluid: partTexts(summary, 'oralFluid'),
      }}
      validate={validate}
      save={summary ? 'labSummaries.correctSave' : 'labSummaries.file'}
    >
      {summary ? null : (
        <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
          <TextInput source="lab" required maxLength={MAX_LAB} />
          <ChoiceInput
            source="period"
            required
            choices={periods.map((one) => ({
              id: keyOf(one),
              name: translate(`labSummaries.half.${one.half}`, { year: one.year }),
            }))}
          />
          <PdfField file={file} onFile={setFile} />
        </Box>
      )}
      <Typography sx={{ mb: 3, fontSize: 13, color: 'text.secondary' }}>
        {translate('labSummaries.numbersHelp')}
      </Typography>
      <Parts />
    </ActionDialog>
  );
}

function PdfField({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const translate = useTranslate();
  const label = translate('labSummaries.field.document');
  useFieldInfo('document', label, String);
  const problem = useFormState().errors['document']?.message;
  return (
    <Box>
      <FileDrop
        id="dialog.document"
        label={label}
        help={label}
        {...(typeof problem === 'string' && !file && { error: problem })}
        accept={ACCEPT}
        maxBytes={MAX_BYTES}
        onFiles={([first]) => onFile(first ?? null)}
      />
      {file ? <Typography sx={{ mt: 1, fontSize: 13 }}>{file.name}</Typography> : null}
    </Box>
  );
}

function Parts() {
  const has = useWatch({ name: 'has' }) as Fields['has'];
  return SPECIMEN_PARTS.map((part) => (
    <Box key={part} sx={{ mb: 4 }}>
      <CheckboxInput source={`has.${part}`} />
      {has[part] ? <PartFields part={part} /> : null}
    </Box>
  ));
}
