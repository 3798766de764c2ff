import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_GRACE_DAYS, type RequirementStart } from '../../domain/compliance/contract';
import { addDays, formatDate } from '../../domain/shared/dates';
import { DateField } from '../../src/ui/DateField';
import { fieldControl } from '../../src/ui/field-errors';
import { proposedStart, startAt, withStart, type CellProps } from './setup-edit';
import { SubmitDialog } from './SubmitDialog';

/** Since when a document is required, and the days of grace. A click changes them. */
export function StartButton({ view, values, type, column, document, onChange }: CellProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const start = startAt(values, column, type.docTypeId);
  const of = translate('setup.grid.choice', { document, of: column.name });
  const text = start
    ? translate('setup.start.text', {
        date: formatDate(start.requiredFrom),
        smart_count: start.graceDays,
      })
    : translate('setup.start.none');
  return (
    <>
      <button
        type="button"
        className="start"
        aria-label={`${of}. ${text}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {isOpen ? (
        <StartDialog
          title={of}
          start={start ?? proposedStart(view)}
          onClose={() => setOpen(false)}
          onSet={(next) => {
            onChange(withStart(values, column, type.docTypeId, next));
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

interface StartDialogProps {
  title: string;
  start: RequirementStart;
  onSet: (start: RequirementStart) => void;
  onClose: () => void;
}

/** The whole days of grace that were typed; null if they are none. */
function daysIn(typed: string): number | null {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : MAX_GRACE_DAYS + 1;
  return days <= MAX_GRACE_DAYS ? days : null;
}

function StartDialog({ title, start, onSet, onClose }: StartDialogProps) {
  const translate = useTranslate();
  const [requiredFrom, setRequiredFrom] = useState<string | null>(start.requiredFrom);
  const [typed, setTyped] = useState(String(start.graceDays));
  const [isTried, setTried] = useState(false);
  const graceDays = daysIn(typed);
  const set = () => {
    setTried(true);
    if (requiredFrom !== null && graceDays !== null) onSet({ requiredFrom, graceDays });
    else fieldControl(requiredFrom === null ? 'requiredFrom' : 'graceDays')?.focus();
  };
  const wrongDays = graceDays === null ? translate('setup.start.wrongDays', { most: MAX_GRACE_DAYS }) : null;
  const last = requiredFrom && graceDays !== null ? formatDate(addDays(requiredFrom, graceDays)) : null;
  return (
    <SubmitDialog
      title={title}
      submit={translate('setup.start.set')}
      busy={false}
      onSubmit={set}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('setup.start.help')}</Typography>
      <DateField
        required
        id="requiredFrom"
        label={translate('setup.start.requiredFrom')}
        value={requiredFrom}
        error={isTried && requiredFrom === null ? translate('setup.start.noDate') : null}
        onChange={setRequiredFrom}
      />
      <TextField
        required
        id="graceDays"
        label={translate('setup.start.graceDays')}
        value={typed}
        error={wrongDays !== null}
        helperText={wrongDays ?? (last && translate('setup.start.last', { date: last }))}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
      />
    </SubmitDialog>
  );
}
