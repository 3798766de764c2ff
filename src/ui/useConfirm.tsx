import { useEvent } from 'ra-core';
import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialog';

// Fetched with the first question: nothing of the first page needs it.
const AskedDialog = lazy(() => import('./AskedDialog'));

export interface ConfirmRequest extends Pick<
  ConfirmDialogProps,
  'title' | 'confirmLabel' | 'cancelLabel' | 'destructive'
> {
  text?: ReactNode;
  /** Runs while the dialog stays open with its buttons disabled; a failure is shown there. */
  action?: () => Promise<void>;
}

type Confirm = (request: ConfirmRequest) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

interface Question {
  request: ConfirmRequest;
  answer: (confirmed: boolean) => void;
}

/** Holds the one open confirmation dialog of the console. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = useEvent((request: ConfirmRequest) => {
    // A second question replaces the first, which counts as not confirmed.
    question?.answer(false);
    return new Promise<boolean>((answer) => setQuestion({ request, answer }));
  });
  const onAnswer = (confirmed: boolean) => {
    question?.answer(confirmed);
    setQuestion(null);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Suspense fallback={null}>
        {question ? <AskedDialog request={question.request} onAnswer={onAnswer} /> : null}
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
