import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import type { EmployeeListItem, EmployeeTransfer } from '../../../domain/employees/contract';
import { useAlert } from '../../../providers/services';
import { useSites } from '../../../providers/sites';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { useEmployeeLists, useJobTitles } from '../lists';
import { fullName } from '../names';
import { OptionSelect } from '../../../src/ui/OptionSelect';
import { useEmployeeWords } from '../words';
import { sameText, targetsFor } from './targets';

export type Transferred = Pick<
  EmployeeListItem,
  | 'employeeId'
  | 'firstName'
  | 'lastName'
  | 'legacyClientId'
  | 'siteName'
  | 'jobTitleId'
  | 'jobTitle'
  | 'employmentStatusId'
>;

interface Choice {
  newClientId: number | null;
  /** Undefined: as it is now, where the new location has it. */
  jobTitleId?: number | null;
  employmentStatusId: number;
}

/** Puts one employee at another location, with the job title and the status that he has there. */
export default function TransferDialog({ onClose, ...properties }: DialogProps) {
  const employee = properties['employee'] as Transferred;
  const translate = useTranslate();
  const words = useEmployeeWords();
  const lists = useEmployeeLists();
  const targets = targetsFor(useSites(), employee.legacyClientId);
  const [choice, setChoice] = useState<Choice>({
    newClientId: null,
    employmentStatusId: employee.employmentStatusId,
  });
  const titles = useJobTitles(choice.newClientId ?? undefined);
  const jobTitleId = choice.jobTitleId === undefined ? keptTitle(employee, titles) : choice.jobTitleId;
  const { running, problem, transfer } = useTransfer(employee, () => onClose(true));
  const label = (key: string) => translate(`employees.transfer.${key}`);

  return (
    <DraggableDialog
      open
      title={translate('employees.transfer.title', { name: fullName(employee) })}
      busy={running}
      onCancel={() => onClose()}
      onSubmit={() => {
        if (choice.newClientId !== null) transfer({ ...choice, newClientId: choice.newClientId, jobTitleId });
      }}
      actions={
        <>
          <Button disabled={running} onClick={() => onClose()}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={choice.newClientId === null || running}
            startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          >
            {label('button')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        <TextField
          label={label('current')}
          value={employee.siteName}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <OptionSelect
          required
          label={label('newLocation')}
          options={targets ?? []}
          loading={targets === undefined}
          value={choice.newClientId}
          onChange={(newClientId) => setChoice({ ...choice, newClientId })}
        />
        <OptionSelect
          clearable
          label={label('jobTitle')}
          options={(titles ?? ownTitle(employee)).map((title) => ({
            id: title.jobTitleId,
            label: title.jobTitle,
          }))}
          value={jobTitleId ?? null}
          onChange={(id) => setChoice({ ...choice, jobTitleId: id })}
        />
        <OptionSelect
          label={label('status')}
          options={lists.employmentStatus.map(({ employmentStatusId, status }) => ({
            id: employmentStatusId,
            label: words.status({ employmentStatusId, employmentStatus: status }),
          }))}
          value={choice.employmentStatusId}
          onChange={(id) => setChoice({ ...choice, employmentStatusId: id ?? employee.employmentStatusId })}
        />
      </Box>
    </DraggableDialog>
  );
}

type Titles = ReadonlyArray<{ jobTitleId: number; jobTitle: string }>;

/** What there is to choose from until the titles of the new location have come. */
function ownTitle({ jobTitleId, jobTitle }: Transferred): Titles {
  return jobTitleId === null || jobTitle === null ? [] : [{ jobTitleId, jobTitle }];
}

/** The title that the employee has, as the new location knows it; undefined, which changes nothing, where it does not. */
function keptTitle(employee: Transferred, titles: Titles | undefined): number | null | undefined {
  if (!titles || employee.jobTitleId === null) return employee.jobTitleId;
  const same = titles.find(({ jobTitleId }) => jobTitleId === employee.jobTitleId);
  const alike = titles.find(({ jobTitle }) => sameText(jobTitle, employee.jobTitle));
  return (same ?? alike)?.jobTitleId;
}

/** The text that the answer to a transfer may carry instead of, or beside, the record. */
export function infoTextOf(answer: unknown): string | null {
  return typeof answer === 'string' && answer.trim() !== '' ? answer : null;
}

function useTransfer(employee: Transferred, onDone: () => void) {
  const api = useApi();
  const alert = useAlert();
  const { mutate, isPending, error } = useApiMutation(
    (choice: Choice & { newClientId: number }) =>
      api.transferEmployee(employee.employeeId, {
        oldClientId: employee.legacyClientId,
        ...choice,
        employmentStatusId: choice.employmentStatusId as EmployeeTransfer['employmentStatusId'],
      }),
    {
      alertOnError: false,
      success: 'employees.transfer.done',
      onSuccess: (answer) => {
        const info = infoTextOf(answer);
        if (info !== null) alert(info, 'info');
        onDone();
      },
      onError: () => alert('employees.transfer.issues'),
    },
  );
  return { running: isPending, problem: error && wholeRefusal(error, '', '. '), transfer: mutate };
}
