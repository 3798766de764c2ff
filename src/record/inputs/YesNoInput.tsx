import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import QuestionIcon from '@mui/icons-material/HelpOutlineOutlined';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FieldError } from '../../ui/FieldError';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

const ANSWERS = { yes: true, no: false, unanswered: null } as const;
type Answer = keyof typeof ANSWERS;

const answerOf = (value: unknown): Answer => (value === true ? 'yes' : value === false ? 'no' : 'unanswered');

const ROW = {
  display: 'flex',
  // In a dialog the answers go below the question, on any screen.
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  alignItems: 'center',
  p: 3,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '6px',
};
const openStyle = ({ palette: { status } }: Theme) => ({
  backgroundColor: status.info.bg,
  borderColor: status.info.border,
});

interface YesNoInputProps extends RecordInputProps {
  /** Whether an answer is wanted: until there is one, it looks like an open question. */
  isQuestion?: boolean;
}

/** A question with yes, no, or no answer yet: true, false or null. */
export function YesNoInput({ isQuestion = false, ...props }: YesNoInputProps) {
  const translate = useTranslate();
  const id = useId();
  const words = (value: unknown) => translate(`record.${answerOf(value)}`);
  const { common, value, onChange, error } = useRecordInput(props, words);
  const { name, label, disabled } = common;
  const isOpen = isQuestion && answerOf(value) === 'unanswered';
  return (
    <Box sx={isOpen ? [ROW, openStyle] : ROW}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography id={`${id}-label`} sx={{ display: 'flex', gap: 1, fontWeight: 550 }}>
          {isOpen ? <QuestionIcon aria-hidden sx={{ fontSize: 18, mt: '1px', color: 'info.main' }} /> : null}
          {label}
        </Typography>
        <FieldError id={`${id}-help`} error={error} help={props.helperText} />
      </Box>
      <RadioGroup
        row
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        value={answerOf(value)}
        sx={{ mr: -3 }}
        onChange={(_event, answer) => onChange(ANSWERS[answer as Answer])}
      >
        {(Object.keys(ANSWERS) as Answer[]).map((answer) => (
          <FormControlLabel
            key={answer}
            value={answer}
            disabled={disabled}
            label={translate(`record.${answer}`)}
            control={<Radio size="small" />}
            sx={{ color: 'text.primary', ml: '-6px', mr: 4 }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
