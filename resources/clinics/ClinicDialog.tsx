import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Vendor } from '../../domain/clinics/contract';
import { needWords, type ClinicNeeds } from '../../domain/clinics/needs';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { ClinicSearch } from './ClinicSearch';

interface ClinicDialogProps {
  needs: ClinicNeeds;
  zip?: string;
  chosen?: number | null;
  onSelect: (clinic: Vendor) => void;
  onClose: () => void;
}

/** Chooses a clinic that can do what an order needs. */
export function ClinicDialog({ needs, zip, chosen = null, onSelect, onClose }: ClinicDialogProps) {
  const translate = useTranslate();
  const [clinic, setClinic] = useState<Vendor | null>(null);
  const words = needWords(needs).map((word) => translate(`clinics.need.${word}`));
  return (
    <DraggableDialog
      open
      width={1200}
      title={translate('clinics.dialog.title')}
      onCancel={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>
          <Button variant="contained" disabled={!clinic} onClick={() => clinic && onSelect(clinic)}>
            {translate('clinics.dialog.select')}
          </Button>
        </>
      }
    >
      {words.length > 0 ? (
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          {translate('clinics.dialog.needs', { needs: words.join(', ') })}
        </Typography>
      ) : null}
      <ClinicSearch
        needs={needs}
        zip={zip}
        choice={{ chosen: clinic?.vendorId ?? chosen, onChoose: setClinic }}
      />
    </DraggableDialog>
  );
}
