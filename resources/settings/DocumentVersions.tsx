import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { SettingDocumentVersion } from '../../domain/settings/contract';
import { formatDate, formatDateTime } from '../../domain/shared/dates';
import { RowsTable, type Column } from '../../src/background-work/RowsTable';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { zoneHere } from '../../src/ui/today';
import type { EditableDocument } from './api';
import { DocumentText } from './DocumentPreview';

/** All versions of a legal text, the newest first. */
export function DocumentVersions() {
  const translate = useTranslate();
  const { versions = [] } = useRecordContext<EditableDocument & RaRecord>() ?? {};
  const [open, setOpen] = useState<SettingDocumentVersion | null>(null);
  const label = (name: string, values?: object) => translate(`settings.documents.${name}`, values);
  const column = (key: string, render: Column<SettingDocumentVersion>['render']) => ({
    key,
    label: label(key),
    isRowName: key === 'version',
    render,
  });
  return (
    <Box sx={{ maxWidth: 960 }}>
      <RowsTable
        label={label('versions')}
        align="middle"
        rows={versions}
        rowKey={({ version }) => version}
        columns={[
          column('version', ({ version }) => version),
          column('holdsFrom', ({ effectiveFrom }) => formatDate(effectiveFrom.slice(0, 10))),
          column('standing', ({ standing }) => label(standing)),
          column('storedBy', ({ storedBy }) => storedBy ?? label('ofInstallation')),
          column('storedAt', ({ storedAt }) => storedAt && formatDateTime(new Date(storedAt), zoneHere())),
          {
            key: 'text',
            label: label('text'),
            render: (one) => (
              <Button
                size="small"
                aria-label={label('showVersion', { version: one.version })}
                onClick={() => setOpen(one)}
              >
                {label('show')}
              </Button>
            ),
          },
        ]}
      />
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
