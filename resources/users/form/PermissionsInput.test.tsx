import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeServer } from '../../../providers/testing/fake-server';
import { CreateRecord } from '../../../src/record/CreateRecord';
import { RecordForm } from '../../../src/record/RecordForm';
import { OWNER, renderConsole } from '../../../src/testing/render-console';
import { CLIENT_USERS } from '../kinds';
import { UNUSED_PERMISSIONS } from '../../../domain/access/unused-permissions';
import { sectionsFor } from './permission-choice';
import { PermissionsInput } from './PermissionsInput';

beforeEach(() => void startFakeServer());

const HELD = ['client.viewRoster', 'client.viewUsers', 'client.viewPii'];

function Chosen() {
  const chosen = useWatch({ name: 'permissions' }) as string[];
  return <output aria-label="chosen">{chosen.join(' ')}</output>;
}

function Form({ readOnly }: { readOnly: boolean }) {
  return (
    <CreateRecord resource={CLIENT_USERS.resource} success="Added" redirect={() => '/'}>
      <h1>New user</h1>
      <RecordForm
        draft="user.new"
        labels="users.field"
        save="Save"
        readOnly={readOnly}
        defaultValues={{ permissions: ['client.viewRoster'] }}
        validate={() => ({ permissions: 'You cannot grant this' })}
      >
        <PermissionsInput />
        <Chosen />
      </RecordForm>
    </CreateRecord>
  );
}

const show = ({ readOnly = false } = {}) =>
  renderConsole({
    user: { ...OWNER, permissions: HELD },
    capabilities: [
      {
        name: 'test',
        textsLater: true,
        pages: [
          {
            path: '/',
            titleKey: 'users.client.title',
            protected: true,
            load: () => Promise.resolve({ default: () => <Form readOnly={readOnly} /> }),
          },
        ],
      },
    ],
  });

const box = (name: string) => screen.findByRole('checkbox', { name });
const chosen = () => screen.getByLabelText('chosen').textContent;

describe('the permissions of a user', () => {
  it('shows a group as partly ticked, and fills it with what can be granted', async () => {
    await show();
    const group = await box('All Client permissions');
    expect(group).toBePartiallyChecked();
    await userEvent.click(group);
    expect(chosen()).toBe('client.viewRoster client.viewUsers client.viewPii');
    await userEvent.click(group);
    expect(chosen()).toBe('');
  });

  it('says what each lets a person do, and finds them by it without forgetting what is ticked', async () => {
    await show();
    expect(await box('View PII')).toHaveAccessibleDescription(/See full Social Security numbers/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search permissions' }), 'social security');
    expect(screen.getByText('1 permission found')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'View Roster' })).toBeNull();
    await userEvent.click(await box('View PII'));
    expect(chosen()).toBe('client.viewRoster client.viewPii');
  });

  it('marks those that nothing asks for yet, and no others', async () => {
    await show();
    await box('View PII');
    const shown = sectionsFor(false).flatMap(({ permissions }) => permissions);
    const unused = shown.filter(({ key }) => UNUSED_PERMISSIONS.includes(key)).map(({ name }) => name);
    const marked = screen
      .getAllByText('Not in use yet')
      .map((note) => note.closest('li')?.querySelector('span > span')?.textContent);
    expect(marked).toEqual(unused);
    expect(marked.length).toBeLessThan(shown.length);
    expect(await box('Delete After Merge Employee')).toHaveAccessibleDescription(/^Not in use yet/);
  });

  it('ticks single permissions, and counts them', async () => {
    await show();
    await userEvent.click(await box('View PII'));
    expect(chosen()).toBe('client.viewRoster client.viewPii');
    const client = screen.getByRole('group', { name: 'Client' });
    expect(within(client).getByText(/^2 of \d+$/)).toBeVisible();
  });

  it('locks permissions that the user does not have, and says why', async () => {
    await show();
    const locked = await box('Configure User');
    expect(locked).toBeDisabled();
    expect(locked).toHaveAccessibleDescription(/You can grant only permissions you have/);
    expect(await box('View Users')).toBeEnabled();
    expect(await box('All Vaccines permissions')).toBeDisabled();
    expect(screen.queryByRole('checkbox', { name: 'Super Admin' })).toBeNull();
  });

  it('is read only where nothing can be changed', async () => {
    await show({ readOnly: true });
    expect(await box('View Roster')).toBeDisabled();
    expect(screen.queryByText(/You can grant only/)).toBeNull();
  });

  it('says why the permissions were refused', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const [message] = await screen.findAllByText('You cannot grant this');
    expect(message).toHaveAttribute('role', 'alert');
  });
});
