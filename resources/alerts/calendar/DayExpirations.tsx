import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MAX_EXPIRATIONS } from '../../../domain/alerts/calendar';
import { DEFAULT_EXPIRING_DAYS } from '../../../domain/compliance/evaluate';
import { addDays, formatDate } from '../../../domain/shared/dates';
import { usePermission } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useDocumentName } from '../../../src/ui/use-document-name';
import { useApi } from '../../api';
import { documentHref } from '../../documents';

interface DayExpirationsProps {
  day: string;
  locationId: number;
  onClose: () => void;
}

/** The employees with a license or document that expires on a day, and when it becomes an alert. */
export function DayExpirations({ day, locationId, onClose }: DayExpirationsProps) {
  const translate = useTranslate();
  const api = useApi();
  const documentName = useDocumentName();
  const maySeeFiles = usePermission('client.viewEmployeeFile');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['alertExpirations', locationId, day],
    queryFn: ({ signal }) => api.getExpirations(locationId, day, signal),
    placeholderData: undefined,
  });
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <section aria-labelledby="calendar-expirations" className="calendar-expirations">
      <Typography ref={headingRef} id="calendar-expirations" component="h2" variant="h2" tabIndex={-1}>
        {translate('alerts.calendar.expiresOn', { date: formatDate(day) })}
      </Typography>
      <Typography sx={{ my: 1, color: 'text.secondary' }}>
        {translate('alerts.calendar.alertsFrom', { date: formatDate(addDays(day, -DEFAULT_EXPIRING_DAYS)) })}
      </Typography>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data && data.length > 0 ? (
        <Paper component="ul" variant="outlined" className="calendar-list">
          {data.map(({ employeeId, employeeName, siteName, docTypeId, docTypeName }) => {
            const text = `${employeeName}: ${documentName({ docTypeId, name: docTypeName })}`;
            return (
              <li key={`${employeeId}-${docTypeId}`}>
                {maySeeFiles ? (
                  <Link component={RouterLink} to={documentHref(employeeId, { docTypeId })}>
                    {text}
                  </Link>
                ) : (
                  <span>{text}</span>
                )}
                <span className="calendar-site">{siteName}</span>
              </li>
            );
          })}
        </Paper>
      ) : null}
      {data?.length === 0 ? <Typography>{translate('alerts.calendar.noExpirations')}</Typography> : null}
      {data?.length === MAX_EXPIRATIONS ? (
        <Typography sx={{ mt: 1 }}>
          {translate('alerts.calendar.first', { most: MAX_EXPIRATIONS })}
        </Typography>
      ) : null}
      <Button variant="outlined" onClick={onClose} sx={{ mt: 2 }}>
        {translate('alerts.calendar.close')}
      </Button>
    </section>
  );
}
