import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { ConfirmDialogProps } from './ConfirmDialog';

// Fetched with the first question: nothing of the first page needs it.
const AskedDialog = lazy(() => import('./AskedDialog'));

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
      <Suspense fallback={null}>
        {asked ? <AskedDialog request={asked.request} settle={settle} /> : null}
      </Suspense>
    </ConfirmContext>
  );
}

/** Asks for a confirmation: `if (await confirm({ title, text })) …`. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
}
