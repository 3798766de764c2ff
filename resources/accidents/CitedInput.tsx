import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useRecordInput } from '../../src/record/use-record-input';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog';

/** 'Driver Cited?' It is ticked once the user has confirmed the reminder of the test after an accident (382.303). */
export function CitedInput() {
  const translate = useTranslate();
  const yesOrNo = (value: unknown) => translate(value ? 'record.yes' : 'record.no');
  const { common, value, onChange } = useRecordInput({ source: 'cited' }, yesOrNo);
  const [isReminding, setReminding] = useState(false);
  const { id, name, label, disabled } = common;
  return (
    <>
      <FormControlLabel
        sx={{ color: 'text.primary', ml: 0, display: 'flex', mb: 2 }}
        label={label}
        control={
          <Checkbox
            size="small"
            id={id}
            name={name}
            disabled={disabled}
            checked={value === true}
            onChange={(_event, checked) => (checked ? setReminding(true) : onChange(false))}
          />
        }
      />
      <ConfirmDialog
        open={isReminding}
        title={translate('accidents.reminder.title')}
        confirmLabel={translate('accidents.reminder.ok')}
        hideCancel
        onConfirm={() => {
          onChange(true);
          setReminding(false);
        }}
        onCancel={() => setReminding(false)}
      >
        {translate('accidents.reminder.text')}
      </ConfirmDialog>
    </>
  );
}
