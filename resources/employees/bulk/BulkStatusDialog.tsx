import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { TERMINATED } from '../../../domain/employees/constants';
import { statusPatch, type StatusChange } from '../../../domain/employees/status-change';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { BulkButtons, BulkProgress } from '../../../src/background-work/bulk/BulkResults';
import type { Outcome } from '../../../src/background-work/bulk/run-all';
import { useBulkRun } from '../../../src/background-work/bulk/use-bulk-run';
import { Notice } from '../../../src/background-work/Notice';
import { useNumberText } from '../../../src/background-work/numbers';
import { ProgressPanel } from '../../../src/background-work/ProgressPanel';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { focusField, refusedEntries } from '../../../src/ui/field-errors';
import { useApi } from '../../api';
import { EMPLOYEES } from '../links';
import { EMPLOYEE_NAMES } from '../names';
import { selectedAgain, type SelectedRows } from './read-selected';
import { StatusFields, type StatusChoice } from './StatusFields';
import { StatusPreviewList } from './StatusPreviewList';
import { useRefusalsText, useStatusPreview, type PreviewedRow } from './use-status-preview';

const WORDS = {
  running: 'employees.bulkStatus.running',
  results: 'employees.bulkStatus.results',
  done: 'employees.bulkStatus.done',
  stop: 'employees.bulkStatus.stop',
  again: 'employees.bulkStatus.again',
};

/** Changes the status of the selected employees: the choice, a preview of each, and the result for each. */
export default function BulkStatusDialog({ onClose, ...properties }: DialogProps) {
  const selected = properties as unknown as SelectedRows;
  const translate = useTranslate();
  const numberText = useNumberText();
  const work = useStatusWork(selected);
  const { choice, preview, run, step } = work;
  const { count } = selected.selection;
  const ready = preview.rows.filter(({ effect }) => effect === 'changes').length;
  const close = () => onClose(run.results.length > 0 || undefined);
  const cancel = <Button onClick={close}>{translate('ui.confirm.cancel')}</Button>;
  const actions = {
    choosing: (
      <>
        {cancel}
        <Button type="submit" variant="contained" disabled={choice.employmentStatusId === undefined}>
          {translate('employees.bulkStatus.preview')}
        </Button>
      </>
    ),
    checking: cancel,
    ready: (
      <>
        {cancel}
        <Button onClick={preview.leave}>{translate('employees.bulkStatus.back')}</Button>
        <Button type="submit" variant="contained" disabled={ready === 0}>
          {translate(applyKey(choice), { smart_count: ready, count: numberText(ready) })}
        </Button>
      </>
    ),
    running: <BulkButtons run={run} words={WORDS} onAgain={work.again} onClose={close} />,
  };
  return (
    <DraggableDialog
      open
      width={step === 'choosing' ? 480 : 960}
      title={translate('employees.bulkStatus.title', { smart_count: count, count: numberText(count) })}
      busy={run.step === 'running'}
      onCancel={close}
      onSubmit={{ choosing: work.check, checking: undefined, ready: work.apply, running: undefined }[step]}
      actions={actions[step]}
    >
      <Notice severity="error" sx={{ mb: 3 }}>
        {preview.problem ?? run.problem}
      </Notice>
      {step === 'choosing' ? (
        <StatusFields choice={choice} onChange={work.choose} />
      ) : step === 'checking' ? (
        <ProgressPanel
          title={translate('employees.bulkStatus.checking')}
          done={preview.checked}
          total={preview.total || null}
        />
      ) : step === 'ready' ? (
        <StatusPreviewList rows={preview.rows} choice={choice} />
      ) : (
        <BulkProgress run={run} words={WORDS} {...EMPLOYEE_NAMES} />
      )}
    </DraggableDialog>
  );
}

const applyKey = ({ employmentStatusId }: StatusChoice): string =>
  `employees.bulkStatus.${employmentStatusId === TERMINATED ? 'terminate' : 'apply'}`;

type Step = 'choosing' | 'checking' | 'ready' | 'running';

/** The choice, the preview and the run, one after the other. */
function useStatusWork(selected: SelectedRows) {
  const preview = useStatusPreview();
  const run = useBulkRun<EmployeeListItem>(EMPLOYEES);
  const change = useChangeOf(preview.rows);
  const [choice, choose] = useState<StatusChoice>({});
  const isRun = run.step === 'running' || run.step === 'finished';
  const step: Step = isRun ? 'running' : preview.step === 'idle' ? 'choosing' : preview.step;
  const load = (rows: SelectedRows) => {
    if (choice.employmentStatusId !== undefined) preview.load(rows, choice as StatusChange);
  };
  return {
    choice,
    choose,
    preview,
    run,
    step,
    check: () => {
      const [refused] = Object.keys(refusedEntries(['terminationDate', 'hireDate']));
      if (refused) focusField(refused);
      else load(remaining(selected, run));
    },
    apply: () => {
      const { rows } = preview;
      run.run(() => ({
        items: rows.map(({ employee }) => employee),
        act: change(choice as StatusChange),
      }));
    },
    /** Reads and previews again the employees who failed, so that newer edits of others aren't overwritten unseen. */
    again: () => {
      run.chooseAgain();
      load(remaining(selected, run));
    },
  };
}

/** At first everyone who is selected, later those who are left. */
const remaining = (
  selected: SelectedRows,
  { results, retryable }: ReturnType<typeof useBulkRun<EmployeeListItem>>,
) =>
  results.length === 0
    ? selected
    : selectedAgain(
        selected,
        retryable.map(({ employeeId }) => employeeId),
      );

/** Changes one person as the preview said. Who can't be changed isn't tried. */
function useChangeOf(rows: readonly PreviewedRow[]) {
  const api = useApi();
  const refusalsText = useRefusalsText();
  const effectOf = new Map(rows.map((row) => [row.employeeId, row]));
  return (change: StatusChange) =>
    async ({ employeeId }: { employeeId: number }): Promise<Outcome> => {
      const row = effectOf.get(employeeId);
      if (row?.effect === 'same') return { outcome: 'skipped', reason: 'employees.bulkStatus.same' };
      if (!row?.version || row.effect === 'refused')
        return { outcome: 'failed', reason: refusalsText(row?.refusals ?? []) };
      const { version, comesBack } = row;
      try {
        await api.changeEmployee(employeeId, statusPatch(change, { comesBack, version }));
        return { outcome: 'done' };
      } catch (error) {
        return { outcome: 'failed', reason: wholeRefusal(error) };
      }
    };
}
