import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { SsnText } from '../../../src/ui/SsnText';
import { useRevealedSsn } from './revealed-ssn';

/** An SSN with a button that unmasks it. `ssn` is masked: XXX-XX-1234. */
export function SsnFact({ ssn }: { ssn: string }) {
  const translate = useTranslate();
  const { full, loading, toggle } = useRevealedSsn();
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
