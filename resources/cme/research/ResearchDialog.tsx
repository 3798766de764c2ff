import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import { MAX_EXAM_PEOPLE } from '../../../domain/cme/constants';
import type { ExamPerson } from '../../../domain/cme/contract';
import { formatDate } from '../../../domain/shared/dates';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { textFieldProps } from '../../../src/ui/field-props';
import { useApi } from '../../api';
import { FactList } from '../../../src/ui/FactList';
import { SimpleTable, type SimpleColumn } from '../SimpleTable';
import { employerText, fullName, licenseText, maskedSsn } from '../words';
import { PersonDocuments } from './PersonDocuments';
import { PersonOrders } from './PersonOrders';

const PER_PAGE = 5;
/** Shorter texts would find too many people. */
const MIN_LENGTH = 2;

/** The CME Tool: finds people of all clients, and shows their exam orders and medical documents. */
export default function ResearchDialog({ onClose }: DialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  /** Message key of what is wrong with the text. */
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ExamPerson | null>(null);
  const { data, error } = useQuery({
    queryKey: ['examPeople', 'exact', search],
    queryFn: ({ signal }) => api.findExamPeople(search, { exactMatch: true }, signal),
    enabled: search !== '',
    retry: false,
    placeholderData: undefined,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text.length < MIN_LENGTH) {
      setProblem(text === '' ? 'cme.search.required' : 'cme.search.tooShort');
      return;
    }
    setChosen(null);
    setSearch(text);
  };
  // A single hit opens directly.
  const person = chosen ?? (data?.length === 1 ? data[0]! : null);
  const columns: readonly SimpleColumn<ExamPerson>[] = [
    {
      label: 'cme.column.name',
      render: (one) => (
        <Button size="small" aria-pressed={one === person} onClick={() => setChosen(one)}>
          {fullName(one)}
        </Button>
      ),
    },
    { label: 'cme.column.employerName', render: employerText },
    { label: 'cme.column.dob', render: ({ dob }) => formatDate(dob) },
    { label: 'cme.column.ssn', render: ({ ssnLastFour }) => maskedSsn(ssnLastFour) },
    { label: 'cme.column.license', render: licenseText },
    { label: 'cme.column.jobTitle', render: ({ jobTitle }) => jobTitle },
    {
      label: 'cme.column.status',
      render: ({ employmentStatusId }) => translate(`employees.status.${employmentStatusId}`),
    },
  ];
  return (
    <DraggableDialog
      open
      closesOutside
      width={1200}
      title={translate('cme.tool.title')}
      onCancel={() => onClose()}
      actions={<Button onClick={() => onClose()}>{translate('cme.tool.close')}</Button>}
    >
      <form
        role="search"
        noValidate
        onSubmit={submit}
        style={{ display: 'flex', gap: 12, alignItems: 'flex-start', marginBottom: 16 }}
      >
        <TextField
          {...textFieldProps({
            name: 'search',
            label: translate('cme.search.button'),
            fullWidth: true,
            error: problem ? translate(problem) : (error?.message ?? null),
            help: translate('cme.tool.help'),
          })}
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" sx={{ mt: '31px' }}>
          {translate('cme.search.button')}
        </Button>
      </form>
      <SimpleTable
        label={translate('cme.tool.people')}
        columns={columns}
        rows={search === '' || error ? [] : data}
        rowKey={({ clientId, employeeId }) => `${clientId}/${employeeId}`}
        isChosen={(one) => one === person}
        perPage={PER_PAGE}
        limit={MAX_EXAM_PEOPLE}
        empty={search === '' ? 'cme.tool.start' : 'ui.table.noResults'}
      />
      {person ? <Person key={`${person.clientId}/${person.employeeId}`} person={person} /> : null}
    </DraggableDialog>
  );
}

/** A chosen person, with their orders or their documents. */
function Person({ person }: { person: ExamPerson }) {
  const translate = useTranslate();
  const [showsDocuments, setShowsDocuments] = useState(false);
  return (
    <section aria-label={fullName(person)} style={{ marginTop: 16 }}>
      <FactList
        facts={{
          'cme.column.id': person.employeeId,
          'cme.column.name': fullName(person),
          'cme.column.ssn': maskedSsn(person.ssnLastFour),
          'cme.column.workId': person.workId,
          'cme.column.dob': formatDate(person.dob),
        }}
      />
      <Button sx={{ my: 2 }} variant="outlined" onClick={() => setShowsDocuments(!showsDocuments)}>
        {translate(showsDocuments ? 'cme.tool.showOrders' : 'cme.tool.showDocuments')}
      </Button>
      {showsDocuments ? <PersonDocuments person={person} /> : <PersonOrders person={person} />}
    </section>
  );
}
