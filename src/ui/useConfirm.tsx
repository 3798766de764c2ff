import Typography from '@mui/material/Typography';
import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

export interface ConfirmRequest extends Pick<
  ConfirmDialogProps,
  'title' | 'confirmLabel' | 'cancelLabel' | 'hideCancel' | 'destructive' | 'width'
> {
  text?: ReactNode;
  /** Runs while the dialog stays open with its buttons disabled; a failure is shown there. */
  action?: () => Promise<void>;
}

export type Confirm = (request: ConfirmRequest) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

interface Asked {
  request: ConfirmRequest;
  answer: (confirmed: boolean) => void;
}

/** Holds the one confirmation that may be open; stands once around the console. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const pending = useRef<Asked | null>(null);

  const confirm = useCallback<Confirm>(
    (request) =>
      new Promise((resolve) => {
        // A second question replaces the first, which counts as not confirmed.
        pending.current?.answer(false);
        const next = { request, answer: resolve };
        pending.current = next;
        setAsked(next);
      }),
    [],
  );
  const settle = useCallback((confirmed: boolean) => {
    pending.current?.answer(confirmed);
    pending.current = null;
    setAsked(null);
  }, []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked ? <AskedDialog request={asked.request} settle={settle} /> : null}
    </ConfirmContext>
  );
}

/** Asks for a confirmation: `if (await confirm({ title, text })) …`. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
}

interface AskedDialogProps {
  request: ConfirmRequest;
  settle: (confirmed: boolean) => void;
}

function AskedDialog({ request, settle }: AskedDialogProps) {
  const { text, action, ...dialog } = request;
  const translate = useTranslate();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const onConfirm = useMemo(
    () => async () => {
      if (!action) return settle(true);
      setLoading(true);
      setFailure(null);
      try {
        await action();
        settle(true);
      } catch (error) {
        setFailure(error instanceof Error ? error.message : translate('ui.error.unknown'));
        setLoading(false);
      }
    },
    [action, settle, translate],
  );
  return (
    <ConfirmDialog {...dialog} open loading={loading} onConfirm={onConfirm} onCancel={() => settle(false)}>
      {text}
      {failure ? (
        <Typography role="alert" sx={{ mt: 3, color: 'error.main' }}>
          {failure}
        </Typography>
      ) : null}
    </ConfirmDialog>
  );
}
