import type { Qualification } from '../../domain/employees/contract';
import { StatusChip } from './StatusChip';

interface QualificationChipProps {
  qualification: Qualification;
  /** The worst missing item: 'Not qualified: medical card expired 11/2/2026'. */
  reason?: string | null;
  onExplain?: () => void;
  size?: 'small' | 'medium';
}

/** Whether the driver is qualified, and why not. */
export function QualificationChip({ qualification, reason, onExplain, size }: QualificationChipProps) {
  return <StatusChip status={qualification} text={reason ?? undefined} onClick={onExplain} size={size} />;
}
