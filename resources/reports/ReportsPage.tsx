import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useCanAccessSync } from '../../providers/services';
import { PageHeader } from '../../src/ui/PageHeader';
import { REPORT_LIST, reportHref } from './reports';

/** The reports that the user may see, each with what it says. */
export default function ReportsPage() {
  const translate = useTranslate();
  const canAccess = useCanAccessSync();
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader title={translate('reports.title')} subtitle={translate('reports.subtitle')} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {REPORT_LIST.filter(({ access }) => canAccess(access)).map((report) => (
          <Box
            component="li"
            key={report.name}
            sx={{ borderTop: '1px solid', borderColor: 'divider', py: 3 }}
          >
            <Link component={RouterLink} to={reportHref(report)} sx={{ fontWeight: 600 }}>
              {translate(`reports.name.${report.name}`)}
            </Link>
            <Typography sx={{ color: 'text.secondary' }}>
              {translate(`reports.about.${report.name}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
