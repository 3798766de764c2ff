import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { complianceLocale } from '../../domain/compliance/sentence';
import { formatDate } from '../../domain/shared/dates';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { dateTimeHere } from '../../src/ui/today';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import type { DrivingQuestion } from './api';
import { STATEMENTS, statementHref } from './links';

interface StatementListProps {
  employeeId: number;
  /** What a new statement answers. */
  question: DrivingQuestion;
  /** The answer on the screen is about what if, and no statement is issued about that. */
  isAssumed: boolean;
}

/** The statements issued about an employee, and a button for another one. */
export function StatementList({ employeeId, question, isAssumed }: StatementListProps) {
  const translate = useTranslate();
  const id = useId();
  const api = useApi();
  const navigate = useNavigate();
  const locale = complianceLocale(useLocaleState()[0]);
  const { data, error, refetch } = useQuery({
    queryKey: ['drivingStatements', employeeId],
    queryFn: ({ signal }) => api.getDrivingStatements(employeeId, signal),
  });
  const { asOf, knownOn } = question;
  const clocks = { ...(asOf !== undefined && { asOf }), ...(knownOn !== undefined && { knownOn }) };
  const issue = useApiMutation(() => api.issueDrivingStatement(employeeId, { locale, ...clocks }), {
    changes: ['drivingStatements', 'activity'],
    onSuccess: ({ code }) => void navigate(statementHref(code)),
  });
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography id={id} component="h2" sx={{ flexGrow: 1, fontSize: 16, fontWeight: 600 }}>
          {translate('driving.statements')}
        </Typography>
        <Button component={RouterLink} to={STATEMENTS}>
          {translate('driving.statements.check')}
        </Button>
        <Button
          variant="contained"
          disabled={isAssumed || issue.isPending}
          onClick={() => issue.mutate(undefined)}
        >
          {translate('driving.statements.issue')}
        </Button>
      </Box>
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        {translate(isAssumed ? 'driving.statements.notAssumed' : 'driving.statements.help')}
      </Typography>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <Typography>{translate('driving.statements.none')}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(({ code, asOf: day, answer, issuedAt, issuedBy }) => (
          <Box component="li" key={code} sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
            <Link component={RouterLink} to={statementHref(code)}>
              {translate('driving.statements.line', {
                answer: translate(`driving.answer.${answer}`, { date: formatDate(day) }),
                at: dateTimeHere(issuedAt),
                by: issuedBy,
              })}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
