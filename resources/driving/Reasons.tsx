import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import { RegulationLinks } from '../../src/ui/RegulationLinks';

/** How each answer looks. */
export const STATUS_OF = { yes: 'qualified', no: 'notQualified', undecided: 'undecided' } as const;

interface ReasonsProps<Reason> {
  title: string;
  reasons: readonly Reason[];
  /** Where it is answered; undefined if nowhere. */
  hrefOf?: (reason: Reason) => string | undefined;
}

/** Why a driver must not drive, what has to be done, or what was waived: each with its section. */
export function Reasons<
  Reason extends Pick<MayDriveAnswer['reasons'][number], 'docTypeId' | 'cfr' | 'sentence'>,
>({ title, reasons, hrefOf }: ReasonsProps<Reason>) {
  const id = useId();
  const translate = useTranslate();
  if (reasons.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ mb: 1, fontSize: 14, fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {reasons.map((reason) => {
          const { docTypeId, cfr, sentence } = reason;
          const href = hrefOf?.(reason);
          return (
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
                {sentence}{' '}
                {href ? (
                  <Link component={RouterLink} to={href} className="no-print" sx={{ fontWeight: 550 }}>
                    {translate('driving.questions.answer')}
                  </Link>
                ) : null}
              </Box>
              <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
                <RegulationLinks cfr={cfr} />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** Says that the answer depends on unchecked dates. */
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
