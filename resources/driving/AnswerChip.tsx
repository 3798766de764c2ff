import { useTranslate } from 'ra-core';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { Qualification } from '../../domain/compliance/contract';
import { StatusChip } from '../../src/ui/StatusChip';
import { useMayDrive } from './use-may-drive';

interface AnswerChipProps {
  employeeId: number;
  /** Of the record: shown until the answer is there. */
  qualification: Qualification;
  /** Why, in words; nothing if there is no more to say than the qualification. */
  reason: string | null | undefined;
  isApplicant: boolean;
  onExplain: () => void;
}

/** Yes, no, or not yet; null for those who don't drive in their job. */
function wordOf({ mayDrive, reasons }: MayDriveAnswer, isApplicant: boolean): 'yes' | 'no' | 'notYet' | null {
  if (mayDrive) return 'yes';
  const employment = reasons.find(({ kind }) => kind === 'employment')?.key;
  if (employment === 'notADrivingJob') return null;
  return isApplicant || employment === 'notYetHired' ? 'notYet' : 'no';
}

const LOOK = { no: 'notQualified', notYet: 'notYetQualified' } as const;

/** The one answer about a driver: may they drive today, and why not. */
export function AnswerChip({ employeeId, qualification, reason, isApplicant, onExplain }: AnswerChipProps) {
  const translate = useTranslate();
  const { data } = useMayDrive(employeeId);
  const word = data ? wordOf(data, isApplicant) : null;
  const employment = data?.reasons.find(({ kind }) => kind === 'employment')?.sentence;
  const isOutside = word === 'no' || (word === 'notYet' && qualification !== 'notYetQualified');
  return (
    <StatusChip
      size="medium"
      status={word === null || word === 'yes' ? qualification : LOOK[word]}
      lead={word === null ? undefined : translate(`driving.word.${word}`)}
      text={(isOutside ? employment : undefined) ?? reason ?? undefined}
      onClick={onExplain}
    />
  );
}
