import Box from '@mui/material/Box';
import { Notice } from '../../../src/background-work/Notice';
import type { PoolWarning } from '../../../domain/pools/warnings';
import { usePoolWords } from '../use-pool-words';

/** What to know about a pool before a selection. */
export function Warnings({ warnings }: { warnings: readonly PoolWarning[] }) {
  const { warningText } = usePoolWords();
  if (warnings.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      {warnings.map((warning, at) => (
        <Notice key={at} severity={warning.code === 'semiAnnual' ? 'info' : 'warning'}>
          {warningText(warning)}
        </Notice>
      ))}
    </Box>
  );
}
