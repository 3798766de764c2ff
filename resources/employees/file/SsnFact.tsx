import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { SsnText } from '../../../src/ui/SsnText';
import { useRevealedSsn } from './revealed-ssn';

/** A social security number, masked until it is unmasked. `ssn` is as the server sends it: XXX-XX-1234. */
export function SsnFact({ ssn }: { ssn: string }) {
  const translate = useTranslate();
  const { full, loading, toggle } = useRevealedSsn();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <SsnText ssn={full ?? ssn} masked={full === null} permitted />
      <Button
        size="small"
        disabled={loading}
        onClick={toggle}
        aria-label={translate(full === null ? 'employees.ssn.showLong' : 'employees.ssn.hideLong')}
        sx={{ minHeight: 24, minWidth: 0, py: 0, px: 2 }}
      >
        {translate(full === null ? 'employees.ssn.show' : 'employees.ssn.hide')}
      </Button>
    </Box>
  );
}
