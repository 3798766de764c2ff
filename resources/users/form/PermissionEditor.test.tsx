import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeServer } from '../../../src/testing/fake-server';
import { renderConsole } from '../../../src/testing/render-console';
import { PermissionEditor } from './PermissionEditor';

beforeEach(() => void startFakeServer());

const HELD = new Set(['client.viewRoster', 'client.viewUsers', 'client.viewPii']);

function Editor({ readOnly = false, error }: { readOnly?: boolean; error?: string }) {
  const [chosen, setChosen] = useState<string[]>(['client.viewRoster']);
  return (
    <>
      <h1>Editor</h1>
      <PermissionEditor
        isInternalUser={false}
        chosen={chosen}
        onChange={setChosen}
        held={HELD}
        readOnly={readOnly}
        error={error}
      />
      <output aria-label="chosen">{chosen.join(' ')}</output>
    </>
  );
}

const show = (props: { readOnly?: boolean; error?: string } = {}) =>
  renderConsole({
    capabilities: [
      {
        name: 'test',
        textsLater: true,
        pages: [
          {
            path: '/',
            titleKey: 'users.client.title',
            protected: true,
            load: () => Promise.resolve({ default: () => <Editor {...props} /> }),
          },
        ],
      },
    ],
  });

const box = (name: string) => screen.findByRole('checkbox', { name });
const chosen = () => screen.getByLabelText('chosen').textContent;

describe('the permission editor', () => {
  it('shows a group as partly ticked and fills it with what may be granted', async () => {
    await show();
    const group = await box('All Client permissions');
    expect(group).toBePartiallyChecked();
    await userEvent.click(group);
    expect(chosen()).toBe('client.viewRoster client.viewUsers client.viewPii');
    await userEvent.click(group);
    expect(chosen()).toBe('');
  });

  it('ticks one by one, and counts', async () => {
    await show();
    await userEvent.click(await box('View PII'));
    expect(chosen()).toBe('client.viewRoster client.viewPii');
    const client = screen.getByRole('group', { name: 'Client' });
    expect(within(client).getByText(/^2 of \d+$/)).toBeVisible();
  });

  it('locks what one does not hold, and says why', async () => {
    await show();
    const locked = await box('Configure User');
    expect(locked).toBeDisabled();
    expect(locked).toHaveAccessibleDescription(/You can grant only permissions you have/);
    expect(await box('View Users')).toBeEnabled();
    expect(await box('All Vaccines permissions')).toBeDisabled();
    expect(screen.queryByRole('checkbox', { name: 'Super Admin' })).toBeNull();
  });

  it('only shows where nothing may be changed, and names a refusal', async () => {
    await show({ readOnly: true, error: 'You cannot grant this' });
    expect(await box('View Roster')).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('You cannot grant this');
    expect(screen.queryByText(/You can grant only/)).toBeNull();
  });
});
