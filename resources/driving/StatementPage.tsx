import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { printedCode, type DrivingStatement } from '../../domain/driving/contract';
import { formatDate } from '../../domain/shared/dates';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { StatusChip } from '../../src/ui/StatusChip';
import { dateTimeHere } from '../../src/ui/today';
import { useApi } from '../api';
import { Reasons, STATUS_OF, UncheckedNotes } from './Reasons';
import { drivingHref, STATEMENTS } from './links';
import { StatementInputs } from './StatementInputs';
import './statement.css';

/** A statement as it was issued, on one page to print, and whether it is unchanged. */
export default function StatementPage() {
  const translate = useTranslate();
  const { code = '' } = useParams();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['drivingStatement', code],
    queryFn: ({ signal }) => api.findDrivingStatement(code, signal),
    retry: false,
  });
  if (data) return <Statement statement={data} />;
  if (!error) return <Skeleton variant="rounded" height={320} />;
  if ((error as { status?: number }).status !== 404)
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      title={translate('driving.statement.notFound')}
      action={
        <Button component={Link} to={STATEMENTS} variant="outlined">
          {translate('driving.statement.check')}
        </Button>
      }
    >
      {translate('driving.statement.notFoundText')}
    </EmptyState>
  );
}

function Statement({ statement }: { statement: DrivingStatement }) {
  const translate = useTranslate();
  const { code, hash, verified, content } = statement;
  const { answer, employeeName, employer, location } = content;
  // Statements issued earlier don't say.
  const { waived = [], questions = [], answer: word = answer.mayDrive ? 'yes' : 'no' } = answer;
  return (
    <article className="driving-statement">
      <PageHeader
        title={`${translate('driving.statement.title')}: ${employeeName}`}
        subtitle={[employer, location === employer ? null : location].filter(Boolean).join(' · ')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button component={Link} to={drivingHref(answer.employeeId)}>
              {translate('driving.statement.toFile')}
            </Button>
            <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
              {translate('driving.statement.print')}
            </Button>
          </Box>
        }
      />
      {/* A printed page can't say that it is unchanged. */}
      <Alert severity={verified ? 'success' : 'error'} className={verified ? 'no-print' : undefined}>
        {translate(`driving.statement.${verified ? 'verified' : 'changed'}`)}
      </Alert>
      <div>
        <StatusChip
          size="medium"
          status={STATUS_OF[word]}
          text={translate(`driving.answer.${word}`, { date: formatDate(answer.asOf) })}
        />
      </div>
      <div>
        {answer.knownOn
          ? translate('driving.known.then', { date: formatDate(answer.knownOn) })
          : translate('driving.statement.knownNow')}
      </div>
      <Reasons title={translate('driving.reasons')} reasons={answer.reasons} />
      <Reasons title={translate('driving.questions')} reasons={questions} />
      <Reasons title={translate('driving.warnings')} reasons={answer.warnings} />
      <Reasons title={translate('driving.waived')} reasons={waived} />
      <UncheckedNotes settings={answer.uncheckedSettings} />
      {answer.withheldGaps > 0 ? (
        <p>{translate('driving.withheld', { smart_count: answer.withheldGaps })}</p>
      ) : null}
      <StatementInputs content={content} />
      <footer>
        <div>
          {translate('driving.statement.issued', {
            at: dateTimeHere(content.issuedAt),
            by: content.issuedBy,
          })}
        </div>
        <div className="code">{printedCode(code)}</div>
        <div className="hash">{translate('driving.statement.hash', { hash })}</div>
      </footer>
    </article>
  );
}
