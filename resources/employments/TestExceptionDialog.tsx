import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EditBase, useTranslate, type RaRecord } from 'ra-core';
import {
  MAX_PROGRAM,
  type TestExceptionPut,
  type TestExceptionRecord,
} from '../../domain/employments/contract';
import { exceptionErrors } from '../../domain/employments/employment-rules';
import { useRefusalText } from '../../providers/refusals/useRefusalText';
import { useSaveAlerts } from '../../src/record/EditRecord';
import { DateInput } from '../../src/record/inputs/DateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { YesNoInput } from '../../src/record/inputs/YesNoInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { RecordForm } from '../../src/record/RecordForm';
import type { Validate } from '../../src/record/use-record-edit';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';

interface TestExceptionDialogProps {
  employeeId: number;
  exception: TestExceptionRecord;
  onClose: () => void;
}

const DATES = ['appliedOn', 'participatedUntil', 'testedOn', 'randomSince'] as const;

function useValidate(): Validate {
  const refusalText = useRefusalText();
  return (values) =>
    Object.fromEntries(
      Object.entries(exceptionErrors(values, todayHere())).map(([field, one]) => [field, refusalText(one)]),
    );
}

/** The facts that 382.301(b) asks for, and what the testing program confirmed (c). */
export function TestExceptionDialog({ employeeId, exception, onClose }: TestExceptionDialogProps) {
  const { onSuccess, onError } = useSaveAlerts('employments.exception.saved', 'employments.exception.failed');
  const api = useApi();
  const mutationFn = ({ data = {} }: { data?: Partial<RaRecord> }) => {
    const { id: _id, lacks: _lacks, ...facts } = data;
    return api.setTestException(employeeId, facts as TestExceptionPut);
  };
  const saved = (record: RaRecord) => {
    onSuccess(record);
    onClose();
  };
  return (
    <EditBase
      resource="testException"
      id={employeeId}
      disableAuthentication
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={{ mutationFn, onSuccess: saved, onError }}
      queryOptions={{ initialData: { ...exception, id: employeeId }, enabled: false, gcTime: 0 }}
    >
      <DialogForm employeeId={employeeId} onClose={onClose} />
    </EditBase>
  );
}

function DialogForm({ employeeId, onClose }: Omit<TestExceptionDialogProps, 'exception'>) {
  const translate = useTranslate();
  return (
    <RecordDialog title={translate('employments.exception.title')} onCancel={onClose}>
      <RecordForm
        draft={`testException.${employeeId}`}
        labels="employments.exception.field"
        validate={useValidate()}
        save="employments.exception.save"
        note={<Button onClick={onClose}>{translate('employments.cancel')}</Button>}
      >
        <Typography sx={{ fontSize: 13, color: 'text.secondary', mb: 2 }}>
          {translate('employments.exception.intro')}
        </Typography>
        {DATES.map((date) => (
          <DateInput
            key={date}
            source={date}
            latest={todayHere()}
            helperText={translate(`employments.exception.help.${date}`)}
          />
        ))}
        <YesNoInput
          source="noViolations"
          isQuestion
          helperText={translate('employments.exception.help.noViolations')}
        />
        <TextInput
          source="testingProgram"
          maxLength={MAX_PROGRAM}
          helperText={translate('employments.exception.help.testingProgram')}
        />
        <DateInput
          source="confirmedOn"
          latest={todayHere()}
          helperText={translate('employments.exception.help.confirmedOn')}
        />
      </RecordForm>
    </RecordDialog>
  );
}
