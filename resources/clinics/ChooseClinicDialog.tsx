import type { ClinicNeeds } from '../../domain/clinics/needs';
import type { DialogProps } from '../../src/capability';
import { ClinicDialog } from './ClinicDialog';

/** The dialog by its name. Closes with the clinic that was chosen. */
export default function ChooseClinicDialog({ onClose, ...properties }: DialogProps) {
  const { needs, zip, chosen } = properties as { needs: ClinicNeeds; zip?: string; chosen?: number | null };
  return (
    <ClinicDialog
      needs={needs}
      {...(zip !== undefined && { zip })}
      {...(chosen !== undefined && { chosen })}
      onSelect={onClose}
      onClose={() => onClose()}
    />
  );
}
