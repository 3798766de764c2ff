import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { StatusChip } from '../../src/ui/StatusChip';
import { drivingHref } from './links';
import { useMayDrive } from './use-may-drive';

// The line names this many reasons; the tab lists all.
const NAMED = 2;

/** Whether the employee may drive today and why not, in one line. Without an answer it is left out: the page has others. */
export default function DrivingLine({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const { data } = useMayDrive(employeeId);
  if (!data) return <Box sx={{ minHeight: 36 }} />;
  const { mayDrive, reasons, waived } = data;
  const more = reasons.length - NAMED;
  return (
    <Box
      component="p"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 36, mt: 0, mb: 4 }}
    >
      <StatusChip
        status={mayDrive ? 'qualified' : 'notQualified'}
        text={translate(`driving.today.${mayDrive}`)}
      />
      {reasons.length > 0 ? (
        <span>
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
