import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface NoticeProps extends Pick<AlertProps, 'severity' | 'sx' | 'children'> {
  action?: { label: string; onClick: () => void; disabled?: boolean } | undefined;
}

/** An alert with an optional button; nothing without a text. */
export function Notice({ action, children, ...alert }: NoticeProps) {
  if (!children) return null;
  return (
    <Alert {...alert} action={action ? <ActionButton {...action} /> : null}>
      {children}
    </Alert>
  );
}

function ActionButton({ label, ...button }: NonNullable<NoticeProps['action']>) {
  return (
    <Button color="inherit" size="small" {...button}>
      {label}
    </Button>
  );
}
