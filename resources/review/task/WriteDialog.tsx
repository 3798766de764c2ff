import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import { fieldMessages, wholeRefusal } from '../../../providers/refusals/refusal';
import { useAlert } from '../../../providers/services';
import { Notice } from '../../../src/background-work/Notice';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { textFieldProps } from '../../../src/ui/field-props';
import { useApi } from '../../api';
import type { TaskWork } from './use-task-work';

const MAX_SUBJECT = 150;
const MAX_TEXT = 2000;

interface WriteDialogProps {
  work: Pick<TaskWork, 'item' | 'claim'>;
  onClose: () => void;
}

/** Writes to the sender of an item, which stays as it is. */
export function WriteDialog({ work: { item, claim }, onClose }: WriteDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const { processInstanceId: id, email, subject: itsSubject } = item;
  const [subject, setSubject] = useState(() =>
    itsSubject?.trim()
      ? translate('review.write.subjectOf', { subject: itsSubject.trim() }).slice(0, MAX_SUBJECT)
      : translate('review.write.subjectOfItem', { number: id }),
  );
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.writeToSender(id, { claim, subject: subject.trim(), text: text.trim() }),
    onSuccess: () => {
      alert('review.write.done', 'success', { values: { email } });
      onClose();
    },
  });
  const refused = fieldMessages(error);
  const missing = (value: string, key: string) =>
    isChecked && value.trim() === '' ? translate(`review.write.${key}`) : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isPending && subject.trim() && text.trim()) mutate();
  };
  return (
    <DraggableDialog
      open
      width={720}
      title={translate('review.write.button')}
      busy={isPending}
      onCancel={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {translate('review.write.submit')}
          </Button>
        </>
      }
    >
      <Notice severity="error">
        {error && Object.keys(refused).length === 0 ? wholeRefusal(error) : null}
      </Notice>
      <p className="ask-text">{translate('review.write.help', { email })}</p>
      <TextField
        {...textFieldProps({
          name: 'subject',
          label: translate('review.write.subject'),
          required: true,
          fullWidth: true,
          error: refused['subject'] ?? missing(subject, 'missingSubject'),
        })}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_SUBJECT, autoComplete: 'off' } }}
      />
      <TextField
        {...textFieldProps({
          name: 'text',
          label: translate('review.write.text'),
          required: true,
          fullWidth: true,
          error: refused['text'] ?? missing(text, 'missing'),
        })}
        autoFocus
        multiline
        minRows={5}
        maxRows={12}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_TEXT, autoComplete: 'off' } }}
      />
    </DraggableDialog>
  );
}
