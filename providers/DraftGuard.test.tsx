import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, FormProvider } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Capability } from '../src/routing';
import { startFakeServer } from '../src/testing/fake-server';
import { OWNER, renderConsole } from '../src/testing/render-console';
import { DraftGuard } from './DraftGuard';
import { readDraft } from './drafts';

function Page() {
  const form = useForm({ defaultValues: { lastName: 'Reyes', ssn: '' } });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <DraftGuard name="employee.17" />
        <input aria-label="Last name" {...form.register('lastName')} />
        <input aria-label="SSN" {...form.register('ssn')} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}
const CAPABILITY: Capability = {
  name: 'home',
  pages: [{ path: '/', titleKey: 'Home', protected: true, load: () => Promise.resolve({ default: Page }) }],
};
const draft = () => readDraft(OWNER._id, 'employee.17', Date.now())?.values;

beforeEach(() => {
  startFakeServer();
});

async function typeAndLeave() {
  const view = await renderConsole({ capabilities: [CAPABILITY] });
  await userEvent.type(await screen.findByLabelText('Last name'), '-Ortiz');
  await userEvent.type(screen.getByLabelText('SSN'), '900123456');
  view.unmount();
}

describe('a form that was left without saving', () => {
  it('offers back what was typed, but for the social security number', async () => {
    await typeAndLeave();
    expect(draft()).toEqual({ lastName: 'Reyes-Ortiz' });
    await renderConsole({ capabilities: [CAPABILITY] });
    await userEvent.click(await screen.findByRole('button', { name: 'Take over' }));
    expect(screen.getByLabelText('Last name')).toHaveValue('Reyes-Ortiz');
    expect(screen.getByLabelText('SSN')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
  });

  it('forgets it when the offer is declined', async () => {
    await typeAndLeave();
    await renderConsole({ capabilities: [CAPABILITY] });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(draft()).toBeUndefined();
    expect(screen.getByLabelText('Last name')).toHaveValue('Reyes');
  });

  it('has nothing to offer once it was saved', async () => {
    await renderConsole({ capabilities: [CAPABILITY] });
    await userEvent.type(await screen.findByLabelText('Last name'), '-Ortiz');
    await waitFor(() => expect(draft()).toEqual({ lastName: 'Reyes-Ortiz' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(draft()).toBeUndefined());
  });
});
