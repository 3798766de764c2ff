import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'ra-core';
import { MAX_PROGRAM, type TestExceptionRecord } from '../../domain/employments/contract';
import { exceptionErrors } from '../../domain/employments/employment-rules';
import { DateInput } from '../../src/record/inputs/DateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { YesNoInput } from '../../src/record/inputs/YesNoInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { useRules } from '../../src/record/use-rules';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';

interface TestExceptionDialogProps {
  employeeId: number;
  exception: TestExceptionRecord;
  onClose: () => void;
}

const DATES = ['appliedOn', 'participatedUntil', 'testedOn', 'randomSince'] as const;

/** The facts that 382.301(b) asks for, and what the testing program confirmed (c). */
export function TestExceptionDialog({ employeeId, exception, onClose }: TestExceptionDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  return (
    <RecordDialog
      title={translate('employments.exception.title')}
      resource="testException"
      record={{ ...exception, id: employeeId }}
      send={(values) => {
        const { id: _id, lacks: _lacks, ...facts } = values as TestExceptionRecord & RaRecord;
        return api.setTestException(employeeId, facts);
      }}
      saved="employments.exception.saved"
      failed="employments.exception.failed"
      onClose={onClose}
      draft={`testException.${employeeId}`}
      labels="employments.exception.field"
      validate={useRules((values) => exceptionErrors(values, todayHere()))}
      save="employments.exception.save"
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
    </RecordDialog>
  );
}
