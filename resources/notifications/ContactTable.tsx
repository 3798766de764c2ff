import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  FREQUENCIES,
  NOTICE_CATEGORIES,
  NOTICES,
  type Frequency,
  type Notice,
} from '../../domain/notifications/constants';
import type { NotificationContact } from '../../domain/notifications/contract';
import { PaginationBar } from '../../src/list/PaginationBar';
import { SearchBox } from '../../src/list/SearchBox';
import { same } from '../../src/record/draft-changes';
import { useRecordFormContext } from '../../src/record/record-form-context';
import { TickBox } from '../../src/ui/TickBox';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { csaFlags, csaGrid, keyOf, settingsOf, toggleNotice, type Settings } from './contact-values';
import { CsaButton } from './CsaButton';
import { NOTIFICATIONS } from './links';
import { useNotificationWords } from './words';
import './notifications.css';

const sourceOf = (contactId: number, name: keyof Settings) => `locations.${keyOf(contactId)}.${name}`;

/** Longer tables have pages and a search box. */
const FIRST_PAGE = 25;
const CSA_COLUMNS = ['csaScores', 'csaDetail'];

/** The notifications of a contact: a row for each location, the types by category. */
export function ContactTable({ locations }: { locations: readonly NotificationContact[] }) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(FIRST_PAGE);
  const wanted = words.toLocaleLowerCase();
  const found = locations.filter(({ clientName }) => clientName.toLocaleLowerCase().includes(wanted));
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const many = locations.length > FIRST_PAGE;
  const values = useWatch({ name: 'locations' }) as Record<string, Settings>;
  const rowOf = (contact: NotificationContact) => {
    const stored = settingsOf(contact);
    // The form may not have a location that was just added.
    const settings = { ...stored, ...values[keyOf(contact.contactId)] };
    return { contact, settings, changed: !same(settings, stored) };
  };
  useFieldNames(locations.map(rowOf).filter(({ changed }) => changed));
  return (
    <>
      {many ? (
        <Box sx={{ mb: 2 }}>
          <SearchBox
            value={words}
            onSearch={(next) => {
              setWords(next);
              setPage(1);
            }}
            label={translate('notifications.searchLocation')}
            placeholder={translate('notifications.searchLocation')}
          />
        </Box>
      ) : null}
      <div className="contact-table">
        <table aria-label={translate('notifications.field.locations')}>
          <Head />
          <tbody>
            {shown.map((contact) => (
              <ContactRow key={contact.contactId} {...rowOf(contact)} />
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 ? <Box role="status">{translate('ui.table.noResults')}</Box> : null}
      {many ? <PaginationBar {...{ page, perPage, setPage, setPerPage }} total={found.length} /> : null}
    </>
  );
}

/** Names the fields of changed rows for the dialog about stale edits, also those on other pages of the table. */
function useFieldNames(changed: readonly Row[]) {
  const translate = useTranslate();
  const words = useNotificationWords();
  const { fields } = useRecordFormContext();
  useEffect(() => {
    const texts: [keyof Settings, (value: unknown) => string][] = [
      ['notices', (notice) => words.notice(notice as Notice)],
      ['csaScores', (on) => translate(on ? 'notifications.csa.yes' : 'notifications.csa.no')],
      ['csa', (flag) => words.csaFlag(String(flag))],
      ['frequency', (frequency) => words.frequency(frequency as Frequency)],
    ];
    for (const { contactId, clientName: location } of changed.map(({ contact }) => contact))
      for (const [name, text] of texts) {
        const what = translate(`notifications.column.${name === 'csa' ? 'csaDetail' : name}`);
        fields.set(sourceOf(contactId, name), {
          label: translate('notifications.cell', { what, location }),
          text,
        });
      }
  });
}

function Head() {
  const translate = useTranslate();
  const words = useNotificationWords();
  const column = (name: string) => translate(`notifications.column.${name}`);
  const tall = (name: string) => (
    <th scope="col" rowSpan={2}>
      {column(name)}
    </th>
  );
  return (
    <thead>
      <tr>
        {tall('clientName')}
        {[...NOTICE_CATEGORIES, { category: 'csa', notices: CSA_COLUMNS }].map(({ category, notices }) => (
          <th key={category} scope="colgroup" colSpan={notices.length}>
            {translate(`notifications.category.${category}`)}
          </th>
        ))}
        {tall('frequency')}
        {tall('remove')}
      </tr>
      <tr>
        {[...NOTICES.map(words.notice), ...CSA_COLUMNS.map(column)].map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface Row {
  contact: NotificationContact;
  settings: Settings;
  changed: boolean;
}

function ContactRow({ contact, settings, changed }: Row) {
  const translate = useTranslate();
  const words = useNotificationWords();
  const { setValue } = useFormContext();
  const { contactId, email, clientName: location } = contact;
  const { notices, csaScores, csa, frequency } = settings;
  const cell = (what: string) => translate('notifications.cell', { what, location });
  const change = <Name extends keyof Settings>(name: Name, value: Settings[Name]) =>
    setValue(sourceOf(contactId, name), value, { shouldDirty: true });
  return (
    <tr data-changed={changed || undefined}>
      <th scope="row">{location}</th>
      {NOTICES.map((notice) => (
        <td key={notice}>
          <TickBox
            label={cell(words.notice(notice))}
            checked={notices.includes(notice)}
            onChange={({ target }) => change('notices', toggleNotice(notices, notice, target.checked))}
          />
        </td>
      ))}
      <td>
        <TickBox
          label={cell(translate('notifications.column.csaScores'))}
          checked={csaScores}
          onChange={({ target }) => change('csaScores', target.checked)}
        />
      </td>
      <td>
        <CsaButton
          name={location}
          recipient={{ email, clientName: location, types: csaGrid(csa) }}
          onChange={(rows) => change('csa', csaFlags(rows))}
        />
      </td>
      <td>
        <select
          aria-label={cell(translate('notifications.column.frequency'))}
          value={frequency}
          onChange={({ target }) => change('frequency', target.value as Frequency)}
        >
          {FREQUENCIES.map((one) => (
            <option key={one} value={one}>
              {words.frequency(one)}
            </option>
          ))}
        </select>
      </td>
      <td>
        <RemoveButton contact={contact} />
      </td>
    </tr>
  );
}

/** Removes the contact from one location after a confirmation. */
function RemoveButton({ contact }: { contact: NotificationContact }) {
  const { email, clientName: location } = contact;
  const translate = useTranslate();
  const confirm = useConfirm();
  const api = useApi();
  const { mutateAsync } = useApiMutation(() => api.removeContact(contact), {
    changes: [NOTIFICATIONS],
    success: () => ({ key: 'notifications.removed', values: { location } }),
    // The confirmation shows its own failure.
    alertOnError: false,
  });
  const remove = () =>
    void confirm({
      title: translate('notifications.remove.title'),
      text: translate('notifications.remove.text', { email, location }),
      confirmLabel: translate('notifications.remove.confirm'),
      destructive: true,
      action: async () => void (await mutateAsync()),
    });
  return (
    <button
      type="button"
      className="notification-link"
      aria-label={translate('notifications.remove.label', { location })}
      onClick={remove}
    >
      {translate('notifications.remove.confirm')}
    </button>
  );
}
