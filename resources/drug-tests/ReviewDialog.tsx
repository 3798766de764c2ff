import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { MAX_NOTE, REVIEW_DECISIONS, type ReviewItem } from '../../domain/drug-tests/contract';
import { formatDate } from '../../domain/shared/dates';
import { isReason } from '../../domain/shared/deletion';
import { PERSONS_FILE } from '../../providers/refetch';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { RadioInput } from '../../src/record/inputs/RadioInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useApi } from '../api';
import { FactList } from '../../src/ui/FactList';
import { RESULT_KEYS } from './links';
import { reasonName } from './words';

interface Review {
  decision: (typeof REVIEW_DECISIONS)[number] | null;
  note: string | null;
}

/** A second person confirms or rejects a result. Opened by name: `reviewTestResult`. */
export default function ReviewDialog({ onClose, ...properties }: DialogProps) {
  const { item } = properties as unknown as { item: ReviewItem };
  const { testResultId, version, employeeName, group, testType } = item;
  const translate = useTranslate();
  const api = useApi();
  return (
    <ActionDialog<ReviewItem, Review>
      title={translate('drugTests.review.dialog', { name: employeeName })}
      act={({ decision, note }) => api.reviewTestResult(testResultId, { decision: decision!, note, version })}
      changes={[...RESULT_KEYS, ...PERSONS_FILE]}
      success="drugTests.review.done"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="drugTests.review"
      defaultValues={{ decision: null, note: null }}
      validate={({ decision, note }) => ({
        ...(!decision && { decision: translate('drugTests.review.decisionMissing') }),
        ...(decision === 'reject' &&
          !isReason((note as string | null) ?? '') && { note: translate('drugTests.review.noteMissing') }),
      })}
      isReady={({ decision }) => Boolean(decision)}
      save="drugTests.review.save"
    >
      <FactList
        facts={{
          'drugTests.fact.result': translate(`drugTests.result.${item.resultCode}`),
          'drugTests.fact.reason': reasonName(item.reasonId, translate),
          'drugTests.fact.found': item.found,
          'drugTests.fact.collectedOn': formatDate(item.collectedOn),
          'drugTests.fact.verifiedOn': formatDate(item.verifiedOn),
          'drugTests.fact.specimenNumber': item.specimenNumber,
          'drugTests.fact.lab': item.lab,
          'drugTests.fact.mro': item.mro,
          'drugTests.fact.comments': item.comments,
          'drugTests.fact.noContact': item.noContact ? translate('drugTests.noContact') : null,
        }}
      />
      <Typography sx={{ my: 3 }}>
        {translate(
          testType === 'alcohol' && group === 'negative'
            ? 'drugTests.review.permits'
            : 'drugTests.review.bars',
        )}
      </Typography>
      <RadioInput
        source="decision"
        choices={REVIEW_DECISIONS.map((id) => ({ id, name: translate(`drugTests.review.choice.${id}`) }))}
      />
      <TextInput source="note" rows={2} maxLength={MAX_NOTE} />
    </ActionDialog>
  );
}
