import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import CheckIcon from '@mui/icons-material/Check';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import {
  detailsOf,
  QUESTIONS,
  toggleDetail,
  toggleQuestion,
  type AnswerCode,
  type Question,
} from '../../domain/questionnaire/questions';
import { formatDate } from '../../domain/shared/dates';
import type { QuestionnaireState } from './use-questionnaire';

interface QuestionProps {
  question: Question;
  state: QuestionnaireState;
}

/** The six questions. What is on record as a yes can't be changed. */
export function QuestionList({ state }: { state: QuestionnaireState }) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('questionnaire.notice')}
      </Alert>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {QUESTIONS.map((question) => (
          <QuestionItem key={question} question={question} state={state} />
        ))}
      </Box>
    </>
  );
}

function QuestionItem({ question, state }: QuestionProps) {
  const translate = useTranslate();
  const id = useId();
  const { codes, stored, mayAnswer, saving, answer } = state;
  const isYes = codes.includes(question);
  return (
    <Box component="li" sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box role="group" aria-labelledby={id}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box aria-hidden sx={{ minWidth: 16, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
            {question}
          </Box>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography component="span" id={id} sx={{ fontWeight: 550 }}>
              {translate(`questionnaire.q.${question}`)}
            </Typography>
            <Regulation question={question} />
            {question === 5 ? (
              <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
                {translate('questionnaire.final')}
              </Typography>
            ) : null}
            <AnsweredNote code={question} state={state} />
          </Box>
          <Button
            variant={isYes ? 'contained' : 'outlined'}
            aria-pressed={isYes}
            aria-describedby={id}
            disabled={!mayAnswer || saving !== null || stored.includes(question)}
            startIcon={isYes ? <CheckIcon /> : undefined}
            onClick={() => answer(toggleQuestion(codes, question))}
            sx={{ flex: 'none', minWidth: 128 }}
          >
            {translate(isYes ? 'questionnaire.toggle.yes' : 'questionnaire.toggle.no')}
          </Button>
        </Box>
        {isYes && detailsOf(question).length > 0 ? <Details question={question} state={state} /> : null}
      </Box>
    </Box>
  );
}

function Regulation({ question }: { question: Question }) {
  const translate = useTranslate();
  return (
    <Tooltip describeChild title={translate(`questionnaire.help.${question}`)}>
      <IconButton
        size="small"
        aria-label={translate('questionnaire.regulation', { question })}
        sx={{ ml: 1 }}
      >
        <InfoIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}

/** Who answered yes, and when. */
function AnsweredNote({ code, state }: { code: AnswerCode; state: QuestionnaireState }) {
  const translate = useTranslate();
  const stored = state.info?.answers.find((one) => one.code === code);
  if (!stored) return null;
  return (
    <Typography component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
      {translate('questionnaire.answered', {
        date: formatDate(stored.answeredOn),
        name: stored.answeredBy,
      })}
    </Typography>
  );
}

/** The reasons of question 4, of which one is chosen, or the violations of question 6. */
function Details({ question, state }: QuestionProps) {
  const translate = useTranslate();
  const id = useId();
  const { codes, stored, mayAnswer, saving, answer } = state;
  const details = detailsOf(question);
  const isOneOnly = question === 4;
  const isOnRecord = (code: AnswerCode) => stored.includes(code);
  // A reason on record can't be exchanged for another.
  const isFixed = (code: AnswerCode) =>
    !mayAnswer || saving !== null || isOnRecord(code) || (isOneOnly && details.some(isOnRecord));
  const choose = (code: AnswerCode) => answer(toggleDetail(codes, code));
  const options = details.map((code) => (
    <Box key={code}>
      <FormControlLabel
        value={code}
        disabled={isFixed(code)}
        control={
          isOneOnly ? (
            <Radio size="small" />
          ) : (
            <Checkbox size="small" checked={codes.includes(code)} onChange={() => choose(code)} />
          )
        }
        label={translate(`questionnaire.a.${code}`)}
      />
      {isOneOnly ? null : <AnsweredNote code={code} state={state} />}
    </Box>
  ));
  return (
    <FormControl component="fieldset" required sx={{ display: 'block', mt: 1, ml: '24px' }}>
      <FormLabel component="legend" id={id} sx={{ fontSize: 13 }}>
        {translate(isOneOnly ? 'questionnaire.reasons' : 'questionnaire.violations')}
      </FormLabel>
      {isOneOnly ? (
        <RadioGroup
          aria-labelledby={id}
          value={codes.find((code) => details.includes(code)) ?? null}
          onChange={(_event, value) => choose(Number(value) as AnswerCode)}
        >
          {options}
        </RadioGroup>
      ) : (
        options
      )}
    </FormControl>
  );
}
