import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { useSites } from '../../../providers/sites';
import { BulkButtons, BulkProgress } from '../../../src/background-work/bulk/BulkResults';
import { useBulkRun } from '../../../src/background-work/bulk/use-bulk-run';
import { Notice } from '../../../src/background-work/Notice';
import { useNumberText } from '../../../src/background-work/numbers';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { OptionSelect } from '../../../src/ui/OptionSelect';
import { useApi } from '../../api';
import { readSelected, type SelectedRows } from '../bulk/read-selected';
import { EMPLOYEES } from '../links';
import { EMPLOYEE_NAMES } from '../names';
import { siteOptions } from '../site-options';
import { transferOne, type Target } from './bulk-transfer';
import { TransferButtons } from './TransferButtons';

const WORDS = {
  running: 'employees.bulk.running',
  results: 'employees.bulk.results',
  done: 'employees.bulk.outcome.transferred',
  stop: 'employees.bulk.stop',
  again: 'employees.bulk.again',
};

/** Transfers the selected employees to one location, and shows the result for each. */
export default function BulkTransferDialog({ onClose, ...properties }: DialogProps) {
  const selected = properties as unknown as SelectedRows;
  const translate = useTranslate();
  const numberText = useNumberText();
  const targets = siteOptions(useSites());
  const [location, setLocation] = useState<number | null>(null);
  const run = useBulkRun<EmployeeListItem>(EMPLOYEES);
  const transfer = useTransfer(selected, run);
  const { count } = selected.selection;
  const busy = run.step === 'reading' || run.step === 'running';
  const isFinished = run.step === 'finished';
  const start = () => location !== null && transfer(location);
  return (
    <DraggableDialog
      open
      width={isFinished ? 720 : 480}
      title={translate('employees.bulk.title', { smart_count: count, count: numberText(count) })}
      busy={busy}
      onCancel={() => onClose(isFinished || undefined)}
      onSubmit={isFinished || busy ? undefined : start}
      actions={
        run.step === 'running' || isFinished ? (
          <BulkButtons run={run} words={WORDS} onAgain={start} onClose={() => onClose(true)} />
        ) : (
          <TransferButtons disabled={location === null} running={busy} onCancel={() => onClose()} />
        )
      }
    >
      {run.step === 'running' || isFinished ? (
        <BulkProgress run={run} words={WORDS} {...EMPLOYEE_NAMES} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Notice severity="error">{run.problem}</Notice>
          <OptionSelect
            required
            label={translate('employees.transfer.newLocation')}
            help={translate('employees.bulk.help')}
            options={targets ?? []}
            loading={targets === undefined}
            disabled={busy}
            value={location}
            onChange={setLocation}
          />
        </Box>
      )}
    </DraggableDialog>
  );
}

/** Transfers to a location. Run again, it retries those that failed. */
function useTransfer(
  selected: SelectedRows,
  { step, retryable, run }: ReturnType<typeof useBulkRun<EmployeeListItem>>,
) {
  const api = useApi();
  return (legacyClientId: number) =>
    run(async () => {
      const [jobTitles, { employmentStatus = [] }] = await Promise.all([
        api.getJobTitles(legacyClientId),
        api.getEmployeeLists(),
      ]);
      const target: Target = { legacyClientId, jobTitles, employmentStatus };
      return {
        items: step === 'finished' ? retryable : await readSelected(api, selected),
        act: (employee) => transferOne(employee, target, api.transferEmployee),
      };
    });
}
