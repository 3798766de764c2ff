import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { AuditLink } from '../../domain/audits/contract';
import { CopyField } from '../../src/ui/CopyField';
import { DraggableDialog } from '../../src/ui/DraggableDialog';

interface LinkDialogProps {
  auditor: string;
  link: AuditLink['link'];
  onClose: () => void;
}

/** Shows an auditor's link. It can't be shown again. */
export function LinkDialog({ auditor, link, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  return (
    <DraggableDialog
      open
      width={720}
      title={translate('audits.link.title', { auditor })}
      onCancel={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('audits.link.done')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Alert severity="warning">{translate('audits.link.onlyNow')}</Alert>
        <CopyField label={translate('audits.link.label')} value={link} words="audits.link" />
      </Box>
    </DraggableDialog>
  );
}
