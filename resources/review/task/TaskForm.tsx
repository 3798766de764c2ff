import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { countsUntil } from '../../../domain/review/counts-until';
import { documentType } from '../../../domain/documents/document-types';
import { citationText } from '../../../domain/shared/citations';
import { formatDate } from '../../../domain/shared/dates';
import { DateField } from '../../../src/ui/DateField';
import { textFieldProps } from '../../../src/ui/field-props';
import { todayHere } from '../../../src/ui/today';
import { FieldError } from '../../../src/ui/FieldError';
import { ProposalState } from '../proposals/ProposalState';
import { ProposedLine } from '../proposals/ProposedLine';
import type { ProposalWork } from '../proposals/use-proposals';
import { ExternalUpload } from './ExternalUpload';
import { FileGaps, useFileGaps } from './FileGaps';
import { FindingFields } from './FindingFields';
import { History } from './History';
import { MailFacts } from './MailFacts';
import { isKnown, PersonCard, PersonSearch } from './PersonSearch';
import { TypeSelect } from './TypeSelect';
import type { TaskWork } from './use-task-work';
import { KeyCap } from '../../../src/tasks/KeyCap';

const MAX_NOTE = 1000;
const MAX_SHEET = 60;

interface TaskFormProps {
  work: TaskWork;
  proposals: ProposalWork;
  /** A choice was made: the keys work again. */
  onDone: () => void;
  onNewFile: (() => void) | undefined;
}

/** What someone enters in a task, by its form. */
export function TaskForm({ work, proposals, onDone, onNewFile }: TaskFormProps) {
  const translate = useTranslate();
  const { item, entries, errors, change } = work;
  const person = item.formKey === 'sortSearchMatch' ? entries.person : (item.employee ?? null);
  const file = useFileGaps(item, person);
  const known = person && isKnown(person) ? person : (file?.employee ?? null);
  const takeAll = () => {
    proposals.takeAll?.();
    onDone();
  };
  const about =
    item.formKey === 'sortSearchMatch' ? (
      <>
        <PersonSearch
          person={person}
          known={known}
          error={errors['employeeId']}
          onChange={(chosen) => {
            change({ person: chosen });
            if (chosen) onDone();
          }}
        />
        {onNewFile ? (
          <Button size="small" onClick={onNewFile} aria-keyshortcuts="w">
            {translate('review.key.newFile')}
            <KeyCap keyName="W" />
          </Button>
        ) : null}
      </>
    ) : (
      item.employee && <PersonCard person={item.employee} />
    );
  return (
    <>
      <MailFacts item={item} />
      {item.firstReviewer ? <History item={item} /> : null}
      <div className="task-fields">
        <ProposalState proposals={proposals} onTakeAll={takeAll} />
        {about}
        <ProposedLine field="employeeId" proposals={proposals} onDone={onDone} />
        {file ? <FileGaps gaps={file.gaps} docTypeId={entries.docTypeId} /> : null}
        <FieldError id="documentIds-error" error={errors['documentIds'] ?? null} />
        {item.formKey === 'externalDocs' ? <ExternalUpload work={work} /> : null}
        {item.formKey === 'waitingForInfo' ? (
          <TextField
            {...textFieldProps({
              name: 'coverSheetId',
              label: translate('review.field.coverSheetId'),
              error: errors['coverSheetId'] ?? null,
            })}
            margin="none"
            value={entries.coverSheetId}
            onChange={({ target }) => change({ coverSheetId: target.value })}
            slotProps={{ htmlInput: { maxLength: MAX_SHEET, autoComplete: 'off' } }}
          />
        ) : (
          <Classification work={work} proposals={proposals} onDone={onDone} />
        )}
        <TextField
          {...textFieldProps({
            name: 'note',
            label: translate('review.field.note'),
            error: errors['note'] ?? null,
          })}
          margin="none"
          multiline
          maxRows={4}
          value={entries.note}
          onChange={({ target }) => change({ note: target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE, autoComplete: 'off' } }}
        />
      </div>
      <DraftState state={work.draft.state} />
    </>
  );
}

/** Whether what was entered is kept, in case the task is left. */
function DraftState({ state }: { state: TaskWork['draft']['state'] }) {
  const translate = useTranslate();
  return (
    <p role="status" className="draft-state" data-failed={state instanceof Error || undefined}>
      {state instanceof Error
        ? translate('review.draft.failed', { reason: translate(state.message, { _: state.message }) })
        : state === 'saved'
          ? translate('review.draft.saved')
          : null}
    </p>
  );
}

/** Type and dates, with what was proposed where they differ. */
function Classification({ work, proposals, onDone }: Omit<TaskFormProps, 'onNewFile'>) {
  const translate = useTranslate();
  const { item, entries, errors, change } = work;
  const type = documentType(entries.docTypeId ?? 0);
  const isReview = item.formKey === 'review';
  const asksExpiration =
    type?.asksExpiration ||
    entries.docExpirationDate !== null ||
    proposals.values.some(({ field }) => field === 'docExpirationDate');
  const ends = entries.docTypeId && entries.docDate ? countsUntil(entries.docTypeId, entries.docDate) : null;
  const date = (name: 'docDate' | 'docExpirationDate', more: { latest?: string } = {}): ReactNode => (
    <DateField
      {...more}
      name={name}
      id={name}
      label={translate(`documents.upload.${name}`)}
      required={isReview && name === 'docDate'}
      error={errors[name] ?? null}
      fullWidth
      value={entries[name]}
      onChange={(day) => change({ [name]: day })}
    />
  );
  return (
    <>
      <TypeSelect
        value={entries.docTypeId}
        required={isReview}
        error={errors['docTypeId']}
        proposed={item.docTypeId ?? null}
        onChange={(docTypeId) => {
          change({ docTypeId, findings: {} });
          onDone();
        }}
      />
      <ProposedLine field="docTypeId" proposals={proposals} onDone={onDone} />
      <div className="task-dates">
        {date('docDate', { latest: todayHere() })}
        {asksExpiration ? date('docExpirationDate') : null}
      </div>
      {ends ? (
        <p className="draft-state">
          {translate('review.countsUntil', { date: formatDate(ends.until), section: citationText(ends.cfr) })}
        </p>
      ) : null}
      <ProposedLine field="docDate" proposals={proposals} onDone={onDone} />
      {asksExpiration ? (
        <ProposedLine field="docExpirationDate" proposals={proposals} onDone={onDone} />
      ) : null}
      <FindingFields
        docTypeId={entries.docTypeId}
        findings={entries.findings}
        error={errors['findings']}
        onChange={(findings) => change({ findings })}
      />
    </>
  );
}
