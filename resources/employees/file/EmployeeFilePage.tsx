import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import TransferIcon from '@mui/icons-material/MoveUpOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { showJumpList } from '../../../providers/jumpList';
import { useDialog, usePageTitle, usePermission, useUser } from '../../../providers/services';
import { EmptyState } from '../../../src/ui/EmptyState';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useSeesStatus } from '../../../src/ui/use-sees-status';
import { useApi } from '../../api';
import { auditTrailHref } from '../../audit';
import { AnswerChip, DrivingLine, useMayDrive } from '../../driving';
import { QUESTIONNAIRE_ACCESS } from '../../questionnaire';
import { useOrderRecord } from '../../orders';
import { ROSTER } from '../links';
import { fullName } from '../names';
import { useEmployeeWords } from '../words';
import { EmployeeFacts } from './EmployeeFacts';
import { EmployeeTabs } from './EmployeeTabs';
import { FileMenu } from './FileMenu';
import { RevealedSsnProvider } from './SsnFact';
import { may, useEmployee, type EmployeeRecord } from './use-employee';

/** An employee's file: qualification, facts, and tabs for the rest. */
export default function EmployeeFilePage() {
  const { id = '', tabToOpen } = useParams();
  if (!/^\d{1,9}$/.test(id)) return <NotFound />;
  return <EmployeeFile key={id} employeeId={Number(id)} tab={tabToOpen} />;
}

function EmployeeFile({ employeeId, tab }: { employeeId: number; tab: string | undefined }) {
  const translate = useTranslate();
  const seesStatus = useSeesStatus();
  const { data: employee, error, refetch } = useEmployee(employeeId);
  useJumpList(employee?.employeeId);
  usePageTitle(employee && fullName(employee));
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (employee) {
    const facts = <EmployeeFacts key="facts" employee={employee} />;
    const tabs = <EmployeeTabs key="tabs" employeeId={employeeId} tab={tab} />;
    return (
      <RevealedSsnProvider
        employeeId={employeeId}
        onFile={employee.ssn !== null && may(employee, 'client.viewPii')}
      >
        <FileHeader employee={employee} />
        {seesStatus ? <DrivingLine employeeId={employeeId} /> : null}
        <Box
          sx={{
            display: 'grid',
            gap: 6,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '264px minmax(0, 1fr)' },
          }}
        >
          {/* Side by side, the facts come first. In one column the documents do, also for the keyboard. */}
          {isWide ? [facts, tabs] : [tabs, facts]}
        </Box>
      </RevealedSsnProvider>
    );
  }
  if (!error) return <FileLoading />;
  if (error.status === 404) return <NotFound />;
  return (
    <EmptyState
      title={translate('employees.file.failed')}
      action={
        <Button variant="outlined" onClick={() => void refetch()}>
          {translate('ui.table.retry')}
        </Button>
      }
    >
      {error.message}
    </EmptyState>
  );
}

/** Puts the opened file at the top of the user's jump list. */
function useJumpList(employeeId: number | undefined): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { _id: userId, lookOnly, audit } = useUser();
  // Staff who only look leave no trace in the list of the user, and auditors from outside have no list.
  const isKept = !lookOnly && !audit;
  useEffect(() => {
    if (employeeId === undefined || !isKept) return;
    api
      .rememberEmployee(userId, employeeId)
      .then((list) => showJumpList(queryClient, userId, list))
      // The file can be used without it.
      .catch(() => undefined);
  }, [api, queryClient, userId, employeeId, isKept]);
}

/** A stored reason names no drug or alcohol record. For readers who may see it, the answer about driving does. */
function useWithheldReason({ employeeId, barredBy }: EmployeeRecord): string | undefined {
  const { data } = useMayDrive(employeeId);
  if (barredBy?.key !== 'withheld') return undefined;
  return (barredBy.status === 'undecided' ? data?.questions : data?.reasons)?.find(
    ({ kind }) => kind === 'condition',
  )?.sentence;
}

/** Whether the employee may drive, with the reason. */
function FileStatus({ employee }: { employee: EmployeeRecord }) {
  const words = useEmployeeWords();
  const bar = useWithheldReason(employee);
  const { open } = useDialog();
  const showsAnotherDay = useSearchParams()[0].has('asOf');
  // Answers are about the last day of an audit's period.
  const isLimited = Boolean(useUser().audit);
  return (
    <AnswerChip
      employeeId={employee.employeeId}
      qualification={employee.qualification}
      reason={words.qualification(employee, bar)}
      namesDay={showsAnotherDay || isLimited}
      onExplain={() => void open('qualification', { employee })}
    />
  );
}

function FileHeader({ employee }: { employee: EmployeeRecord }) {
  const translate = useTranslate();
  const seesStatus = useSeesStatus();
  const { open } = useDialog();
  const orderRecord = useOrderRecord();
  const mayOrderMvrs = usePermission('servicesDqf.orderMvrs');
  const mayAudit = usePermission('client.viewAuditTrail');
  const maySeeAnswers = usePermission(QUESTIONNAIRE_ACCESS);
  const { employeeId, jobTitle, siteName, workId } = employee;
  const identity = [jobTitle, siteName, workId && translate('employees.file.workId', { workId })];
  return (
    <PageHeader
      staysInView
      title={fullName(employee)}
      subtitle={identity.filter(Boolean).join(' · ')}
      status={seesStatus ? <FileStatus employee={employee} /> : undefined}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {mayAudit ? (
            <Button component={Link} to={auditTrailHref({ employeeId })}>
              {translate('audit.title')}
            </Button>
          ) : null}
          <FileMenu employee={employee} />
          {maySeeAnswers ? (
            <Button onClick={() => void open('drugAlcoholQuestionModal', { employee })}>
              {translate('questionnaire.open')}
            </Button>
          ) : null}
          {mayOrderMvrs && may(employee, 'client.editEmployeeInfo') ? (
            <Button variant="outlined" onClick={() => void orderRecord(employee, 'mvr')}>
              {translate('orders.mvr.button')}
            </Button>
          ) : null}
          {may(employee, 'client.transferEmployee') ? (
            <Button
              variant="outlined"
              startIcon={<TransferIcon />}
              onClick={() => void open('transfer', { employee })}
            >
              {translate('employees.transfer.button')}
            </Button>
          ) : null}
        </Box>
      }
    />
  );
}

function NotFound() {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate('employees.file.notFound')}
      action={
        <Button component={Link} to={ROSTER} variant="outlined">
          {translate('employees.file.toRoster')}
        </Button>
      }
    >
      {translate('employees.file.notFoundText')}
    </EmptyState>
  );
}

function FileLoading() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('ui.loading')}>
      <Skeleton width={280} height={32} />
      <Skeleton width={200} />
      <Box sx={{ display: 'flex', gap: 6, mt: 4 }}>
        <Skeleton variant="rounded" width={264} height={420} sx={{ flex: 'none' }} />
        <Skeleton variant="rounded" height={420} sx={{ flex: 1 }} />
      </Box>
    </Box>
  );
}
