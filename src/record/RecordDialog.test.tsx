import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { Capability } from '../capability';
import { startFakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../testing/render-console';
import { EditRecord } from './EditRecord';
import { ChoiceInput } from './inputs/ChoiceInput';
import { TextInput } from './inputs/TextInput';
import { RecordDialog } from './RecordDialog';
import { RecordForm } from './RecordForm';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const FUELS = ['diesel', 'gas'].map((id) => ({ id, name: id }));

function TruckPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EditRecord resource="trucks" id={7} success="Truck saved">
        <h1>Truck</h1>
        <RecordForm draft="truck.7" labels="truck" save="Save truck">
          <TextInput source="plate" label="Plate" />
          <ChoiceInput source="fuel" label="Fuel" choices={FUELS} />
        </RecordForm>
      </EditRecord>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <RecordDialog
          title="Add trailer"
          resource="trailers"
          record={null}
          saved="Trailer added"
          failed="Trailer not added"
          onClose={() => setOpen(false)}
          draft="trailer.new"
          labels="trailer"
          save="Add trailer"
          validate={() => ({ plate: 'Enter the plate', fuel: 'Choose the fuel' })}
        >
          <TextInput source="plate" label="Plate" />
          <ChoiceInput source="fuel" label="Fuel" choices={FUELS} />
        </RecordDialog>
      ) : null}
    </>
  );
}

const PAGE: Capability = {
  ...HOME,
  pages: [
    { path: '/', titleKey: 'Truck', protected: true, load: () => Promise.resolve({ default: TruckPage }) },
  ],
};

beforeEach(async () => {
  startFakeServer({ 'GET /v1/trucks/7': () => ({ id: 7, version: 1, plate: 'A1', fuel: 'gas' }) });
  await renderConsole({ capabilities: [PAGE], path: '/' });
});

async function open() {
  await screen.findByDisplayValue('A1');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return within(await screen.findByRole('dialog', { name: 'Add trailer' }));
}

it('names its fields by their own labels over a form with the same fields', async () => {
  const dialog = await open();
  expect(dialog.getByRole('textbox', { name: 'Plate' })).toHaveValue('');
  expect(dialog.getByRole('combobox', { name: 'Fuel' })).not.toHaveTextContent('gas');
});

it('has an error summary that leads to its own fields over a form with the same fields', async () => {
  const dialog = await open();
  await user.click(dialog.getByRole('button', { name: 'Add trailer' }));
  expect(dialog.getByRole('textbox', { name: 'Plate' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Fuel: Choose the fuel' }));
  expect(dialog.getByRole('combobox', { name: 'Fuel' })).toHaveFocus();
});
