import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  MAX_NOTE,
  type MatchCandidate,
  type TestReportDetail,
  type TestReportItem,
} from '../../domain/drug-tests/contract';
import { REASON_IDS } from '../../domain/orders/tests';
import { formatDate } from '../../domain/shared/dates';
import { PERSONS_FILE } from '../../providers/refetch';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { RadioInput } from '../../src/record/inputs/RadioInput';
import { SelectInput } from '../../src/record/inputs/SelectInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { Section } from '../../src/ui/Section';
import { useApi } from '../api';
import { FactList } from '../../src/ui/FactList';
import { RESULT_KEYS, TEST_MATCH } from './links';
import { reasonName } from './words';

interface Values {
  lastName: string | null;
  donorId: string | null;
  /** A radio's value is text. */
  employeeId: string | null;
  orderId: number | null;
  reasonId: number | null;
  because: string | null;
}

/** What the dialog is opened with. */
interface Given {
  report: Pick<TestReportItem, 'matchId' | 'specimenNumber' | 'line' | 'reasonId'>;
  /** The result is on the file of someone: it goes to another one, with a reason. */
  isApplied?: boolean;
}

/** A person says whose test a report is about, or that it is of someone else. Opened by name: `matchDrugTest`. */
export default function MatchDialog({ onClose, ...properties }: DialogProps) {
  const { report, isApplied = false } = properties as unknown as Given;
  const { matchId, specimenNumber, line } = report;
  const translate = useTranslate();
  const api = useApi();
  const detail = useQuery({
    queryKey: [TEST_MATCH, 'report', matchId],
    queryFn: ({ signal }) => api.getTestReport(matchId, signal),
  });
  return (
    <ActionDialog<unknown, Values>
      title={translate(`drugTests.${isApplied ? 'rematch' : 'match'}.dialog`, {
        number: specimenNumber ?? line,
      })}
      width={720}
      act={({ employeeId, orderId, reasonId, because }) => {
        const chosen = { employeeId: Number(employeeId), orderId, reasonId };
        return isApplied
          ? api.rematchTest(matchId, { ...chosen, because: because! })
          : api.matchTest(matchId, chosen);
      }}
      changes={[...RESULT_KEYS, ...PERSONS_FILE]}
      success={`drugTests.${isApplied ? 'rematch' : 'match'}.done`}
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="drugTests.match"
      defaultValues={{
        lastName: null,
        donorId: null,
        employeeId: null,
        orderId: null,
        reasonId: isApplied ? report.reasonId : null,
        because: null,
      }}
      validate={({ employeeId, because }) => ({
        ...(!employeeId && { employeeId: translate('drugTests.match.personMissing') }),
        ...(isApplied && !because && { because: translate('drugTests.rematch.missing') }),
      })}
      isReady={({ employeeId }) => Boolean(employeeId)}
      save={`drugTests.${isApplied ? 'rematch' : 'match'}.save`}
    >
      {detail.error ? <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} /> : null}
      {detail.data ? <Report report={detail.data} /> : <Skeleton variant="rounded" height={160} />}
      <Typography sx={{ mt: 4, mb: 2, fontSize: 13, color: 'text.secondary' }}>
        {translate('drugTests.match.searchHelp')}
      </Typography>
      <TextInput source="lastName" maxLength={100} />
      <TextInput source="donorId" maxLength={40} />
      <Box sx={{ mt: 4 }} />
      <Candidates matchId={matchId} reasonId={report.reasonId} />
      {isApplied ? <TextInput source="because" required rows={2} maxLength={MAX_NOTE} /> : null}
    </ActionDialog>
  );
}

function Report({ report }: { report: TestReportDetail }) {
  const translate = useTranslate();
  const { lastName, firstName, dob, donorId, resultCode, collectedOn, problem } = report;
  return (
    <>
      {problem ? (
        <Typography sx={{ mb: 3, fontWeight: 600 }}>{translate(`drugTests.problem.${problem}`)}</Typography>
      ) : null}
      <FactList
        facts={{
          'drugTests.fact.donor': [lastName, firstName].filter(Boolean).join(', '),
          'drugTests.fact.dob': formatDate(dob),
          'drugTests.fact.donorId': donorId,
          'drugTests.fact.result': resultCode === null ? null : translate(`drugTests.result.${resultCode}`),
          'drugTests.fact.reason': reasonName(report.reasonId, translate),
          'drugTests.fact.collectedOn': formatDate(collectedOn),
          'drugTests.fact.specimenNumber': report.specimenNumber,
          'drugTests.fact.lab': report.lab,
          'drugTests.fact.sender': report.sender,
          'drugTests.fact.comments': report.comments,
        }}
      />
      <Box component="details" sx={{ mt: 3 }}>
        <summary>{translate('drugTests.match.message')}</summary>
        <Box
          component="pre"
          sx={{ m: 0, mt: 2, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {report.message}
        </Box>
      </Box>
    </>
  );
}

function Candidates({ matchId, reasonId }: Pick<TestReportItem, 'matchId' | 'reasonId'>) {
  const translate = useTranslate();
  const api = useApi();
  const [lastName, donorId, employeeId] = useWatch({ name: ['lastName', 'donorId', 'employeeId'] }) as (
    | string
    | null
  )[];
  const searchData = {
    matchId,
    ...(lastName?.trim() && { lastName: lastName.trim() }),
    ...(donorId?.trim() && { donorId: donorId.trim() }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: [TEST_MATCH, 'people', searchData],
    queryFn: ({ signal }) => api.searchTestMatches(searchData, signal),
    placeholderData: (before) => before,
  });
  const chosen = data?.find((one) => String(one.employeeId) === employeeId);
  const { setValue } = useFormContext<Values>();
  // A person that another search no longer shows must not get the result.
  const isGone = data !== undefined && employeeId !== null && !chosen;
  useEffect(() => {
    if (!isGone) return;
    setValue('employeeId', null);
    setValue('orderId', null);
  }, [isGone, setValue]);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  return (
    <Section title={translate('drugTests.match.people')}>
      {data.length === 0 ? <Typography>{translate('drugTests.match.noPeople')}</Typography> : null}
      {data.length > 0 ? (
        <RadioInput
          source="employeeId"
          choices={data.map((one) => ({
            id: String(one.employeeId),
            name: one.employeeName,
            help: helpOf(one, translate),
          }))}
        />
      ) : null}
      {chosen && chosen.orders.length > 0 ? (
        <SelectInput
          source="orderId"
          clearable
          options={chosen.orders.map((order) => ({
            id: order.orderId,
            label: translate('drugTests.match.order', {
              id: order.orderId,
              type: translate(`drugTests.type.${order.testType}`),
              reason: translate(`drugTests.reason.${order.reasonId}`),
              date: formatDate(order.orderedOn),
            }),
          }))}
        />
      ) : null}
      {reasonId === null ? (
        <SelectInput
          source="reasonId"
          clearable
          options={REASON_IDS.map((id) => ({ id, label: reasonName(id, translate) }))}
        />
      ) : null}
    </Section>
  );
}

function helpOf(
  { siteName, dob, workId, keys }: MatchCandidate,
  translate: ReturnType<typeof useTranslate>,
): string {
  const facts = [
    siteName,
    dob ? translate('drugTests.match.born', { date: formatDate(dob) }) : null,
    workId ? translate('drugTests.match.workId', { id: workId }) : null,
    keys.length > 0
      ? translate('drugTests.match.agrees', {
          keys: keys.map((key) => translate(`drugTests.key.${key}`)).join(', '),
        })
      : translate('drugTests.match.onlyName'),
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}
