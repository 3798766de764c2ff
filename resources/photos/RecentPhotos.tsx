import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../domain/shared/dates';
import { zoneHere } from '../../src/ui/today';
import { useRecentPhotos } from './photo-queries';

/** The archives that were sent in last: who comes back finds his there. */
export function RecentPhotos() {
  const translate = useTranslate();
  const { data = [] } = useRecentPhotos();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="recent-photos">
      <Typography id="recent-photos" variant="h2" sx={{ mb: 2 }}>
        {translate('photos.recent.title')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-labelledby="recent-photos" sx={{ bgcolor: 'background.paper' }}>
          <TableHead>
            <TableRow>
              {['file', 'state', 'by', 'at'].map((name) => (
                <TableCell key={name}>{translate(`photos.recent.${name}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((one) => (
              <TableRow key={one.importId}>
                <TableCell component="th" scope="row">
                  <Link to={`/importPhotos?import=${one.importId}`}>{one.fileName}</Link>
                </TableCell>
                <TableCell>{translate(`photos.state.${one.state}`)}</TableCell>
                <TableCell>{one.createdBy}</TableCell>
                <TableCell>{formatDateTime(new Date(one.createdAt), zoneHere())}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </section>
  );
}
