import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import {
  Form,
  OptionalRecordContextProvider,
  SourceContextProvider,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { Fragment, useEffect, useId, useImperativeHandle, useMemo, useState, type ReactNode } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ErrorSummary } from '../ui/ErrorSummary';
import { useFocusKept } from '../ui/use-focus-kept';
import { DraftGuard } from './DraftGuard';
import { RecordFormContext, useRecordFormContext } from './record-form-context';
import type { Values } from './draft-changes';
import { StaleDialog } from './StaleDialog';
import { useRecordEdit, type RecordEditOptions } from './use-record-edit';

interface SaveBarProps {
  /** Message key of the save button, or its text. */
  save: string;
  color?: ButtonProps['color'];
  /** Whether there is enough to save: the button is disabled without it. */
  isReady?: (values: Values) => boolean;
  /** Message key of the button that undoes all changes; there is none without it. */
  undo?: string;
  /** Address that Cancel leads to; there is no such link without it. */
  cancel?: string;
  /** Shown next to the buttons. */
  note?: ReactNode;
}

interface RecordFormProps extends RecordEditOptions, SaveBarProps {
  /** Name of the draft in the browser, with the record: `employee.17`. Without it nothing is kept, nor asked for. */
  draft?: string;
  /** How the message keys of the labels begin: `employees.field`. */
  labels: string;
  readOnly?: boolean;
  maxWidth?: number | 'none';
  children: ReactNode;
}

/**
 * The form of one record, inside `EditRecord` or `CreateRecord`: react-admin's `Form` with drafts, an error summary,
 * the server's errors beside their fields, a save bar, and a dialog where someone else has saved in the meantime.
 */
export function RecordForm(props: RecordFormProps) {
  const { draft, labels, readOnly = false, idPrefix = '', maxWidth = 720, children, defaultValues } = props;
  const edit = useRecordEdit(props);
  const { fields, stale, merge } = edit;
  const record = useRecordContext();
  const id = useId();
  const context = useMemo(() => ({ fields, readOnly, idPrefix }), [fields, readOnly, idPrefix]);
  const sources = useMemo(
    () => ({ getSource: (source: string) => source, getLabel: (source: string) => `${labels}.${source}` }),
    [labels],
  );
  return (
    <RecordFormContext value={context}>
      <Box sx={{ maxWidth }}>
        <Form
          id={id}
          record={edit.initial}
          defaultValues={defaultValues}
          resolver={edit.resolver}
          onSubmit={edit.submit}
          noValidate
          // The error summary moves the focus.
          shouldFocusError={false}
          disableInvalidFormNotification
        >
          <SourceContextProvider value={sources}>
            <OptionalRecordContextProvider value={record}>
              <FormState edit={edit} />
              {readOnly || draft === undefined ? null : <DraftGuard name={draft} />}
              <FormErrors />
              <Fragment key={edit.round}>{children}</Fragment>
              {readOnly ? null : <SaveBar {...props} onUndo={edit.undo} />}
            </OptionalRecordContextProvider>
          </SourceContextProvider>
        </Form>
      </Box>
      {stale ? (
        <StaleDialog
          edits={stale.edits}
          stale={stale.answer}
          fields={fields}
          onCancel={edit.closeStale}
          onTakeTheirs={edit.takeTheirs}
          onMerge={(merged) => {
            merge(merged);
            document.querySelector<HTMLFormElement>(`#${CSS.escape(id)}`)?.requestSubmit();
          }}
        />
      ) : null}
    </RecordFormContext>
  );
}

/** Connects the edit with its form, and follows refetches of the record. */
function FormState({ edit: { form, follow } }: { edit: ReturnType<typeof useRecordEdit> }) {
  const methods = useFormContext();
  const { isSubmitting } = useFormState();
  const record = useRecordContext();
  useImperativeHandle(form, () => methods, [methods]);
  useEffect(() => {
    if (record && !isSubmitting) follow(record);
  }, [record, isSubmitting, follow]);
  return null;
}

/** A field of a row of a list: 'texts.2.text'. */
const ROW = /\.\d+\./;

/** All problems of the last attempt to save, each with a link to its field. */
function FormErrors() {
  const { errors, submitCount } = useFormState();
  const { fields, idPrefix } = useRecordFormContext();
  const [{ attempt, summary }, setSummary] = useState({ attempt: 0, summary: {} });
  const messagesOf = (sources: readonly string[]) => {
    const messages = sources.map((source) => [
      idPrefix + source,
      get(errors, `${source}.message`) as unknown,
    ]);
    const found = messages.filter(([, message]) => typeof message === 'string' && message !== '');
    return Object.fromEntries(found) as Record<string, string>;
  };
  // The summary keeps what the user corrects until the next attempt, except in rows, which can move.
  const [inRows, others] = [true, false].map((isRow) =>
    [...fields.keys()].filter((source) => ROW.test(source) === isRow),
  );
  if (attempt !== submitCount) setSummary({ attempt: submitCount, summary: messagesOf(others ?? []) });
  const labels = Object.fromEntries([...fields].map(([source, { label }]) => [idPrefix + source, label]));
  return (
    <ErrorSummary errors={{ ...summary, ...messagesOf(inRows ?? []) }} attempt={attempt} labels={labels} />
  );
}

function SaveBar({ save, undo, cancel, note, onUndo, ...button }: SaveBarProps & { onUndo: () => void }) {
  const translate = useTranslate();
  const { isSubmitting, errors } = useFormState();
  const problem = errors.root?.['server']?.message;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        position: 'sticky',
        bottom: 0,
        // Over announcements.
        zIndex: 5,
        py: 3,
        bgcolor: 'background.default',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {/* Why the server refused it all: beside the button, which is in sight wherever the page has been scrolled to. */}
      {problem ? (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {translate(problem, { _: problem })}
        </Alert>
      ) : null}
      <SaveButton {...button} isSaving={isSubmitting}>
        {translate(save, { _: save })}
      </SaveButton>
      {undo ? (
        <Button disabled={isSubmitting} onClick={onUndo}>
          {translate(undo)}
        </Button>
      ) : null}
      {cancel ? (
        <Button component={Link} to={cancel}>
          {translate('ui.confirm.cancel')}
        </Button>
      ) : null}
      {note}
    </Box>
  );
}

type SaveButtonProps = Pick<SaveBarProps, 'color' | 'isReady'> & { isSaving: boolean; children: ReactNode };

function SaveButton({ color, isReady = () => true, isSaving, children }: SaveButtonProps) {
  const values = useWatch();
  useFocusKept(isSaving);
  return (
    <Button type="submit" variant="contained" {...{ color }} loading={isSaving} disabled={!isReady(values)}>
      {children}
    </Button>
  );
}
