import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';

const TITLE_49 = 'https://www.ecfr.gov/current/title-49';

/** The page of the eCFR; null where it has none, such as for a rule that has ended. */
function hrefOf(place: string): string | null {
  const part = /^part (\d+)$/.exec(place)?.[1];
  if (part) return `${TITLE_49}/part-${part}`;
  const [, section, paragraph = ''] = /^(\d+\.\d+T?)((?:\([A-Za-z0-9]+\))*)/.exec(place) ?? [];
  if (!section) return null;
  return `${TITLE_49}/section-${section}${paragraph === '' ? '' : `#p-${section}${paragraph}`}`;
}

/** Sections of title 49, such as '391.51(b)(1), part 381', each linked to its text in the eCFR. */
export function RegulationLinks({ cfr }: { cfr: string }) {
  const translate = useTranslate();
  const parts = cfr
    .split(/[,;]\s*/)
    .filter((place) => place !== '')
    .map((text) => ({ text, href: hrefOf(text) }));
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
