import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import {
  MAX_ADDRESS,
  MAX_DETAILS,
  STEP_KINDS,
  STEP_METHODS,
  type StepBody,
  type StepKind,
} from '../../domain/investigations/contract';
import { CONTACTING, DETAILED, stepErrors } from '../../domain/investigations/investigation';
import { usePersonRecordsApi } from '../../providers/personRecords';
import type { DialogProps } from '../../src/capability';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { useRules } from '../../src/record/use-rules';
import { todayHere } from '../../src/ui/today';

/** What the dialog is opened with. */
interface Given {
  employeeId: number;
  employer: string;
}

type StepValues = Omit<StepBody, 'employer'>;

/** What belongs to the kind; the form may still have what was typed for another one. */
function stepOf({ kind, day, method, contact, address, details, drugAlcohol }: StepValues): StepValues {
  const isContact = CONTACTING.includes(kind as StepKind);
  return {
    kind,
    day,
    ...(isContact && { method, contact, address }),
    details,
    ...(kind === 'request' && { drugAlcohol }),
  };
}

/** Adds an entry to the log about a previous employer. Opened by name: `investigationStep`. */
export default function StepDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, employer } = properties as unknown as Given;
  const translate = useTranslate();
  const api = usePersonRecordsApi();
  const path = `employees/${employeeId}/investigations/steps`;
  const validate = useRules((values) => stepErrors(stepOf(values), todayHere()));
  return (
    <RecordDialog
      title={translate('investigations.dialog.title', { employer })}
      resource={path}
      record={null}
      send={(values) => api.addPersonRecord(path, 'stepId', { employer, ...stepOf(values) })}
      saved="investigations.dialog.saved"
      failed="investigations.dialog.failed"
      onClose={onClose}
      draft={`investigations.${employeeId}.${employer}`}
      labels="investigations.field"
      defaultValues={{ drugAlcohol: false }}
      validate={validate}
      save="investigations.dialog.save"
    >
      <ChoiceInput
        source="kind"
        required
        choices={STEP_KINDS.map((id) => ({ id, name: translate(`investigations.kind.${id}`) }))}
      />
      <DateInput source="day" required />
      <KindFields />
    </RecordDialog>
  );
}

/** The fields that the chosen kind has. */
function KindFields() {
  const translate = useTranslate();
  const kind = useWatch({ name: 'kind' }) as StepKind | undefined;
  if (!kind) return null;
  return (
    <>
      {CONTACTING.includes(kind) ? (
        <>
          <ChoiceInput
            source="method"
            required
            choices={STEP_METHODS.map((id) => ({ id, name: translate(`investigations.method.${id}`) }))}
          />
          <TextInput source="contact" maxLength={120} />
          <TextInput
            source="address"
            required={kind === 'request'}
            rows={2}
            maxRows={4}
            maxLength={MAX_ADDRESS}
            {...(kind === 'request' && { helperText: translate('investigations.field.addressHelp') })}
          />
        </>
      ) : null}
      <TextInput
        source="details"
        required={DETAILED.includes(kind)}
        rows={2}
        maxRows={8}
        maxLength={MAX_DETAILS}
        {...(kind === 'reply' && { helperText: translate('investigations.field.detailsHelp.reply') })}
      />
      {kind === 'request' ? (
        <>
          <CheckboxInput source="drugAlcohol" />
          <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
            {translate('investigations.field.drugAlcoholHelp')}
          </Typography>
        </>
      ) : null}
    </>
  );
}
