import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import { RegulationLinks } from '../../src/ui/RegulationLinks';

interface ReasonsProps {
  title: string;
  reasons: readonly Pick<MayDriveAnswer['reasons'][number], 'docTypeId' | 'cfr' | 'sentence'>[];
}

/** Why somebody may not drive, what has to be done, or what was waived: each with its section. */
export function Reasons({ title, reasons }: ReasonsProps) {
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ mb: 1, fontSize: 14, fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {reasons.map(({ docTypeId, cfr, sentence }) => (
          <Box
            component="li"
            key={`${docTypeId} ${sentence}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 3,
              py: 1,
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box component="span" sx={{ flex: '1 1 280px', overflowWrap: 'anywhere' }}>
              {sentence}
            </Box>
            <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
              <RegulationLinks cfr={cfr} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** That the answer rests on dates that nobody has checked. */
export function UncheckedNotes({ settings }: { settings: MayDriveAnswer['uncheckedSettings'] }) {
  if (settings.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {settings.map(({ key, sentence }) => (
        <li key={key}>{sentence}</li>
      ))}
    </Box>
  );
}
