import { useLocaleState, useTranslate } from 'ra-core';
import type { Qualification } from '../../domain/compliance/contract';
import type { Answer } from '../../domain/compliance/contract';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { ComplianceLocale } from '../../domain/compliance/message-types';
import { complianceLocale, qualificationSentence } from '../../domain/compliance/sentence';
import { formatDate } from '../../domain/shared/dates';
import { StatusChip } from '../../src/ui/StatusChip';
import type { DrivingQuestion } from './api';
import { useMayDrive } from './use-may-drive';

/** The qualification that the page has, shown until the answer is there, and in words why. */
interface Known {
  qualification: Qualification;
  /** Nothing if there is no more to say than the qualification. */
  reason: string | null | undefined;
}

interface AnswerChipProps extends Known {
  employeeId: number;
  /** About another day than today. */
  question?: Pick<DrivingQuestion, 'asOf' | 'knownOn'>;
  /** Whether the page shows more than one day, so that the answer needs its date. */
  namesDay?: boolean;
  onExplain?: () => void;
}

const TODAY = {};

/** Yes, no, not decided, or not yet; null for those who don't drive in their job. */
function wordOf({ answer, reasons }: MayDriveAnswer): Answer | 'notYet' | null {
  if (answer !== 'no') return answer;
  const employment = reasons.find(({ kind }) => kind === 'employment')?.key;
  if (employment === 'notADrivingJob') return null;
  return employment === 'notYetHired' ? 'notYet' : 'no';
}

/** Status and text of an answer: as the page knows them, unless the record is not up to date with the answer yet. */
function look(
  { answer, reasons, questions }: MayDriveAnswer,
  { qualification, reason }: Known,
  locale: ComplianceLocale,
): Known {
  if (answer === 'undecided') {
    const why = qualificationSentence('undecided', questions[0]?.sentence ?? null, questions.length, locale);
    return { qualification: 'undecided', reason: (qualification === 'undecided' && reason) || why };
  }
  if (answer === 'yes') {
    const agrees = qualification === 'qualified' || qualification === 'expiring';
    return agrees ? { qualification, reason } : { qualification: 'qualified', reason: null };
  }
  const employment = reasons.find(({ kind }) => kind === 'employment');
  if (employment?.key === 'notYetHired')
    return qualification === 'notYetQualified'
      ? { qualification, reason }
      : { qualification: 'notYetQualified', reason: employment.sentence };
  const why =
    qualification === 'notQualified' && reason
      ? reason
      : qualificationSentence('notQualified', reasons[0]?.sentence ?? null, reasons.length, locale);
  return { qualification: 'notQualified', reason: employment?.sentence ?? why };
}

/** The one answer about a driver: may they drive on the day, and why not. */
export function AnswerChip({ employeeId, question = TODAY, namesDay, onExplain, ...known }: AnswerChipProps) {
  const translate = useTranslate();
  const locale = complianceLocale(useLocaleState()[0]);
  const { data } = useMayDrive(employeeId, question);
  const word = data ? wordOf(data) : null;
  const { qualification, reason } = data && word ? look(data, known, locale) : known;
  const lead = namesDay ? 'driving.wordOn' : 'driving.word';
  return (
    <StatusChip
      size="medium"
      status={qualification}
      lead={word === null ? undefined : translate(`${lead}.${word}`, { date: formatDate(data?.asOf) })}
      text={reason ?? undefined}
      onClick={onExplain}
    />
  );
}
