import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CATEGORIES, type FormKey } from '../../../domain/cme/cme-process';
import type { CmeItem } from '../../../domain/cme/contract';
import { formatDate } from '../../../domain/shared/dates';
import { fieldMessages } from '../../../providers/refusals/refusal';
import { usePageTitle, useUser } from '../../../providers/services';
import { Notice } from '../../../src/background-work/Notice';
import { isLostClaim, useLostNotice } from '../../../src/tasks/claims';
import { KeyCap } from '../../../src/tasks/KeyCap';
import { focusFirstError } from '../../../src/tasks/focus-first-error';
import { claimKey } from '../../../src/tasks/use-claim';
import { useDraftSaving } from '../../../src/tasks/use-draft-saving';
import { useFieldKeys, useKeys } from '../../../src/tasks/use-keys';
import { useNextTask } from '../../../src/tasks/use-next-task';
import { PageHeader } from '../../../src/ui/PageHeader';
import type { FieldErrors } from '../../../src/ui/field-errors';
import { textFieldProps } from '../../../src/ui/field-props';
import { useIsHere } from '../../../src/ui/use-is-here';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { FactList } from '../../../src/ui/FactList';
import { examHref, taskHref } from '../links';
import { fullName, subjectText } from '../words';
import { ACTIONS, entersResult, type ExamAction } from './actions';
import { draftOf, entriesOf, mends, variablesOf, type Entries } from './entries';
import { ExamDocuments } from './ExamDocuments';
import { ExamForm } from './ExamForm';
import { ExamNotices } from './ExamNotices';
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
  const [lost, setLost] = useState<string | null>(null);
  const formRef = useRef<HTMLElement>(null);
  const { _id } = useUser();
  const isHere = useIsHere();
  const title = subjectText(item, translate);
  usePageTitle(title);

  const draft = useDraftSaving<Entries>({
    send: (values) => api.keepExamDraft(taskId, claim, draftOf(formKey as FormKey, values)),
    onLost: setLost,
  });
  useLostNotice(taskId, _id, () => {
    if (!isBusy) setLost('');
  });

  const toList = () => void navigate(back);
  const { next, isPending: isOpening } = useNextTask({
    claimNext: api.claimNextExam,
    release: api.releaseExamTask,
    onFound: (task) => navigate(taskHref(task)),
    onNone: toList,
    onFailed: toList,
  });
  const forget = () => {
    draft.drop();
    queryClient.removeQueries({ queryKey: claimKey(taskId) });
    queryClient.removeQueries({ queryKey: ['cmeItem', processInstanceId] });
  };
  const acting = useApiMutation(
    ({ name, asked }: { name: string; asked?: { reason?: string; note?: string } }) => {
      draft.drop();
      return api.completeExamTask(taskId, claim, variablesOf(formKey, name, entries, asked));
    },
    {
      changes: ['tasks:changed'],
      alertOnError: false,
      success: 'cme.done',
      onSuccess: () => {
        forget();
        void next({ category: item.category, not: taskId });
      },
      onError: (error, { asked }) => {
        if (isLostClaim(error)) return setLost(error.message);
        const fields = fieldMessages(error);
        setErrors(fields);
        draft.keep(entries);
        if (asked) return undefined;
        setRefusal(Object.keys(fields).length === 0 ? error.message : null);
        return focusFirstError(formRef.current);
      },
    },
  );
  const releasing = useApiMutation(() => api.releaseExamTask(taskId, claim), {
    changes: ['tasks:changed'],
    onSuccess: () => {
      forget();
      if (isHere()) toList();
    },
  });
  const isBusy = acting.isPending || releasing.isPending || isOpening || lost !== null;
  const form = {
    item,
    entries,
    errors,
    onChange: (part: Partial<typeof entries>) => {
      const changed = { ...entries, ...part };
      setEntries(changed);
      draft.keep(changed);
      setRefusal(null);
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !mends(name, part))),
      );
    },
  };
  const actions = ACTIONS[formKey as FormKey];
  const start = (action: ExamAction) => {
    if (isBusy) return;
    if (action.reasons || action.notes) setAsking(action);
    else acting.mutate({ name: action.name });
  };
  const backToKeys = () => formRef.current?.focus({ preventScroll: true });
  // The keys work at once; the viewer takes the focus once it is loaded.
  useEffect(backToKeys, []);
  useKeys(Object.fromEntries(actions.map((action) => [action.key, () => start(action)])));
  useFieldKeys(formRef, { onLeave: backToKeys, onSend: () => start(actions[0]!) });
  return (
    <>
      <PageHeader
        title={title}
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
          ref={formRef}
          tabIndex={-1}
          aria-label={translate('cme.decision')}
          sx={{ display: 'flex', flexDirection: 'column', gap: 4, outline: 'none' }}
        >
          <ExamNotices item={item} claim={claim} lost={lost} onChange={form.onChange} />
          {formKey !== 'searchAndMatch' ? (
            <FactList
              facts={{
                'cme.field.person': item.employee
                  ? fullName(item.employee)
                  : item.employeeId && translate('cme.personGone'),
                'cme.field.facts': item.employee && personFacts(item.employee),
                'cme.field.order': item.orderId ? `#${item.orderId}` : null,
                'cme.column.clinic': item.clinicName,
                'cme.column.appointment':
                  item.appointmentDate && formatDate(item.appointmentDate.slice(0, 10)),
                'cme.reminder.exam': item.cmeId ? (
                  <Link to={examHref(item.cmeId)}>{`#${item.cmeId}`}</Link>
                ) : null,
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
            {actions.map((action) => (
              <Button
                key={action.name}
                variant={action.isMain ? 'contained' : 'outlined'}
                color={action.isDanger ? 'error' : 'primary'}
                disabled={isBusy}
                aria-keyshortcuts={action.key}
                onClick={() => start(action)}
              >
                {translate(`cme.action.${action.name}`)}
                <KeyCap keyName={action.key.toUpperCase()} />
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
