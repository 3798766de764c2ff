import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { DeadlineAlert } from '../../domain/deadlines/contract';
import { usePermission } from '../../providers/services';
import { FRAMED_LIST } from '../../src/ui/frame';
import { documentHref } from '../../src/ui/file-links';
import { DEADLINES_PAGE } from './links';
import { TimeLeft } from './TimeLeft';
import { useDeadlineWords } from './use-deadline-words';
import { useNow } from './use-now';

/** The deadlines that are due first, each with the way to its file. */
export function NextDeadlines({ items }: { items: readonly DeadlineAlert[] }) {
  const translate = useTranslate();
  const mayOpen = usePermission('client.viewEmployeeFile');
  const { nameOf } = useDeadlineWords(useNow());
  if (items.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Box component="ul" aria-label={translate('deadlines.title')} sx={FRAMED_LIST}>
        {items.map((one) => (
          <Box
            component="li"
            key={one.deadlineId}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', lg: '3fr 4fr 2fr 4fr' },
              gridTemplateAreas: {
                xs: '"name name" "deadline site" "due due"',
                lg: '"name deadline site due"',
              },
              alignItems: 'center',
              justifyItems: 'start',
              columnGap: 3,
              rowGap: 1,
              px: 3,
              py: 1.5,
            }}
          >
            <Box sx={{ gridArea: 'name', fontWeight: 500 }}>
              {mayOpen ? (
                <Link
                  component={RouterLink}
                  to={documentHref(one.employeeId)}
                  color="inherit"
                  underline="hover"
                >
                  {one.employeeName}
                </Link>
              ) : (
                one.employeeName
              )}
            </Box>
            <Box sx={{ gridArea: 'deadline' }}>{nameOf(one)}</Box>
            <Box sx={{ gridArea: 'site', fontSize: 13, color: 'text.secondary' }}>{one.siteName}</Box>
            <Box sx={{ gridArea: 'due' }}>
              <TimeLeft deadline={one} />
            </Box>
          </Box>
        ))}
      </Box>
      <Link component={RouterLink} to={DEADLINES_PAGE} sx={{ display: 'inline-block', mt: 1, fontSize: 13 }}>
        {translate('deadlines.all')}
      </Link>
    </Box>
  );
}
