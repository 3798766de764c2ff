import type { Qualification } from './status';
import { StatusChip } from './StatusChip';

export interface QualificationChipProps {
  qualification: Qualification;
  /** The summary of the worst gap: 'Not qualified: medical card expired 11/2/2026'. */
  reason?: string | null;
  onExplain?: () => void;
  size?: 'small' | 'medium';
}

/** May this person drive today: the answer in words, with the reason where there is one. */
export function QualificationChip({ qualification, reason, onExplain, size }: QualificationChipProps) {
  return <StatusChip status={qualification} text={reason ?? undefined} onClick={onExplain} size={size} />;
}
