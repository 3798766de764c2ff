import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { DrugAlcoholInfo } from '../../domain/questionnaire/contract';
import {
  ANSWER_SECTIONS,
  QUESTIONS,
  questionOf,
  reportDueOn,
  reportParts,
  type AnswerCode,
  type Question,
} from '../../domain/questionnaire/questions';
import { businessDaysUntil } from '../../domain/shared/business-days';
import { formatDate } from '../../domain/shared/dates';
import { useRefusalText } from '../../providers/refusals/useRefusalText';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { StatusChip } from '../../src/ui/StatusChip';
import { FilesToUpload } from './FilesToUpload';
import { Title } from './Title';
import type { QuestionnaireState } from './use-questionnaire';

interface SaveStepProps {
  info: DrugAlcoholInfo;
  state: QuestionnaireState;
}

/** What to report for each yes and until when, the files, and what a yes means. */
export function SaveStep({ info, state }: SaveStepProps) {
  const translate = useTranslate();
  const refusalText = useRefusalText();
  const { codes, added, problem, mayAnswer } = state;
  const answered = QUESTIONS.filter((question) => codes.includes(question));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {mayAnswer && added.length > 0 ? (
        <Alert severity="warning">{translate('questionnaire.final.warning')}</Alert>
      ) : null}
      {mayAnswer && problem ? <Alert severity="error">{refusalText(problem)}</Alert> : null}
      <Box component="section" aria-label={translate('questionnaire.report.title')}>
        <Title text={translate('questionnaire.report.title')} />
        {answered.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate('questionnaire.report.none')}</Typography>
        ) : (
          <>
            <Typography sx={{ mb: 2, fontSize: 13, color: 'text.secondary' }}>
              {translate('questionnaire.due.note')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2 }}>
              {answered.map((question) => (
                <Report key={question} question={question} info={info} codes={codes} />
              ))}
            </Box>
          </>
        )}
      </Box>
      {mayAnswer ? <FilesToUpload state={state} /> : null}
    </Box>
  );
}

interface ReportProps {
  question: Question;
  info: DrugAlcoholInfo;
  codes: readonly AnswerCode[];
}

/** What a report about one question contains, and its deadline. Violations that were answered on different days have their own. */
function Report({ question, info, codes }: ReportProps) {
  const translate = useTranslate();
  const own = codes.filter((code) => questionOf(code) === question);
  const details = own.filter((code) => code !== question);
  const answeredOn = (code: AnswerCode) =>
    info.answers.find((one) => one.code === code)?.answeredOn ?? info.today;
  const days = [...new Set((details.length > 0 ? details : own).map(answeredOn))].sort();
  const cfr = [...new Set(own.map((code) => ANSWER_SECTIONS[code]))].join(', ');
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate(`questionnaire.q.${question}`)}
      sx={{ px: 3, py: 2 }}
    >
      <Typography component="h5" sx={{ fontWeight: 550 }}>
        {question}. {translate(`questionnaire.q.${question}`)}
      </Typography>
      {details.map((code) => (
        <Typography key={code}>{translate(`questionnaire.a.${code}`)}</Typography>
      ))}
      {days.map((day) => (
        <Deadline key={day} dueOn={reportDueOn(day)} today={info.today} />
      ))}
      <Box component="ul" sx={{ my: 1, pl: 5, fontSize: 13 }}>
        {reportParts(question, codes).map((part) => (
          <li key={part}>{translate(`questionnaire.report.${part}`)}</li>
        ))}
      </Box>
      <Box sx={{ fontSize: 13 }}>
        <RegulationLinks cfr={cfr} />
      </Box>
    </Paper>
  );
}

/** The countdown in business days. Whether a report was sent is not on record. */
function Deadline({ dueOn, today }: { dueOn: string; today: string }) {
  const translate = useTranslate();
  const date = formatDate(dueOn);
  if (dueOn < today)
    return (
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        {translate('questionnaire.due.past', { date })}
      </Typography>
    );
  const left = businessDaysUntil(today, dueOn);
  return (
    <Box sx={{ my: 1 }}>
      <StatusChip
        status={left <= 1 ? 'expired' : 'expiring'}
        text={
          left === 0
            ? translate('questionnaire.due.today', { date })
            : translate('questionnaire.due.left', { date, smart_count: left })
        }
      />
    </Box>
  );
}
