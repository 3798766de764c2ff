import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CATEGORIES, type FormKey } from '../../../domain/cme/cme-process';
import type { CmeItem } from '../../../domain/cme/contract';
import { formatDate } from '../../../domain/shared/dates';
import { fieldMessages } from '../../../providers/refusals/refusal';
import { usePageTitle } from '../../../providers/services';
import { Notice } from '../../../src/background-work/Notice';
import { PageHeader } from '../../../src/ui/PageHeader';
import type { FieldErrors } from '../../../src/ui/field-errors';
import { textFieldProps } from '../../../src/ui/field-props';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { Facts } from '../Facts';
import { fullName } from '../words';
import { ACTIONS, entersResult, type ExamAction } from './actions';
import { entriesOf, variablesOf } from './entries';
import { ExamDocuments } from './ExamDocuments';
import { ExamForm } from './ExamForm';
import { MatchForm, personFacts } from './MatchForm';
import { ReasonDialog } from './ReasonDialog';

const MAX_NOTE = 1000;

interface HeldExamProps {
  item: CmeItem;
  claim: number;
  /** The list that it is in. */
  back: string;
}

/** An exam whose task the user holds: its documents at the left, at the right what they decide. */
export function HeldExam({ item, claim, back }: HeldExamProps) {
  const translate = useTranslate();
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { taskId, formKey, processInstanceId } = item;
  const [entries, setEntries] = useState(() => entriesOf(item));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asking, setAsking] = useState<ExamAction | null>(null);
  usePageTitle(item.subject);

  const leave = () => {
    queryClient.removeQueries({ queryKey: ['cmeClaim', taskId] });
    queryClient.removeQueries({ queryKey: ['cmeItem', processInstanceId] });
    void navigate(back);
  };
  const acting = useApiMutation(
    ({ name, asked }: { name: string; asked?: { reason?: string; note?: string } }) =>
      api.completeExamTask(taskId, claim, variablesOf(formKey, name, entries, asked)),
    {
      changes: ['tasks:changed'],
      alertOnError: false,
      success: 'cme.done',
      onSuccess: leave,
      onError: (error, { asked }) => {
        const fields = fieldMessages(error);
        setErrors(fields);
        if (!asked) setRefusal(Object.keys(fields).length === 0 ? error.message : null);
      },
    },
  );
  const releasing = useApiMutation(() => api.releaseExamTask(taskId, claim), {
    changes: ['tasks:changed'],
    onSuccess: leave,
  });
  const isBusy = acting.isPending || releasing.isPending;
  const form = {
    item,
    entries,
    errors,
    onChange: (part: Partial<typeof entries>) => {
      setEntries({ ...entries, ...part });
      setRefusal(null);
      setErrors({});
    },
  };
  const start = (action: ExamAction) =>
    action.reasons || action.notes ? setAsking(action) : acting.mutate({ name: action.name });
  return (
    <>
      <PageHeader
        title={item.subject?.trim() || translate('cme.exam', { number: processInstanceId })}
        status={
          <span>{translate(`cme.category.${(CATEGORIES as readonly string[]).indexOf(item.category)}`)}</span>
        }
        action={
          <span style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
            <Link to={back}>{translate('cme.back')}</Link>
            <Button disabled={isBusy} onClick={() => releasing.mutate()}>
              {translate('cme.release')}
            </Button>
          </span>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(320px, 400px)' },
        }}
      >
        <ExamDocuments item={item} />
        <Box
          component="section"
          aria-label={translate('cme.decision')}
          sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}
        >
          {item.employee && formKey !== 'searchAndMatch' ? (
            <Facts
              facts={{
                'cme.field.person': fullName(item.employee),
                'cme.field.facts': personFacts(item.employee),
                'cme.field.order': item.orderId ? `#${item.orderId}` : null,
                'cme.column.clinic': item.clinicName,
                'cme.column.appointment':
                  item.appointmentDate && formatDate(item.appointmentDate.slice(0, 10)),
                'cme.field.note': item.note,
              }}
            />
          ) : null}
          {formKey === 'searchAndMatch' ? <MatchForm {...form} /> : null}
          {entersResult(formKey) ? <ExamForm {...form} /> : null}
          {formKey === 'customerCareIntervention' ? null : (
            <TextField
              {...textFieldProps({
                name: 'note',
                label: translate('cme.field.note'),
                fullWidth: true,
                error: errors['note'] ?? null,
              })}
              multiline
              value={entries.note}
              onChange={({ target }) => form.onChange({ note: target.value })}
              slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
            />
          )}
          <Notice severity="error">{refusal}</Notice>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {ACTIONS[formKey as FormKey].map((action) => (
              <Button
                key={action.name}
                variant={action.isMain ? 'contained' : 'outlined'}
                color={action.isDanger ? 'error' : 'primary'}
                disabled={isBusy}
                onClick={() => start(action)}
              >
                {translate(`cme.action.${action.name}`)}
              </Button>
            ))}
          </Box>
        </Box>
      </Box>
      {asking ? (
        <ReasonDialog
          action={asking}
          onSubmit={(asked) => acting.mutateAsync({ name: asking.name, asked })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
