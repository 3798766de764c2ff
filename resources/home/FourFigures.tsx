import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Figure } from '../../src/ui/Figure';
import type { ComplianceFigures } from './api';
import { rosterHref } from './links';

/** Who is in neither figure is counted apart, below the one that they would be looked for in. */
const APART = { notQualified: 'undecided', qualified: 'notYetQualified' } as const;

/** Qualification today; each number links to its employees. */
export function FourFigures({ figures }: { figures: ComplianceFigures | undefined }) {
  const translate = useTranslate();
  const { active, notApplicable = 0, notYetQualified = 0, undecided = 0 } = figures ?? {};
  const share = (part: number | undefined) =>
    part === undefined || !active
      ? undefined
      : translate('home.figure.share', { percent: Math.round((100 * part) / active) });
  const toStart = figures?.notStartedNotQualified ?? 0;
  const notes = {
    notQualified: [
      share(figures?.notQualified),
      ...(toStart > 0 ? [translate('home.figure.toStart', { smart_count: toStart })] : []),
    ].join('; '),
    expiring: translate('home.figure.expiringNote'),
    qualified: share(figures?.qualified),
  };
  const apart = (status: 'notQualified' | 'expiring' | 'qualified') => {
    if (status === 'expiring') return undefined;
    const other = APART[status];
    const count = other === 'undecided' ? undecided : notYetQualified;
    if (count === 0) return undefined;
    const text = translate(`home.figure.${other}`, { smart_count: count });
    return { text, to: rosterHref({ qualification: [other] }), status: other };
  };
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
      {(['notQualified', 'expiring', 'qualified'] as const).map((status) => (
        <Figure
          key={status}
          label={translate(`home.figure.${status}`)}
          value={figures?.[status]}
          to={rosterHref({ qualification: [status] })}
          note={notes[status]}
          status={status}
          more={apart(status)}
        />
      ))}
      <Figure
        label={translate('home.figure.active')}
        value={active}
        to={rosterHref()}
        note={
          notApplicable > 0 ? translate('home.figure.activeNote', { smart_count: notApplicable }) : undefined
        }
      />
    </Box>
  );
}
