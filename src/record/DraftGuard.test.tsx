import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, FormProvider } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Capability } from '../capability';
import { startFakeServer } from '../../providers/testing/fake-server';
import { OWNER, renderConsole } from '../testing/render-console';
import { DraftGuard } from './DraftGuard';
import type { DraftChanges } from './draft-changes';
import { readDraft } from './drafts';

let stored: { lastName: string; ssn: string; address: { city: string; zip: string }; sites: string[] };

function Page() {
  const form = useForm({ defaultValues: stored });
  const values = form.watch();
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <DraftGuard name="employee.17" />
        <input aria-label="Last name" {...form.register('lastName')} />
        <input aria-label="SSN" {...form.register('ssn')} />
        <input aria-label="City" {...form.register('address.city')} />
        <input aria-label="Zip" {...form.register('address.zip')} />
        <button
          type="button"
          onClick={() => form.setValue('sites', ['Norfolk', 'Raleigh'], { shouldDirty: true })}
        >
          {values.sites.join(', ')}
        </button>
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}
const CAPABILITY: Capability = {
  name: 'home',
  pages: [{ path: '/', titleKey: 'Home', protected: true, load: () => Promise.resolve({ default: Page }) }],
};
const draft = () => readDraft<DraftChanges>(OWNER._id, 'employee.17', Date.now())?.values.typed;

beforeEach(() => {
  startFakeServer();
  stored = {
    lastName: 'Reyes',
    ssn: '',
    address: { city: 'Norfolk', zip: '23501' },
    sites: ['Norfolk', 'Richmond'],
  };
});

async function typeAndLeave() {
  const view = await renderConsole({ capabilities: [CAPABILITY] });
  await userEvent.type(await screen.findByLabelText('Last name'), '-Ortiz');
  await userEvent.type(screen.getByLabelText('SSN'), '900123456');
  view.unmount();
}

describe('a form that was left without saving', () => {
  it('offers back what was typed, except the social security number', async () => {
    await typeAndLeave();
    expect(draft()).toEqual({ lastName: 'Reyes-Ortiz' });
    await renderConsole({ capabilities: [CAPABILITY] });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
    expect(screen.getByLabelText('Last name')).toHaveValue('Reyes-Ortiz');
    expect(screen.getByLabelText('SSN')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull();
  });

  it('drops it when the user declines the offer', async () => {
    await typeAndLeave();
    await renderConsole({ capabilities: [CAPABILITY] });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect(draft()).toBeUndefined();
    expect(screen.getByLabelText('Last name')).toHaveValue('Reyes');
  });

  it('has nothing to offer after a save', async () => {
    await renderConsole({ capabilities: [CAPABILITY] });
    await userEvent.type(await screen.findByLabelText('Last name'), '-Ortiz');
    await waitFor(() => expect(draft()).toEqual({ lastName: 'Reyes-Ortiz' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(draft()).toBeUndefined());
  });

  it('restores only what the user changed, whatever others have changed since', async () => {
    const view = await renderConsole({ capabilities: [CAPABILITY] });
    await userEvent.type(await screen.findByLabelText('City'), ' Beach');
    view.unmount();
    stored = { ...stored, lastName: 'Ruiz', address: { city: 'Norfolk', zip: '23502' } };
    await renderConsole({ capabilities: [CAPABILITY] });
    const restore = await screen.findByRole('button', { name: 'Restore draft' });
    expect(screen.queryByText(/The same fields were changed in the meantime/)).toBeNull();
    await userEvent.click(restore);
    expect(screen.getByLabelText('City')).toHaveValue('Norfolk Beach');
    expect(screen.getByLabelText('Zip')).toHaveValue('23502');
    expect(screen.getByLabelText('Last name')).toHaveValue('Ruiz');
  });

  it('says that others have changed the same fields, and does not restore choices that they removed', async () => {
    const view = await renderConsole({ capabilities: [CAPABILITY] });
    await userEvent.click(await screen.findByRole('button', { name: 'Norfolk, Richmond' }));
    view.unmount();
    stored = { ...stored, sites: ['Richmond', 'Charlotte'] };
    await renderConsole({ capabilities: [CAPABILITY] });
    expect(await screen.findByText(/The same fields were changed in the meantime/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(screen.getByRole('button', { name: 'Charlotte, Raleigh' })).toBeVisible();
  });
});
