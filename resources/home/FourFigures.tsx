import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Figure } from '../../src/ui/Figure';
import type { ComplianceFigures } from './api';
import { rosterHref } from './links';

/** Qualification today; each number links to its employees. */
export function FourFigures({ figures }: { figures: ComplianceFigures | undefined }) {
  const translate = useTranslate();
  const { active, notApplicable = 0, notYetQualified = 0, undecided = 0 } = figures ?? {};
  const columns = 4 + Number(undecided > 0) + Number(notYetQualified > 0);
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
  return (
    <Box
      component="section"
      aria-label={translate('home.figures')}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr 1fr', lg: `repeat(${columns}, minmax(0, 1fr))` },
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
        />
      ))}
      {undecided > 0 ? (
        <Figure
          label={translate('ui.status.undecided')}
          value={undecided}
          to={rosterHref({ qualification: ['undecided'] })}
          note={translate('home.figure.undecidedNote')}
          status="undecided"
        />
      ) : null}
      {notYetQualified > 0 ? (
        <Figure
          label={translate('ui.status.notYetQualified')}
          value={notYetQualified}
          to={rosterHref({ qualification: ['notYetQualified'] })}
          note={translate('home.figure.notYetNote')}
          status="notYetQualified"
        />
      ) : null}
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
