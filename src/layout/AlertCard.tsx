import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import SuccessIcon from '@mui/icons-material/CheckCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Alert, AlertType } from '../../providers/alerts';
import { MOTION, type StatusName } from '../theme/tokens';

const LOOKS: Record<AlertType, { status: StatusName; Icon: typeof InfoIcon }> = {
  danger: { status: 'notQualified', Icon: ErrorIcon },
  warning: { status: 'expiring', Icon: WarningIcon },
  success: { status: 'qualified', Icon: SuccessIcon },
  info: { status: 'info', Icon: InfoIcon },
};

interface AlertCardProps {
  alert: Alert;
  onClosed: (hadFocus: boolean) => void;
}

/** One alert, with the seconds until it disappears; a click keeps it. */
export function AlertCard({ alert, onClosed }: AlertCardProps) {
  const translate = useTranslate();
  const boxRef = useRef<HTMLDivElement>(null);
  const { seconds, fading, keep, close } = useCountdown(alert, () =>
    onClosed(boxRef.current?.contains(document.activeElement) ?? false),
  );
  const { status, Icon } = LOOKS[alert.type];
  return (
    <Box
      ref={boxRef}
      role={alert.type === 'danger' || alert.type === 'warning' ? 'alert' : 'status'}
      onClick={keep}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        p: 2.5,
        pr: 1.5,
        color: theme.palette.status[status].main,
        backgroundColor: theme.palette.status[status].bg,
        border: `1px solid ${theme.palette.status[status].border}`,
        borderRadius: '6px',
        boxShadow: theme.shadows[8],
        opacity: fading ? 0 : 1,
        transition: `opacity ${MOTION.alertFade}ms`,
      })}
    >
      <Icon fontSize="small" titleAccess={translate(`shell.alerts.${alert.type}`)} />
      <Box sx={{ flex: 1, color: 'text.primary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {translate(alert.message, { _: alert.message, ...alert.values })}
        {alert.onUndo && (
          <Button size="small" sx={{ ml: 2 }} onClick={() => close(true)}>
            {translate('ra.action.undo')}
          </Button>
        )}
      </Box>
      {seconds !== null && (
        <Button
          size="small"
          color="inherit"
          aria-label={translate('shell.alerts.keep')}
          onClick={keep}
          sx={{ minWidth: 36, px: 1, minHeight: 24, fontVariantNumeric: 'tabular-nums', fontSize: 12 }}
        >
          <span aria-hidden="true">{translate('shell.alerts.secondsLeft', { seconds })}</span>
        </Button>
      )}
      <IconButton size="small" aria-label={translate('shell.alerts.close')} onClick={() => close(false)}>
        <CloseIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}

/** Counts an alert down second by second, then fades it out. */
function useCountdown({ duration, onUndo }: Alert, onClosed: () => void) {
  const [seconds, setSeconds] = useState(duration === null ? null : Math.ceil(duration / 1000));
  const [fading, setFading] = useState(false);
  const latest = useRef(onClosed);
  latest.current = onClosed;

  useEffect(() => {
    if (seconds === null || fading) return undefined;
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : setFading(true)), 1_000);
    return () => clearTimeout(timer);
  }, [seconds, fading]);

  useEffect(() => {
    if (!fading) return undefined;
    const timer = setTimeout(() => {
      onUndo?.(false);
      latest.current();
    }, MOTION.alertFade);
    return () => clearTimeout(timer);
  }, [fading, onUndo]);

  return {
    seconds,
    fading,
    /** A user who clicks wants to read on. An undoable alert still disappears, or its change would never be made. */
    keep: () => {
      if (!onUndo && !fading) setSeconds(null);
    },
    close: (undo: boolean) => {
      onUndo?.(undo);
      onClosed();
    },
  };
}
