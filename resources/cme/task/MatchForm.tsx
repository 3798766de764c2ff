import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ExamPerson } from '../../../domain/cme/contract';
import { formatDate } from '../../../domain/shared/dates';
import { textFieldProps } from '../../../src/ui/field-props';
import { SearchSelect } from '../../../src/ui/SearchSelect';
import { useApi } from '../../api';
import { appointmentText, employerText, fullName, licenseText, maskedSsn } from '../words';
import type { FormProps } from './ExamForm';

const SEARCH_AFTER_MS = 250;
const SHORTEST = 2;

/** A text that waits until the user stops typing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What tells people apart. */
export const personFacts = (person: ExamPerson): string =>
  [
    employerText(person),
    person.dob && formatDate(person.dob),
    licenseText(person),
    maskedSsn(person.ssnLastFour),
    person.workId,
    person.jobTitle,
  ]
    .filter(Boolean)
    .join(' · ');

/** Finds the person an exam is about, and the order that it answers. */
export function MatchForm({ entries, errors, onChange }: FormProps) {
  const translate = useTranslate();
  const api = useApi();
  const { person, order } = entries;
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data: people = [], isFetching } = useQuery({
    queryKey: ['examPeople', search],
    queryFn: ({ signal }) => api.findExamPeople(search, {}, signal),
    enabled: search.length >= SHORTEST,
    placeholderData: undefined,
  });
  const { data: orders = [] } = useQuery({
    queryKey: ['examOrders', person?.clientId, person?.employeeId],
    queryFn: ({ signal }) =>
      api.getPersonsExamOrders({ clientId: person!.clientId, employeeId: person!.employeeId }, signal),
    enabled: person !== null,
    placeholderData: undefined,
  });
  return (
    <>
      <SearchSelect<ExamPerson>
        name="person"
        label={translate('cme.field.person')}
        error={errors['employeeId'] ?? null}
        words="ui.person"
        clearable
        options={search.length >= SHORTEST ? people : []}
        loading={isFetching}
        value={person}
        onChange={(chosen) => onChange({ person: chosen, order: null })}
        filterOptions={(found) => found}
        getOptionKey={({ employeeId }) => employeeId}
        getOptionLabel={fullName}
        isOptionEqualToValue={(one, other) => one.employeeId === other.employeeId}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        renderOption={({ key, ...option }, candidate) => (
          <li key={key} {...option}>
            <span>
              <strong>{fullName(candidate)}</strong>
              <br />
              {personFacts(candidate)}
            </span>
          </li>
        )}
      />
      {person ? <p style={{ margin: 0 }}>{personFacts(person)}</p> : null}
      {person ? (
        <TextField
          select
          {...textFieldProps({
            name: 'orderId',
            label: translate('cme.field.order'),
            fullWidth: true,
            error: errors['orderId'] ?? null,
            help: translate(orders.length === 0 ? 'cme.order.none' : 'cme.order.help'),
          })}
          value={order?.orderId ?? ''}
          onChange={({ target }) =>
            onChange({ order: orders.find(({ orderId }) => orderId === Number(target.value)) ?? null })
          }
        >
          <MenuItem value="">{translate('cme.order.without')}</MenuItem>
          {orders.map((one) => (
            <MenuItem key={one.orderId} value={one.orderId}>
              {[
                `#${one.orderId}`,
                translate(`orders.status.${one.orderStatusId}`),
                one.clinic.name,
                appointmentText(one.clinic),
              ]
                .filter(Boolean)
                .join(' · ')}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </>
  );
}
