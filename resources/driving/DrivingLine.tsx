import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { drivingHref } from './links';
import { useMayDrive } from './use-may-drive';

// The line names this many more reasons; the tab lists all.
const NAMED = 2;

/** What else there is to the answer in the header of a file: more reasons, and what the file setup waives. */
export default function DrivingLine({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const { data } = useMayDrive(employeeId);
  if (!data) return null;
  const { waived } = data;
  // The header names the first.
  const reasons = (data.answer === 'undecided' ? data.questions : data.reasons).slice(1);
  const more = reasons.length - NAMED;
  if (reasons.length === 0 && waived.length === 0) return null;
  return (
    <Box component="p" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 0, mb: 4 }}>
      {reasons.length > 0 ? (
        <span>
          {translate('driving.also')}:{' '}
          {reasons
            .slice(0, NAMED)
            .map(({ sentence }) => sentence)
            .join(' · ')}
          {more > 0 ? ` · ${translate('driving.more', { smart_count: more })}` : null}
        </span>
      ) : null}
      {waived.length > 0 ? (
        <span>
          {translate('driving.waived')}: {waived.map(({ title }) => title).join(', ')}
        </span>
      ) : null}
      <Link component={RouterLink} to={drivingHref(employeeId)} className="no-print">
        {translate('driving.details')}
      </Link>
    </Box>
  );
}
