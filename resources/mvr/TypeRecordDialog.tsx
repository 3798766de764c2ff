import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import {
  MAX_DESCRIPTION,
  MAX_ENTRIES,
  MAX_STATUS,
  typedOf,
  typedRecordErrors,
  type TypedRecord,
} from '../../domain/mvr/typed-record';
import { OFFENSE_ANSWERS } from '../../domain/compliance/offenses';
import type { MvrRecord } from '../../domain/mvr/contract';
import { formatDate } from '../../domain/shared/dates';
import { useAlert } from '../../providers/services';
import type { DialogProps } from '../../src/capability';
import type { Values } from '../../src/record/draft-changes';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { ListInput } from '../../src/record/inputs/ListInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { YesNoInput } from '../../src/record/inputs/YesNoInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { useRules } from '../../src/record/use-rules';
import { useApi } from '../api';

/** What the dialog is opened with. */
interface Given {
  employeeId: number;
  documentId: number;
  /** The date of the document. */
  reportDate: string;
  /** Whether it was typed in before, so that this is a correction. */
  isTyped?: boolean;
}

const NO_VIOLATION = {
  description: '',
  violationDate: null,
  convictionDate: null,
  acdCode: '',
  points: '',
  commercialVehicle: null,
  offense: null,
};
const NO_WITHDRAWAL = { description: '', effectiveOn: null, reinstatedOn: null, acdCode: '' };
const NOTHING: TypedRecord = { violations: [], withdrawals: [], status: '' };

const recordOf = (values: Values): TypedRecord => ({ ...NOTHING, ...values }) as TypedRecord;
const described = (value: unknown) =>
  [value as { description: string }[]]
    .flat()
    .map(({ description }) => description)
    .join('; ');

const words = (list: 'violations' | 'withdrawals', item: 'violation' | 'withdrawal') => ({
  list: `mvr.${list}`,
  item: `mvr.type.${item}`,
  add: `mvr.type.add.${item}`,
  remove: `mvr.type.remove.${item}`,
});

/** Types or corrects the violations and withdrawals of a driving record that came as paper or PDF. Opened by name: `typeMvrRecord`. */
export default function TypeRecordDialog({ onClose, ...properties }: DialogProps) {
  const given = properties as unknown as Given;
  const { employeeId, documentId, isTyped = false } = given;
  const api = useApi();
  const { data: before, error } = useQuery({
    queryKey: ['mvrRecord', employeeId, documentId],
    queryFn: ({ signal }) => api.getMvrRecord(employeeId, documentId, signal),
    enabled: isTyped,
    // What is corrected is what is stored now.
    gcTime: 0,
  });
  const alert = useAlert();
  const failed = error?.message;
  useEffect(() => {
    if (!failed) return;
    alert(failed);
    onClose();
  }, [failed, alert, onClose]);
  if (isTyped && !before) return null;
  return <Dialog {...given} before={before ?? null} onClose={() => onClose()} />;
}

type DialogOf = Given & { before: MvrRecord | null; onClose: () => void };

function Dialog({ employeeId, documentId, reportDate, before, onClose }: DialogOf) {
  const translate = useTranslate();
  const api = useApi();
  const offenses = OFFENSE_ANSWERS.map((id) => ({ id, name: translate(`mvr.offense.${id}`) }));
  const validate = useRules((values) => typedRecordErrors(recordOf(values), reportDate));
  return (
    <RecordDialog
      title={translate('mvr.type.title')}
      resource={`employees/${employeeId}/mvr`}
      record={null}
      send={async (values) => {
        const typed = recordOf(values as Values);
        await api.typeMvrRecord(employeeId, documentId, { ...typed, ...(before && { replaces: before }) });
        return { id: documentId };
      }}
      saved="mvr.type.saved"
      failed="mvr.type.failed"
      onClose={onClose}
      draft={`mvr.${documentId}`}
      labels="mvr.field"
      defaultValues={{ ...NOTHING, ...(before && typedOf(before)) }}
      validate={validate}
      save="mvr.type.save"
    >
      <Typography sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>
        {translate('mvr.type.help', { date: formatDate(reportDate) })}
      </Typography>
      <TextInput
        source="status"
        label="mvr.type.status"
        maxLength={MAX_STATUS}
        helperText={translate('mvr.type.statusHelp')}
      />
      <ListInput
        source="violations"
        words={words('violations', 'violation')}
        most={MAX_ENTRIES}
        empty={NO_VIOLATION}
        text={described}
      >
        {(input) => (
          <>
            <TextInput
              {...input('description', 'mvr.field.description')}
              required
              maxLength={MAX_DESCRIPTION}
            />
            <DateInput {...input('violationDate', 'mvr.field.date')} required latest={reportDate} />
            <DateInput {...input('convictionDate', 'mvr.field.convictionDate')} latest={reportDate} />
            <TextInput {...input('acdCode', 'mvr.field.acdCode')} maxLength={3} />
            <TextInput {...input('points', 'mvr.field.points')} maxLength={2} inputMode="numeric" />
            <ChoiceInput
              {...input('offense', 'mvr.field.offense')}
              choices={offenses}
              helperText={translate('mvr.type.offenseHelp')}
            />
            <YesNoInput {...input('commercialVehicle', 'mvr.field.commercialVehicle')} />
          </>
        )}
      </ListInput>
      <ListInput
        source="withdrawals"
        words={words('withdrawals', 'withdrawal')}
        most={MAX_ENTRIES}
        empty={NO_WITHDRAWAL}
        text={described}
      >
        {(input) => (
          <>
            <TextInput
              {...input('description', 'mvr.field.description')}
              required
              maxLength={MAX_DESCRIPTION}
            />
            <DateInput {...input('effectiveOn', 'mvr.field.effectiveOn')} required latest={reportDate} />
            <DateInput {...input('reinstatedOn', 'mvr.field.reinstatedOn')} latest={reportDate} />
            <TextInput {...input('acdCode', 'mvr.field.acdCode')} maxLength={3} />
          </>
        )}
      </ListInput>
    </RecordDialog>
  );
}
