import { useMutation } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSsnMasked } from '../../../providers/clientState';
import { useAlert } from '../../../providers/services';
import { useApi } from '../../api';

export interface RevealedSsn {
  /** The number in full, once it was asked for and has come. */
  full: string | null;
  loading: boolean;
  toggle: () => void;
}

const SsnContext = createContext<RevealedSsn>({ full: null, loading: false, toggle: () => undefined });

/**
 * The number in full is fetched only when somebody unmasks it, here or for the whole console in the header; each time
 * is on the audit trail. It is fetched once for the whole page, and forgotten when it is masked again or left.
 */
function useReveal(employeeId: number, onFile: boolean): RevealedSsn {
  const api = useApi();
  const alert = useAlert();
  const [maskedEverywhere] = useSsnMasked();
  // This page's own choice, until the header's setting is changed.
  const [own, setOwn] = useState<{ setting: boolean; masked: boolean } | null>(null);
  const masked = own?.setting === maskedEverywhere ? own.masked : maskedEverywhere;
  // No query: one that is invalidated would unmask the number once more by itself.
  const { mutate, reset, data, isPending } = useMutation({
    mutationFn: () => api.revealSsn(employeeId),
    gcTime: 0,
    onError: (error) => {
      alert('employees.ssn.failed', 'danger', { values: { reason: error.message } });
      setOwn({ setting: maskedEverywhere, masked: true });
    },
  });
  useEffect(() => {
    if (masked || !onFile) reset();
    else mutate();
  }, [masked, onFile, mutate, reset]);
  return useMemo(
    () => ({
      full: masked ? null : (data?.ssn ?? null),
      loading: isPending,
      toggle: () => setOwn({ setting: maskedEverywhere, masked: !masked }),
    }),
    [masked, data, isPending, maskedEverywhere],
  );
}

interface RevealedSsnProviderProps {
  employeeId: number;
  /** Whether there is a number that this reader may see. */
  onFile: boolean;
  children: ReactNode;
}

/** Everywhere on the page the number is masked, or nowhere. */
export function RevealedSsnProvider({ employeeId, onFile, children }: RevealedSsnProviderProps) {
  return <SsnContext value={useReveal(employeeId, onFile)}>{children}</SsnContext>;
}

export function useRevealedSsn(): RevealedSsn {
  return useContext(SsnContext);
}
