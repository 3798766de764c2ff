import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { APPLICANT } from '../../domain/employees/constants';
import { EXAM_REASONS, EXAM_TYPES, type ExamOnOrder } from '../../domain/orders/contract';
import { PERSONS_FILE } from '../../providers/refetch';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { RadioInput } from '../../src/record/inputs/RadioInput';
import { useApi } from '../api';
import { useEmploymentStatus } from './use-employment-status';

type Fields = ExamOnOrder & { expiresOn: string | null };

/** Orders a medical exam. The clinic and the appointment follow on the order. */
export default function OrderExamDialog({ onClose, ...properties }: DialogProps) {
  const employeeId = properties['employeeId'] as number;
  const api = useApi();
  const translate = useTranslate();
  const { status, isLoading } = useEmploymentStatus(employeeId);
  if (isLoading) return null;
  const name = (key: string) => translate(`orders.exam.${key}`);
  return (
    <ActionDialog
      title={name('title')}
      labels="orders.exam"
      defaultValues={{
        examType: 'dotPhysical',
        reason: status === APPLICANT ? 'preEmployment' : 'recertification',
        expiresOn: null,
      }}
      act={({ expiresOn, ...exam }: Fields) =>
        api.placeOrder({ orderType: 'exam', employeeId, exam, ...(expiresOn && { expiresOn }) })
      }
      changes={PERSONS_FILE}
      success="orders.exam.placed"
      save="orders.exam.submit"
      onDone={(order) => onClose(order)}
      onClose={() => onClose()}
    >
      <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
        <RadioInput source="examType" choices={EXAM_TYPES.map((id) => ({ id, name: name(id) }))} />
        <ChoiceInput source="reason" choices={EXAM_REASONS.map((id) => ({ id, name: name(id) }))} />
        <DateInput source="expiresOn" helperText={translate('orders.expiresHelp')} />
      </Box>
    </ActionDialog>
  );
}
