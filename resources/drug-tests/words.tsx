import { useTranslate } from 'ra-core';
import type { DrugTest, ResultPart } from '../../domain/drug-tests/contract';
import { isPendingCode } from '../../domain/orders/tests';
import { asSentence } from '../../src/ui/as-sentence';
import { StatusChip } from '../../src/ui/StatusChip';
import type { StatusName } from '../../src/ui/status';

const lookOf = ({
  resultCode,
  group,
  isSuperseded,
  review,
}: Pick<ResultPart, 'resultCode' | 'group' | 'isSuperseded' | 'review'>): StatusName => {
  if (isSuperseded) return 'notApplicable';
  if (isPendingCode(resultCode)) return 'queued';
  // A breath test that permits doesn't count before its review.
  if (group === 'negative') return review === 'waiting' ? 'undecided' : 'ok';
  return group === 'nonNegative' ? 'notQualified' : 'notApplicable';
};

/** The reason of a test by itself, as lists show it. Elsewhere it is part of a sentence. */
export const reasonName = (reasonId: number | null, translate: (key: string) => string): string =>
  reasonId === null ? '' : asSentence(translate(`drugTests.reason.${reasonId}`));

/** What a test found, for readers who may see it. */
export function ResultChip({ result }: Pick<DrugTest, 'result'>) {
  const translate = useTranslate();
  if (!result) return <>{translate('drugTests.hidden')}</>;
  const text = translate(`drugTests.result.${result.resultCode}`);
  return (
    <StatusChip
      status={lookOf(result)}
      text={
        result.isSuperseded
          ? translate('drugTests.superseded', { text })
          : result.isCorrection
            ? translate('drugTests.corrected', { text })
            : text
      }
    />
  );
}
