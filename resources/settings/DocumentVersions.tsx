import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SettingDocumentVersion } from '../../domain/settings/contract';
import { formatDate, formatDateTime } from '../../domain/shared/dates';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { zoneHere } from '../../src/ui/today';
import { DocumentText } from './DocumentPreview';

/** Every version that was stored, the newest first: since when it holds, who stored it, and its words. */
export function DocumentVersions({ versions }: { versions: readonly SettingDocumentVersion[] }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<SettingDocumentVersion | null>(null);
  const label = (name: string, values?: object) => translate(`settings.documents.${name}`, values);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label('versions')} sx={{ maxWidth: 960, bgcolor: 'background.paper' }}>
        <TableHead>
          <TableRow>
            {['version', 'holdsFrom', 'standing', 'storedBy', 'storedAt'].map((name) => (
              <TableCell key={name}>{label(name)}</TableCell>
            ))}
            <TableCell>{label('text')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {versions.map((one) => (
            <TableRow key={one.version}>
              <TableCell component="th" scope="row">
                {one.version}
              </TableCell>
              <TableCell>{formatDate(one.effectiveFrom.slice(0, 10))}</TableCell>
              <TableCell>{label(one.standing)}</TableCell>
              <TableCell>{one.storedBy ?? label('ofInstallation')}</TableCell>
              <TableCell>
                {one.storedAt === null ? '' : formatDateTime(new Date(one.storedAt), zoneHere())}
              </TableCell>
              <TableCell>
                <Button
                  size="small"
                  aria-label={label('showVersion', { version: one.version })}
                  onClick={() => setOpen(one)}
                >
                  {label('show')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {open ? (
        <DraggableDialog
          open
          width={960}
          title={label('versionTitle', { version: open.version })}
          onCancel={() => setOpen(null)}
        >
          <Box tabIndex={0} sx={{ maxWidth: '72ch', overflowWrap: 'anywhere' }}>
            <DocumentText id={open.id} contents={open.contents} />
          </Box>
        </DraggableDialog>
      ) : null}
    </Box>
  );
}
