import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useSites } from '../../../providers/sites';
import type { DialogProps } from '../../../src/capability';
import type { Outcome } from '../../../src/background-work/OutcomeTabs';
import { ProgressPanel } from '../../../src/background-work/ProgressPanel';
import { ResultList } from '../../../src/background-work/ResultList';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import type { StatusName } from '../../../src/ui/status';
import { OptionSelect } from '../../../src/ui/OptionSelect';
import type { BulkOutcome, BulkResult } from './bulk-transfer';
import type { SelectedFrom } from './selected-employees';
import { targetsFor } from './targets';
import { isOpen, useBulkTransfer } from './use-bulk-transfer';

const LOOKS: ReadonlyArray<{ outcome: BulkOutcome; status: StatusName }> = [
  { outcome: 'transferred', status: 'done' },
  { outcome: 'skipped', status: 'notApplicable' },
  { outcome: 'failed', status: 'failed' },
  { outcome: 'notStarted', status: 'queued' },
];

/** Puts all selected employees at one location, one after the other, and tells what came of each. */
export default function BulkTransferDialog({ onClose, ...properties }: DialogProps) {
  const from = properties as unknown as SelectedFrom;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [newLocation, setNewLocation] = useState<number | null>(null);
  const { state, start, retry, stop } = useBulkTransfer(from);
  const count = from.selection.count;
  const chosen = newLocation !== null;
  const busy = state.step === 'reading' || state.step === 'running';
  const finished = state.step === 'finished';

  const begin = () => newLocation !== null && start(newLocation);
  const buttons: Record<typeof state.step, ReactNode> = {
    choosing: <ChoosingButtons disabled={!chosen} onCancel={() => onClose()} />,
    reading: <ChoosingButtons disabled running onCancel={() => onClose()} />,
    running: (
      <Button disabled={state.step === 'running' && state.stopping} onClick={stop}>
        {translate('employees.bulk.stop')}
      </Button>
    ),
    finished: (
      <FinishedButtons
        again={finished && state.results.some(isOpen) ? () => retry(state.target, state.results) : undefined}
        onClose={() => onClose(true)}
      />
    ),
  };
  return (
    <DraggableDialog
      open
      width={finished ? 720 : 480}
      title={translate('employees.bulk.title', {
        smart_count: count,
        count: new Intl.NumberFormat(locale).format(count),
      })}
      busy={busy}
      onCancel={() => onClose(finished || undefined)}
      onSubmit={finished || busy ? undefined : begin}
      actions={buttons[state.step]}
    >
      {state.step === 'choosing' || state.step === 'reading' ? (
        <ChooseLocation
          problem={state.step === 'choosing' ? state.problem : null}
          disabled={busy}
          value={newLocation}
          onChange={setNewLocation}
        />
      ) : null}
      {state.step === 'running' ? (
        <ProgressPanel
          title={translate('employees.bulk.running')}
          done={state.results.length}
          total={state.total}
        />
      ) : null}
      {state.step === 'finished' ? <Results results={state.results} /> : null}
    </DraggableDialog>
  );
}

interface ChooseLocationProps {
  problem: string | null;
  disabled: boolean;
  value: number | null;
  onChange: (legacyClientId: number | null) => void;
}

function ChooseLocation({ problem, disabled, value, onChange }: ChooseLocationProps) {
  const translate = useTranslate();
  const targets = targetsFor(useSites(), null);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <OptionSelect
        required
        label={translate('employees.transfer.newLocation')}
        help={translate('employees.bulk.help')}
        options={targets ?? []}
        loading={targets === undefined}
        disabled={disabled}
        value={value}
        onChange={onChange}
      />
    </Box>
  );
}

interface ChoosingButtonsProps {
  disabled: boolean;
  running?: boolean;
  onCancel: () => void;
}

function ChoosingButtons({ disabled, running = false, onCancel }: ChoosingButtonsProps) {
  const translate = useTranslate();
  return (
    <>
      <Button disabled={running} onClick={onCancel}>
        {translate('ui.confirm.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={disabled} loading={running}>
        {translate('employees.transfer.button')}
      </Button>
    </>
  );
}

function FinishedButtons({ again, onClose }: { again?: (() => void) | undefined; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <>
      {again ? <Button onClick={again}>{translate('employees.bulk.again')}</Button> : null}
      <Button variant="contained" autoFocus onClick={onClose}>
        {translate('employees.ok')}
      </Button>
    </>
  );
}

function Results({ results }: { results: readonly BulkResult[] }) {
  const translate = useTranslate();
  const outcomes: Outcome[] = LOOKS.filter(
    ({ outcome }) => outcome !== 'notStarted' || results.some((result) => result.outcome === outcome),
  ).map(({ outcome, status }) => ({
    key: outcome,
    label: translate(`employees.bulk.outcome.${outcome}`),
    status,
  }));
  return (
    <ResultList
      title={translate('employees.bulk.results')}
      itemLabel={translate('employees.field.name')}
      outcomes={outcomes}
      rows={results.map(({ employee, name, outcome, reason, detail }) => ({
        id: employee.employeeId,
        item: name,
        outcome,
        reason: reason && <Reason reason={translate(reason, { _: reason })} detail={detail} />,
      }))}
    />
  );
}

function Reason({ reason, detail }: { reason: string; detail?: string | undefined }) {
  return (
    <>
      {reason}
      {detail ? (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
          {detail}
        </Box>
      ) : null}
    </>
  );
}
