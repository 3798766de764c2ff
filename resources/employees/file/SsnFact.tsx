import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useSsnMasked } from '../../../providers/clientState';
import { useAlert } from '../../../providers/services';
import { SsnText } from '../../../src/ui/SsnText';
import { useApi } from '../../api';

interface RevealedSsn {
  /** The full SSN; null while it is masked or loading. */
  full: string | null;
  loading: boolean;
  toggle: () => void;
}

const SsnContext = createContext<RevealedSsn>({ full: null, loading: false, toggle: () => undefined });

interface RevealedSsnProviderProps {
  employeeId: number;
  /** Whether there is an SSN that the user may see. */
  onFile: boolean;
  children: ReactNode;
}

/**
 * Fetches the full SSN when the user unmasks it, here or with the setting in the header. Each request is on the audit
 * trail, so there is one for the whole page, and the answer is dropped when the SSN is masked again or the page closes.
 */
export function RevealedSsnProvider({ employeeId, onFile, children }: RevealedSsnProviderProps) {
  const api = useApi();
  const alert = useAlert();
  const [setting] = useSsnMasked();
  // The choice on this page counts until the setting in the header changes.
  const [own, setOwn] = useState<{ setting: boolean; masked: boolean } | null>(null);
  const masked = own?.setting === setting ? own.masked : setting;
  // Not a query: an invalidated one would fetch the SSN again.
  const { mutate, reset, data, isPending } = useMutation({
    mutationFn: () => api.revealSsn(employeeId),
    gcTime: 0,
    onError: (error) => {
      alert('employees.ssn.failed', 'danger', { values: { reason: error.message } });
      setOwn({ setting, masked: true });
    },
  });
  useEffect(() => {
    if (masked || !onFile) reset();
    else mutate();
  }, [masked, onFile, mutate, reset]);
  const value = {
    full: masked ? null : (data?.ssn ?? null),
    loading: isPending,
    toggle: () => setOwn({ setting, masked: !masked }),
  };
  return <SsnContext value={value}>{children}</SsnContext>;
}

/** An SSN with a button that unmasks it. `ssn` is masked: XXX-XX-1234. */
export function SsnFact({ ssn }: { ssn: string }) {
  const translate = useTranslate();
  const { full, loading, toggle } = useContext(SsnContext);
  const action = full === null ? 'show' : 'hide';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <SsnText ssn={full ?? ssn} masked={full === null} permitted />
      <Button
        size="small"
        disabled={loading}
        onClick={toggle}
        aria-label={translate(`employees.ssn.${action}Long`)}
        sx={{ minHeight: 24, minWidth: 0, py: 0, px: 2 }}
      >
        {translate(`employees.ssn.${action}`)}
      </Button>
    </Box>
  );
}
