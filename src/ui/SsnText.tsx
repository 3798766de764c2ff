import Box from '@mui/material/Box';
import { formatSsn, maskSsn } from '../../domain/shared/ssn';

interface SsnTextProps {
  /** Nine digits, or the masked text of the server ('XXX-XX-1234'), or nothing. */
  ssn: string | null | undefined;
  /** The user's mask setting. */
  masked?: boolean;
  /** Whether the user may view PII; without it nothing is shown. */
  permitted: boolean;
}

/** A social security number as 3-2-4, masked, or not at all. */
export function SsnText({ ssn, masked = true, permitted }: SsnTextProps) {
  if (!ssn || !permitted) return null;
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {masked ? maskSsn(ssn) : formatSsn(ssn)}
    </Box>
  );
}
