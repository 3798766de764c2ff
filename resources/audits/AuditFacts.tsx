import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { AuditScope } from '../../domain/audits/contract';
import { PACKET_SECTIONS } from '../../domain/packets/sections';
import { useUser } from '../../providers/services';
import { useSites } from '../../providers/sites';
import { FRAME } from '../../src/ui/frame';
import { dateTimeHere } from '../../src/ui/today';
import { usePeriodText } from './scope-text';

const RANDOM_TESTING = { id: 'randomTesting', cfr: '382.305' } as const;

/** More names than these say little. */
const MOST_LOCATIONS = 12;

/** What an audit covers: sections, period, locations, and until when. */
export function AuditFacts({ audit }: { audit: AuditScope }) {
  const translate = useTranslate();
  const id = useId();
  const { firstName, lastName } = useUser();
  const periodText = usePeriodText();
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['auditor', `${firstName} ${lastName}`],
    ['until', dateTimeHere(audit.expiresAt)],
    ['period', periodText(audit)],
    ['status', translate(`audits.home.${audit.showsStatus ? 'statusShown' : 'statusNotShown'}`)],
    ['locations', <Locations key="locations" />],
    ['sections', <Sections key="sections" sections={audit.sections} />],
  ];
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...FRAME, maxWidth: 720, p: 4 }}>
      <Typography id={id} component="h2" variant="h2" sx={{ mb: 3 }}>
        {translate('audits.home.covers')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: '8px 24px',
          gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
          m: 0,
          '& > div': { display: { sm: 'contents' } },
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
          '& ul': { m: 0, p: 0, listStyle: 'none' },
        }}
      >
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`audits.home.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

function Locations() {
  const translate = useTranslate();
  const sites = useSites() ?? [];
  const more = sites.length - MOST_LOCATIONS;
  return (
    <ul>
      {sites.slice(0, MOST_LOCATIONS).map(({ legacyClientId, name }) => (
        <li key={legacyClientId}>{name}</li>
      ))}
      {more > 0 ? <li>{translate('audits.home.moreLocations', { smart_count: more })}</li> : null}
    </ul>
  );
}

function Sections({ sections }: Pick<AuditScope, 'sections'>) {
  const translate = useTranslate();
  return (
    <ul>
      {[...PACKET_SECTIONS, RANDOM_TESTING]
        .filter(({ id }) => sections.includes(id))
        .map(({ id, cfr }) => (
          <li key={id}>{[translate(`packets.section.${id}`), cfr].filter(Boolean).join(' · ')}</li>
        ))}
    </ul>
  );
}
