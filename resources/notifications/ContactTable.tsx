import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  FREQUENCIES,
  NOTICE_CATEGORIES,
  type Frequency,
  type Notice,
} from '../../domain/notifications/constants';
import type { CsaNotificationRow, NotificationContact } from '../../domain/notifications/contract';
import { useDialog } from '../../providers/services';
import { PaginationBar } from '../../src/list/PaginationBar';
import { SearchBox } from '../../src/list/SearchBox';
import { TickBox } from '../../src/ui/TickBox';
import type { useContactEdit } from './use-contact-edit';
import { useNotificationWords } from './words';
import './notifications.css';

interface ContactTableProps {
  state: ReturnType<typeof useContactEdit>;
  onRemove: (contact: NotificationContact) => void;
}

/** More than so many are shown by page. */
const FIRST_PAGE = 25;

const NOTICES_SHOWN = NOTICE_CATEGORIES.flatMap(({ notices }) => notices);

/** The notifications of a contact: a row for each location, the types by category. */
export function ContactTable({ state, onRemove }: ContactTableProps) {
  const translate = useTranslate();
  const { found, shown, words, search, pages } = useShown(state.rows);
  const many = state.rows.length > FIRST_PAGE;
  return (
    <>
      {many ? (
        <Box sx={{ mb: 2 }}>
          <SearchBox
            value={words}
            onSearch={search}
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
              <ContactRow key={contact.contactId} contact={contact} state={state} onRemove={onRemove} />
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 ? <Box role="status">{translate('ui.table.noResults')}</Box> : null}
      {many ? <PaginationBar {...pages} total={found.length} /> : null}
    </>
  );
}

/** A page of the contact's locations, of which there may be thousands; found by their names. */
function useShown(rows: readonly NotificationContact[]) {
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(FIRST_PAGE);
  const wanted = words.toLocaleLowerCase();
  const found = rows.filter(({ clientName }) => clientName.toLocaleLowerCase().includes(wanted));
  return {
    found,
    shown: found.slice((page - 1) * perPage, page * perPage),
    words,
    search: (next: string) => {
      setWords(next);
      setPage(1);
    },
    pages: { page, perPage, setPage, setPerPage },
  };
}

function Head() {
  const translate = useTranslate();
  const words = useNotificationWords();
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {translate('notifications.column.clientName')}
        </th>
        {NOTICE_CATEGORIES.map(({ category, notices }) => (
          <th key={category} scope="colgroup" colSpan={notices.length}>
            {translate(`notifications.category.${category}`)}
          </th>
        ))}
        <th scope="colgroup" colSpan={2}>
          {translate('notifications.category.csa')}
        </th>
        <th scope="col" rowSpan={2}>
          {translate('notifications.column.frequency')}
        </th>
        <th scope="col" rowSpan={2}>
          {translate('notifications.column.remove')}
        </th>
      </tr>
      <tr>
        {NOTICES_SHOWN.map((notice) => (
          <th key={notice} scope="col">
            {words.notice(notice)}
          </th>
        ))}
        <th scope="col">{translate('notifications.column.csaScores')}</th>
        <th scope="col">{translate('notifications.column.csaDetail')}</th>
      </tr>
    </thead>
  );
}

const toggled = (notices: readonly Notice[], notice: Notice, on: boolean): Notice[] =>
  NOTICES_SHOWN.filter((one) => (one === notice ? on : notices.includes(one)));

function ContactRow({ contact, state, onRemove }: ContactTableProps & { contact: NotificationContact }) {
  const translate = useTranslate();
  const words = useNotificationWords();
  const { contactId, clientName: location, notices, csaScores } = contact;
  const cell = (what: string) => translate('notifications.cell', { what, location });
  return (
    <tr data-changed={state.isChanged(contactId) || undefined}>
      <th scope="row">{location}</th>
      {NOTICES_SHOWN.map((notice) => (
        <td key={notice}>
          <TickBox
            label={cell(words.notice(notice))}
            checked={notices.includes(notice)}
            onChange={({ target }) =>
              state.change(contactId, { notices: toggled(notices, notice, target.checked) })
            }
          />
        </td>
      ))}
      <td>
        <TickBox
          label={cell(translate('notifications.column.csaScores'))}
          checked={csaScores}
          onChange={({ target }) => state.change(contactId, { csaScores: target.checked })}
        />
      </td>
      <td>
        <DetailButton contact={contact} state={state} />
      </td>
      <td>
        <select
          aria-label={cell(translate('notifications.column.frequency'))}
          value={contact.frequency}
          onChange={({ target }) => state.change(contactId, { frequency: target.value as Frequency })}
        >
          {FREQUENCIES.map((frequency) => (
            <option key={frequency} value={frequency}>
              {words.frequency(frequency)}
            </option>
          ))}
        </select>
      </td>
      <td>
        <button
          type="button"
          className="notification-link"
          aria-label={translate('notifications.remove.label', { location })}
          onClick={() => onRemove(contact)}
        >
          {translate('notifications.remove.confirm')}
        </button>
      </td>
    </tr>
  );
}

type DetailProps = Pick<ContactTableProps, 'state'> & { contact: NotificationContact };

/** How many CSA details a location sends; opens the grid to change them. */
function DetailButton({ contact, state }: DetailProps) {
  const translate = useTranslate();
  const words = useNotificationWords();
  const { open } = useDialog();
  const value = words.csaDetail(contact.csaDetail);
  const choose = async () => {
    const rows = (await open('csaNotificationsModal', { recipient: contact })) as
      | CsaNotificationRow[]
      | undefined;
    if (rows) state.changeCsa(contact.contactId, rows);
  };
  return (
    <button
      type="button"
      className="notification-link"
      aria-label={translate('notifications.csaDetail.of', { name: contact.clientName, value })}
      onClick={() => void choose()}
    >
      {value}
    </button>
  );
}
