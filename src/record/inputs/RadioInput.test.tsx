import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Capability } from '../../capability';
import { startFakeServer } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../testing/render-console';
import { CreateRecord } from '../CreateRecord';
import { RecordForm } from '../RecordForm';
import { RadioInput } from './RadioInput';
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
                <RadioInput source="fuel" label="Fuel" choices={FUELS} />
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
  const fuel = screen.getByRole('radiogroup', { name: 'Fuel' });
  expect(fuel).toHaveAccessibleDescription('Choose the fuel');
  await user.click(
    within(screen.getAllByRole('alert')[0]!).getByRole('button', { name: 'Fuel: Choose the fuel' }),
  );
  expect(within(fuel).getByRole('radio', { name: 'diesel' })).toHaveFocus();
});
