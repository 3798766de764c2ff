import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { DrugTest } from '../../domain/drug-tests/contract';
import { formatDate } from '../../domain/shared/dates';
import type { FileSectionProps } from '../../src/capability';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { dateTimeHere } from '../../src/ui/today';
import { useApi } from '../api';
import { TESTS_OF_PERSON } from './links';
import { ResultChip } from './words';

/** The drug and alcohol tests of an employee, latest first, with the results that the reader may see. */
export default function DrugTestsSection({ employeeId }: FileSectionProps) {
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [TESTS_OF_PERSON, employeeId],
    queryFn: ({ signal }) => api.getTestsOfEmployee(employeeId, signal),
  });
  return (
    <Box component="section" aria-labelledby="drug-tests-title" sx={{ mt: 6, maxWidth: 720 }}>
      <Typography id="drug-tests-title" component="h2" sx={{ mb: 2, fontSize: 16, fontWeight: 600 }}>
        {translate('drugTests.ofPerson')}
      </Typography>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <Typography>{translate('drugTests.none')}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((test) => (
          <TestLine key={test.testResultId} test={test} />
        ))}
      </Box>
    </Box>
  );
}

function TestLine({ test }: { test: DrugTest }) {
  const translate = useTranslate();
  const { testType, reasonId, specimenNumber, receivedAt, result } = test;
  const facts = [
    result?.collectedOn ? translate('drugTests.collected', { date: formatDate(result.collectedOn) }) : null,
    specimenNumber ? translate('drugTests.specimenNumber', { number: specimenNumber }) : null,
    translate('drugTests.received', { date: dateTimeHere(receivedAt) }),
    result?.found ? translate('drugTests.found', { text: result.found }) : null,
    result?.noContact ? translate('drugTests.noContact') : null,
    result?.changesGroup ? translate('drugTests.changesGroup') : null,
    result?.review === 'waiting' && !result.isSuperseded ? translate('drugTests.toReview') : null,
  ];
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate(`drugTests.named.${testType}`, { reason: translate(`drugTests.reason.${reasonId}`) })}
        </Typography>
        <ResultChip result={result} />
      </Box>
      <Typography sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
        {facts.filter((fact) => fact !== null).join(' · ')}
      </Typography>
    </Box>
  );
}
