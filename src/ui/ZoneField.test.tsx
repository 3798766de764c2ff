import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { ZoneField } from './ZoneField';

it('finds a time zone by its displayed name, and returns its IANA name', async () => {
  const onChange = vi.fn();
  renderUi(<ZoneField name="zone" label="Time zone" value="America/New_York" onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Time zone' });
  expect(field).toHaveValue('America/New York');
  await userEvent.click(screen.getByRole('button', { name: 'Show time zones' }));
  await userEvent.clear(field);
  await userEvent.type(field, 'los angeles');
  await userEvent.click(screen.getByRole('option', { name: 'America/Los Angeles' }));
  expect(onChange).toHaveBeenLastCalledWith('America/Los_Angeles');
  await userEvent.clear(field);
  await userEvent.type(field, 'Los_Angeles');
  expect(screen.getByRole('option', { name: 'America/Los Angeles' })).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'Atlantis');
  expect(screen.getByText('No time zone found')).toBeVisible();
});

it('keeps a zone that the browser does not know, and can be cleared', async () => {
  const onChange = vi.fn();
  renderUi(<ZoneField name="zone" label="Time zone" value="Moon/Base_One" clearable onChange={onChange} />);
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Moon/Base One');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Time zone' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});
