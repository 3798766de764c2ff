import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { regulationParts } from './regulation';

export interface RegulationLinksProps {
  /** Places in title 49: '391.51(b)(1), 391.23(m)'. */
  cfr: string;
}

/** The regulation behind a requirement, each place linked to its text in the eCFR. */
export function RegulationLinks({ cfr }: RegulationLinksProps) {
  const translate = useTranslate();
  const parts = regulationParts(cfr);
  if (parts.length === 0) return null;
  return (
    <Box component="span">
      49 CFR{' '}
      {parts.map(({ text, href }, place) => (
        <Fragment key={text}>
          {place > 0 ? ', ' : null}
          {href === null ? (
            text
          ) : (
            <Link
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={translate('ui.regulation.open', { place: text })}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {text}
              <OpenIcon aria-hidden sx={{ ml: '2px', fontSize: 12, verticalAlign: '-1px' }} />
            </Link>
          )}
        </Fragment>
      ))}
    </Box>
  );
}
