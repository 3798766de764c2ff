import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { citationsIn, type Citation } from '../../domain/shared/citations';

const TITLE_49 = 'https://www.ecfr.gov/current/title-49';
const VEHICLE_CODE =
  'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=';

/** The page of the eCFR; null where it has none, such as for a rule that has ended. */
function ecfrHref(place: string): string | null {
  const part = /^part (\d+)$/.exec(place)?.[1];
  if (part) return `${TITLE_49}/part-${part}`;
  const [, section, paragraph = ''] = /^(\d+\.\d+T?)((?:\([A-Za-z0-9]+\))*)/.exec(place) ?? [];
  if (!section) return null;
  return `${TITLE_49}/section-${section}${paragraph === '' ? '' : `#p-${section}${paragraph}`}`;
}

/** The official text of a citation; null where there is none. */
function hrefOf({ code, place }: Citation): string | null {
  const section = place.replace(/\(.*$/, '');
  const title = /^(\d+) USC$/.exec(code)?.[1];
  if (title) return `https://www.govinfo.gov/link/uscode/${title}/${section}`;
  return code === '49 CFR' ? ecfrHref(place) : `${VEHICLE_CODE}${section}`;
}

/** Citations, such as '391.51(b)(1), part 381', with their code, each linked to its official text. */
export function RegulationLinks({ cfr }: { cfr: string }) {
  const translate = useTranslate();
  const citations = citationsIn(cfr);
  if (citations.length === 0) return null;
  return (
    <Box component="span">
      {citations.map((citation, at) => {
        const { code, place } = citation;
        const href = hrefOf(citation);
        const isSameCode = citations[at - 1]?.code === code;
        return (
          <Fragment key={`${code} ${place}`}>
            {at > 0 ? (isSameCode ? ', ' : '; ') : null}
            {isSameCode ? null : `${code} `}
            {href === null ? (
              place
            ) : (
              <Link
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={translate(code === '49 CFR' ? 'ui.regulation.open' : 'ui.regulation.openLaw', {
                  place,
                  code,
                })}
                sx={{ whiteSpace: 'nowrap' }}
              >
                {place}
                <OpenIcon aria-hidden sx={{ ml: '2px', fontSize: 12, verticalAlign: '-1px' }} />
              </Link>
            )}
          </Fragment>
        );
      })}
    </Box>
  );
}
