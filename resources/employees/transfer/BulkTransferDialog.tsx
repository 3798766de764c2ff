import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSites } from '../../../providers/sites';
import { Notice } from '../../../src/background-work/Notice';
import { useNumberText } from '../../../src/background-work/numbers';
import { ProgressPanel } from '../../../src/background-work/ProgressPanel';
import { ResultList } from '../../../src/background-work/ResultList';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { OptionSelect } from '../../../src/ui/OptionSelect';
import { fullName } from '../names';
import { siteOptions } from '../site-options';
import type { BulkResult } from './bulk-transfer';
import { TransferButtons } from './TransferButtons';
import { isRetryable, useBulkTransfer, type SelectedRows } from './use-bulk-transfer';

const STATUS_OF_OUTCOME = {
  transferred: 'done',
  skipped: 'notApplicable',
  failed: 'failed',
  notStarted: 'queued',
} as const;

/** Transfers the selected employees to one location, and shows the result for each. */
export default function BulkTransferDialog({ onClose, ...properties }: DialogProps) {
  const selected = properties as unknown as SelectedRows;
  const translate = useTranslate();
  const numberText = useNumberText();
  const targets = siteOptions(useSites());
  const [location, setLocation] = useState<number | null>(null);
  const { step, problem, total, results, isStopping, run, stop } = useBulkTransfer(selected);
  const { count } = selected.selection;
  const busy = step === 'reading' || step === 'running';
  const isFinished = step === 'finished';
  const start = () => location !== null && run(location);
  return (
    <DraggableDialog
      open
      width={isFinished ? 720 : 480}
      title={translate('employees.bulk.title', { smart_count: count, count: numberText(count) })}
      busy={busy}
      onCancel={() => onClose(isFinished || undefined)}
      onSubmit={isFinished || busy ? undefined : start}
      actions={
        step === 'running' ? (
          <Button disabled={isStopping} onClick={stop}>
            {translate('employees.bulk.stop')}
          </Button>
        ) : isFinished ? (
          <>
            {results.some(isRetryable) ? (
              <Button onClick={start}>{translate('employees.bulk.again')}</Button>
            ) : null}
            <Button variant="contained" autoFocus onClick={() => onClose(true)}>
              {translate('employees.ok')}
            </Button>
          </>
        ) : (
          <TransferButtons disabled={location === null} running={busy} onCancel={() => onClose()} />
        )
      }
    >
      {step === 'running' ? (
        <ProgressPanel title={translate('employees.bulk.running')} done={results.length} total={total} />
      ) : isFinished ? (
        <Results results={results} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Notice severity="error">{problem}</Notice>
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

function Results({ results }: { results: readonly BulkResult[] }) {
  const translate = useTranslate();
  return (
    <ResultList
      title={translate('employees.bulk.results')}
      itemLabel={translate('employees.field.name')}
      outcomes={Object.entries(STATUS_OF_OUTCOME)
        .filter(([key]) => key !== 'notStarted' || results.some(({ outcome }) => outcome === key))
        .map(([key, status]) => ({ key, status, label: translate(`employees.bulk.outcome.${key}`) }))}
      rows={results.map(({ employee, outcome, reason, detail }) => ({
        id: employee.employeeId,
        item: fullName(employee),
        outcome,
        reason: reason && (
          <>
            {translate(reason, { _: reason })}
            {detail ? (
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
                {detail}
              </Box>
            ) : null}
          </>
        ),
      }))}
    />
  );
}
