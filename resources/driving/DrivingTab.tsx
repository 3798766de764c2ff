import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { Employee } from '../../domain/employees/contract';
import { formatDate } from '../../domain/shared/dates';
import { useUser } from '../../providers/services';
import { useRecord } from '../../src/record/EditRecord';
import { DateField } from '../../src/ui/DateField';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { OptionSelect } from '../../src/ui/OptionSelect';
import { StatusChip } from '../../src/ui/StatusChip';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { answerHref } from '../../src/ui/file-links';
import type { DrivingQuestion } from './api';
import { Reasons, STATUS_OF, UncheckedNotes } from './Reasons';
import { StatementList } from './StatementList';
import { useMayDrive } from './use-may-drive';

const group = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 } as const;

/** May the employee drive on a day, and would they with another hire date or job title? */
export default function DrivingTab({ employeeId }: { employeeId: number }) {
  const [question, setQuestion] = useState<DrivingQuestion>({});
  const { data, error, refetch } = useMayDrive(employeeId, question);
  const isAssumed = question.hireDate !== undefined || question.jobTitleId !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 6, maxWidth: 880 }}>
      <Question employeeId={employeeId} question={question} onChange={setQuestion} />
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Answer answer={data} />
      ) : (
        <Skeleton variant="rounded" height={120} />
      )}
      <StatementList employeeId={employeeId} question={question} isAssumed={isAssumed} />
    </Box>
  );
}

interface QuestionProps {
  employeeId: number;
  question: DrivingQuestion;
  onChange: (question: DrivingQuestion) => void;
}

function Question({ employeeId, question, onChange }: QuestionProps) {
  const translate = useTranslate();
  const api = useApi();
  const { data: employee } = useRecord<Employee & RaRecord>('manage/employees', employeeId);
  const clientId = employee?.legacyClientId;
  const { data: titles } = useQuery({
    queryKey: ['jobTitles', clientId],
    queryFn: ({ signal }) => api.getJobTitles(clientId, signal),
    enabled: clientId !== undefined,
  });
  const change = (part: DrivingQuestion) => onChange({ ...question, ...part });
  const isChanged = Object.values(question).some((value) => value !== undefined);
  return (
    <Box component="section" aria-label={translate('driving.form')} className="no-print">
      <Box sx={group}>
        <Box sx={{ width: 170 }}>
          <DateField
            label={translate('driving.asOf')}
            value={question.asOf ?? todayHere()}
            fullWidth
            onChange={(day) =>
              change({ asOf: day === null || day === todayHere() ? undefined : day, knownOn: undefined })
            }
          />
        </Box>
        <Box role="group" aria-label={translate('driving.whatIf')} sx={{ ...group, flex: '1 1 420px' }}>
          <Box sx={{ width: 170 }}>
            <DateField
              label={`${translate('driving.whatIf')}: ${translate('driving.hireDate')}`}
              value={question.hireDate ?? null}
              fullWidth
              onChange={(day) => change({ hireDate: day ?? undefined })}
            />
          </Box>
          <Box sx={{ flex: '1 1 220px', maxWidth: 320 }}>
            <OptionSelect
              label={`${translate('driving.whatIf')}: ${translate('driving.jobTitle')}`}
              options={(titles ?? []).map(({ jobTitleId, jobTitle }) => ({
                id: jobTitleId,
                label: jobTitle,
              }))}
              loading={titles === undefined}
              value={question.jobTitleId ?? null}
              onChange={(id) => change({ jobTitleId: id ?? undefined })}
              clearable
              fullWidth
            />
          </Box>
        </Box>
      </Box>
      <RecordChoice question={question} onChange={change} />
      <Box sx={{ ...group, alignItems: 'center', mt: 1, minHeight: 32 }}>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('driving.whatIfHelp')}
        </Typography>
        {isChanged ? (
          <Button size="small" onClick={() => onChange({})}>
            {translate('driving.reset')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

interface RecordChoiceProps {
  question: DrivingQuestion;
  onChange: (part: DrivingQuestion) => void;
}

/** For a past day: whether what was on record then decides, or what is now. */
function RecordChoice({ question: { asOf, knownOn }, onChange }: RecordChoiceProps) {
  const translate = useTranslate();
  if (asOf === undefined || asOf >= todayHere()) return null;
  return (
    <RadioGroup
      row
      name="record"
      aria-label={translate('driving.record')}
      value={knownOn === undefined ? 'now' : 'then'}
      onChange={(_event, chosen) => onChange({ knownOn: chosen === 'then' ? asOf : undefined })}
    >
      {(['now', 'then'] as const).map((one) => (
        <FormControlLabel
          key={one}
          value={one}
          control={<Radio size="small" />}
          label={translate(`driving.record.${one}`)}
        />
      ))}
    </RadioGroup>
  );
}

function Answer({ answer }: { answer: MayDriveAnswer }) {
  const translate = useTranslate();
  const user = useUser();
  const {
    asOf,
    knownOn,
    answer: word,
    reasons,
    questions,
    warnings,
    waived,
    withheldGaps,
    uncheckedSettings,
    nextChangeOn,
    whatIf,
  } = answer;
  return (
    <Box component="section" aria-label={translate('driving.answer')} sx={{ display: 'grid', gap: 4 }}>
      <Box role="status">
        <StatusChip
          size="medium"
          status={STATUS_OF[word]}
          text={translate(`driving.${whatIf ? 'assumed' : 'answer'}.${word}`, { date: formatDate(asOf) })}
        />
      </Box>
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        {knownOn
          ? translate('driving.known.then', { date: formatDate(knownOn) })
          : translate('driving.known.now')}
        {knownOn ? ` ${translate('driving.outsideIsToday')}` : null}
      </Typography>
      {word === 'yes' ? <Typography>{translate('driving.nothing')}</Typography> : null}
      <Reasons title={translate('driving.reasons')} reasons={reasons} />
      <Reasons
        title={translate('driving.questions')}
        reasons={questions}
        hrefOf={({ key }) => answerHref(answer.employeeId, key, user)}
      />
      <Reasons title={translate('driving.warnings')} reasons={warnings} />
      <Reasons title={translate('driving.waived')} reasons={waived} />
      <UncheckedNotes settings={uncheckedSettings} />
      {withheldGaps > 0 ? (
        <Typography>{translate('driving.withheld', { smart_count: withheldGaps })}</Typography>
      ) : null}
      {nextChangeOn ? (
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('driving.nextChange', { date: formatDate(nextChangeOn) })}
        </Typography>
      ) : null}
    </Box>
  );
}
