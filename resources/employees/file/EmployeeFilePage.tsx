import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TransferIcon from '@mui/icons-material/MoveUpOutlined';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { useDialog, usePageTitle, usePermission } from '../../../providers/services';
import { EmptyState } from '../../../src/ui/EmptyState';
import { PageHeader } from '../../../src/ui/PageHeader';
import { QualificationChip } from '../../../src/ui/QualificationChip';
import { auditTrailHref } from '../../audit';
import { ROSTER } from '../links';
import { fullName } from '../names';
import { useEmployeeWords } from '../words';
import { EmployeeFacts } from './EmployeeFacts';
import { EmployeeTabs } from './EmployeeTabs';
import { RevealedSsnProvider } from './revealed-ssn';
import { may, useEmployee, type EmployeeRecord } from './use-employee';
import { useJumpList } from './use-jump-list';

/** Somebody's file: who it is and whether he may drive, the facts, and the parts of the file as tabs. */
export default function EmployeeFilePage() {
  const { id: employeeId = '', tabToOpen } = useParams();
  const id = /^\d{1,9}$/.test(employeeId) ? Number(employeeId) : null;
  if (id === null) return <NoSuchEmployee />;
  return <EmployeeFile key={id} employeeId={id} tab={tabToOpen} />;
}

function EmployeeFile({ employeeId, tab }: { employeeId: number; tab: string | undefined }) {
  const translate = useTranslate();
  const { data: employee, error, refetch } = useEmployee(employeeId);
  useJumpList(employee);
  usePageTitle(employee && fullName(employee));
  if (employee) {
    return (
      <RevealedSsnProvider
        employeeId={employeeId}
        onFile={employee.ssn !== null && may(employee, 'client.viewPii')}
      >
        <FileHeader employee={employee} />
        <Box
          sx={{
            display: 'grid',
            gap: 6,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '264px minmax(0, 1fr)' },
          }}
        >
          <EmployeeFacts employee={employee} />
          <EmployeeTabs employeeId={employeeId} tab={tab} />
        </Box>
      </RevealedSsnProvider>
    );
  }
  if (error?.status === 404) return <NoSuchEmployee />;
  if (error) {
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
  return <FileLoading />;
}

function FileHeader({ employee }: { employee: EmployeeRecord }) {
  const translate = useTranslate();
  const words = useEmployeeWords();
  const { open } = useDialog();
  const mayAudit = usePermission('client.viewAuditTrail');
  const { jobTitle, siteName, workId } = employee;
  const identity = [jobTitle, siteName, workId && translate('employees.file.workId', { workId })];
  return (
    <PageHeader
      title={fullName(employee)}
      subtitle={identity.filter(Boolean).join(' · ')}
      status={
        <QualificationChip
          size="medium"
          qualification={employee.qualification}
          reason={words.standing(employee)}
          onExplain={() => void open('qualification', { employee })}
        />
      }
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {mayAudit ? (
            <Button component={Link} to={auditTrailHref({ employeeId: employee.employeeId })}>
              {translate('audit.title')}
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

function NoSuchEmployee() {
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
