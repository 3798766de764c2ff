import Box from '@mui/material/Box';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import { useEffect, useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import type { AlertType } from '../../providers/alerts';
import { useObservable } from '../../providers/observable';
import { useServices } from '../../providers/services';
import { AlertCard } from './AlertCard';
import { useAlertHost } from './use-alert-host';

const TYPES: Record<string, AlertType> = { error: 'danger', warning: 'warning', success: 'success' };

/** All alerts, the newest first, including react-admin's notifications. */
export function AlertStack() {
  const translate = useTranslate();
  const { alerts } = useServices();
  useNotificationsAsAlerts();
  const list = useObservable(alerts.list);
  const host = useAlertHost();
  const cameFrom = useRef<HTMLElement | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  return createPortal(
    <Box
      component="section"
      className="shell-alerts"
      aria-label={translate('shell.alerts.label')}
      onFocus={onFocus}
    >
      {list.map((alert) => (
        <AlertCard
          key={alert.id}
          alert={alert}
          onClosed={(hadFocus) => {
            if (hadFocus) cameFrom.current?.focus();
            alerts.dismiss(alert.id);
          }}
        />
      ))}
    </Box>,
    host,
  );
}

/** Shows react-admin's notifications as alerts; an undoable one completes when its alert disappears. */
function useNotificationsAsAlerts(): void {
  const { alerts } = useServices();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  useEffect(() => {
    const notification = notifications.length > 0 ? takeNotification() : undefined;
    if (!notification) return;
    const { message, type, notificationOptions = {} } = notification;
    const { messageArgs, undoable, autoHideDuration } = notificationOptions;
    const text = typeof message === 'string' ? translate(message, messageArgs ?? {}) : '';
    if (text === '') return;
    const mutation = undoable ? takeMutation() : undefined;
    alerts.push(text, TYPES[String(type)] ?? 'info', {
      ...(autoHideDuration === null && { duration: null }),
      ...(mutation && { onUndo: (isUndo: boolean) => mutation({ isUndo }) }),
    });
  }, [alerts, notifications, takeMutation, takeNotification, translate]);
}
