import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { DateField } from './DateField';
import { refusedEntries } from './field-errors';
import { renderUi } from '../testing/render-ui';

const onChange = vi.fn();

/** The alerts of the console. */
function Alerts() {
  const { notifications } = useNotificationContext();
  return notifications.map(({ type, message }) => (
    <p key={String(message)}>{`${type}: ${String(message)}`}</p>
  ));
}

function Form({ start = null, latest }: { start?: string | null; latest?: string }) {
  const [date, setDate] = useState<string | null>(start);
  return (
    <>
      <DateField
        name="hireDate"
        label="Hire date"
        value={date}
        latest={latest}
        onChange={(next) => {
          onChange(next);
          setDate(next);
        }}
      />
      <button type="button" onClick={() => setDate('2025-12-24')}>
        Set
      </button>
      <Alerts />
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: /Hire date/ });

describe('DateField', () => {
  it('shows an ISO date as M/D/YYYY [CTRL-14]', () => {
    renderUi(<Form start="2026-03-04" />);
    expect(field()).toHaveValue('3/4/2026');
  });

  it('accepts a typed date when the user leaves the field [VAL-50]', async () => {
    renderUi(<Form />);
    await userEvent.type(field(), '03/04/2026');
    await userEvent.tab();
    expect(field()).toHaveValue('3/4/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-04');
  });

  it('keeps the focus when Enter accepts the date', async () => {
    renderUi(<Form />);
    await userEvent.type(field(), '3/4/2026{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-04');
    expect(field()).toHaveFocus();
  });

  it('reports a refused date in a danger alert [VAL-53]', async () => {
    renderUi(<Form />);
    await userEvent.type(field(), '2/30/2026');
    await userEvent.tab();
    expect(
      screen.getByText(
        'error: The date that you entered (2/30/2026) is invalid. Please enter a valid date between 1900 and 2099',
      ),
    ).toBeInTheDocument();
  });

  it('clears the value after a refused date [VAL-54]', async () => {
    renderUi(<Form start="2026-03-04" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '1/1/2100{Enter}');
    expect(field()).toHaveValue('');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('stays invalid after a refused date, with an error at the field, until another one is typed [VAL-53]', async () => {
    renderUi(<Form start="2026-03-04" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '2/30/2026');
    await userEvent.tab();
    await userEvent.click(field());
    await userEvent.tab();
    expect(field()).toHaveAccessibleDescription(/^The date that you entered \(2\/30\/2026\) is invalid/);
    expect(field()).toBeInvalid();
    expect(Object.keys(refusedEntries(['hireDate']))).toEqual(['hireDate']);
    await userEvent.type(field(), '3/5/2026');
    expect(refusedEntries(['hireDate'])).toEqual({});
    await userEvent.tab();
    expect(field()).toBeValid();
    expect(onChange).toHaveBeenLastCalledWith('2026-03-05');
  });

  it('is valid again when the user empties the field after a refusal', async () => {
    renderUi(<Form start="2026-03-04" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '2/30/2026{Enter}');
    expect(field()).toBeInvalid();
    await userEvent.keyboard('{Backspace}');
    expect(field()).toBeValid();
    expect(refusedEntries(['hireDate'])).toEqual({});
  });

  it('does not submit a refused date, however often Enter is pressed', async () => {
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
    renderUi(
      <form onSubmit={(event) => onSubmit(event.nativeEvent as SubmitEvent)}>
        <Form start="2026-03-04" />
        <button type="submit">Save</button>
      </form>,
    );
    await userEvent.clear(field());
    await userEvent.type(field(), '2/30/2026{Enter}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(field(), '3/5/2026{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('refuses a date after the latest one', async () => {
    renderUi(<Form latest="2026-03-04" />);
    await userEvent.type(field(), '3/5/2026{Enter}');
    expect(screen.getByText('error: The date cannot be in the future')).toBeInTheDocument();
    expect(field()).toHaveValue('');
  });

  it('follows a value that is set from outside', async () => {
    renderUi(<Form start="2026-03-04" />);
    await userEvent.click(screen.getByRole('button', { name: 'Set' }));
    expect(field()).toHaveValue('12/24/2025');
  });

  it('picks a day in the calendar [CTRL-14]', async () => {
    renderUi(<Form start="2026-03-04" />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date: Hire date' }));
    await userEvent.click(await screen.findByRole('gridcell', { name: '17' }, { timeout: 10_000 }));
    await waitFor(() => expect(field()).toHaveValue('3/17/2026'));
    expect(onChange).toHaveBeenLastCalledWith('2026-03-17');
  });
});
