import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Figure } from '../../src/ui/Figure';
import type { ComplianceFigures } from './figures';
import { rosterHref } from './links';

/** Who may drive today and who may not; each number opens the people behind it. */
export function FourFigures({ figures }: { figures: ComplianceFigures | undefined }) {
  const translate = useTranslate();
  const share = (part: number | undefined) =>
    part === undefined || !figures || figures.active === 0
      ? undefined
      : translate('home.figure.share', { percent: Math.round((100 * part) / figures.active) });
  return (
    <Box
      component="section"
      aria-label={translate('home.figures')}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Figure
        label={translate('home.figure.notQualified')}
        value={figures?.notQualified}
        to={rosterHref({ qualification: ['notQualified'] })}
        note={share(figures?.notQualified)}
        status="notQualified"
      />
      <Figure
        label={translate('home.figure.expiring')}
        value={figures?.expiring}
        to={rosterHref({ qualification: ['expiring'] })}
        note={translate('home.figure.expiringNote')}
        status="expiring"
      />
      <Figure
        label={translate('home.figure.qualified')}
        value={figures?.qualified}
        to={rosterHref({ qualification: ['qualified'] })}
        note={share(figures?.qualified)}
        status="qualified"
      />
      <Figure
        label={translate('home.figure.active')}
        value={figures?.active}
        to={rosterHref()}
        note={
          figures && figures.notApplicable > 0
            ? translate('home.figure.activeNote', { smart_count: figures.notApplicable })
            : undefined
        }
      />
    </Box>
  );
}
