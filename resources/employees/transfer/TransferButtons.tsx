import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface TransferButtonsProps {
  disabled: boolean;
  running: boolean;
  onCancel: () => void;
}

export function TransferButtons({ disabled, running, onCancel }: TransferButtonsProps) {
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
