import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Capability } from '../../capability';
import { startFakeServer } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../testing/render-console';
import { CreateRecord } from '../CreateRecord';
import { RecordForm } from '../RecordForm';
import { ChoiceInput } from './ChoiceInput';
import { TextInput } from './TextInput';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const FUELS = ['diesel', 'gas'].map((id) => ({ id, name: id }));

const PAGE: Capability = {
  ...HOME,
  pages: [
    {
      path: '/',
      titleKey: 'Truck',
      protected: true,
      load: () =>
        Promise.resolve({
          default: () => (
            <CreateRecord resource="trucks" success="Truck added" redirect={() => '/'}>
              <h1>New truck</h1>
              <RecordForm
                draft="truck.new"
                labels="truck"
                save="Save truck"
                validate={() => ({ plate: 'Enter the plate', fuel: 'Choose the fuel' })}
              >
                <TextInput source="plate" label="Plate" />
                <ChoiceInput source="fuel" label="Fuel" choices={FUELS} />
              </RecordForm>
            </CreateRecord>
          ),
        }),
    },
  ],
};

it('shows its error beside it, and the error summary leads to it', async () => {
  startFakeServer();
  await renderConsole({ capabilities: [PAGE], path: '/' });
  await user.click(await screen.findByText('Save truck'));
  const fuel = screen.getByRole('combobox', { name: 'Fuel' });
  expect(fuel).toHaveAccessibleDescription('Choose the fuel');
  expect(fuel).not.toHaveFocus();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Fuel: Choose the fuel' }));
  expect(fuel).toHaveFocus();
});
