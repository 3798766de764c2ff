import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Capability } from '../../capability';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { HOME, OWNER, renderConsole } from '../../testing/render-console';
import { CreateRecord } from '../CreateRecord';
import type { DraftChanges } from '../draft-changes';
import { readDraft } from '../drafts';
import { EditRecord } from '../EditRecord';
import { RecordForm } from '../RecordForm';
import { YesNoInput } from './YesNoInput';

const PATCH = 'PATCH /v1/trucks/7';
const ADD = 'POST /v1/trucks';
const TRUCK = { id: 7, version: 3, uses: { snow: true, hills: null, night: null } };
const user = userEvent.setup({ pointerEventsCheck: 0 });
let stored: Record<string, unknown>;
let server: FakeServer;

function TruckForm({ readOnly = false }) {
  return (
    <RecordForm
      draft="truck.7"
      labels="truck"
      save="Save truck"
      readOnly={readOnly}
      validate={({ uses }): Record<string, string> => {
        const { hills, night } = uses as Record<string, unknown>;
        return hills === false && night === true ? { 'uses.night': 'Not at night' } : {};
      }}
    >
      <YesNoInput source="uses.snow" label="Drives in snow" helperText="With chains" />
      <YesNoInput source="uses.hills" label="Drives in hills" isQuestion />
      <YesNoInput source="uses.night" label="Drives at night" />
    </RecordForm>
  );
}

const edit = (readOnly: boolean) => () =>
  Promise.resolve({
    default: () => (
      <EditRecord resource="trucks" id={7} success="Truck saved">
        <h1>Truck</h1>
        <TruckForm readOnly={readOnly} />
      </EditRecord>
    ),
  });
const add = () =>
  Promise.resolve({
    default: () => (
      <CreateRecord resource="trucks" success="Truck added" redirect={() => '/look'}>
        <h1>New truck</h1>
        <TruckForm />
      </CreateRecord>
    ),
  });
const PAGES: Capability = {
  ...HOME,
  pages: [
    { path: '/', titleKey: 'Truck', protected: true, load: edit(false) },
    { path: '/look', titleKey: 'Truck', protected: true, load: edit(true) },
    { path: '/add', titleKey: 'Truck', protected: true, load: add },
  ],
};

beforeEach(() => {
  stored = { ...TRUCK };
  server = startFakeServer({
    'GET /v1/trucks/7': () => stored,
    [PATCH]: ({ body }) => {
      const { version, ...changes } = body as { version: number };
      if (version !== stored['version'])
        return refusal(409, 'stale', 'Changed', { current: stored, changedBy: 'Ada Cole' });
      stored = { ...stored, ...changes, version: version + 1 };
      return stored;
    },
    [ADD]: ({ body }) => Response.json({ id: 7, ...(body as object) }, { status: 201 }),
  });
});

const open = (path = '/') => renderConsole({ capabilities: [PAGES], path });
const question = (name: string) => screen.findByRole('radiogroup', { name });
const answerTo = async (name: string) => {
  const radios = within(await question(name)).getAllByRole<HTMLInputElement>('radio');
  return radios.find(({ checked }) => checked)?.value;
};
const answer = async (name: string, words: string) =>
  user.click(within(await question(name)).getByLabelText(words));
const save = () => user.click(screen.getByText('Save truck'));
const sent = (route = PATCH) => server.to(route).map(({ body }) => body);

describe('a question with yes, no or no answer', () => {
  it('tells no answer from No, and has an explanation', async () => {
    await open();
    expect(await answerTo('Drives in snow')).toBe('yes');
    expect(await answerTo('Drives in hills')).toBe('unanswered');
    expect(await question('Drives in snow')).toHaveAccessibleDescription('With chains');
  });

  it('looks like an open question only if it is asked and not answered', async () => {
    await open();
    const row = async (name: string) => (await question(name)).parentElement as HTMLElement;
    expect((await row('Drives in hills')).querySelector('svg[data-testid^="Help"]')).not.toBeNull();
    expect((await row('Drives at night')).querySelector('svg[data-testid^="Help"]')).toBeNull();
    await answer('Drives in hills', 'No');
    expect((await row('Drives in hills')).querySelector('svg[data-testid^="Help"]')).toBeNull();
  });

  it('is answered with the keyboard, and saved with the other answers of its group', async () => {
    await open();
    const [yes] = within(await question('Drives in snow')).getAllByRole('radio');
    yes?.focus();
    await user.keyboard('{ArrowRight}');
    expect(await answerTo('Drives in snow')).toBe('no');
    await save();
    expect(await screen.findByText('Truck saved')).toBeVisible();
    expect(sent()).toEqual([{ uses: { snow: false, hills: null, night: null }, version: 3 }]);
  });

  it('can go back to no answer', async () => {
    await open();
    await answer('Drives in snow', 'Not answered');
    await save();
    await waitFor(() =>
      expect(sent()).toEqual([{ uses: { snow: null, hills: null, night: null }, version: 3 }]),
    );
  });

  it('cannot be answered by readers', async () => {
    await open('/look');
    for (const radio of within(await question('Drives in snow')).getAllByRole('radio'))
      expect(radio).toBeDisabled();
  });

  it('shows an error beside it, and the error summary leads to it', async () => {
    await open();
    await answer('Drives in hills', 'No');
    await answer('Drives at night', 'Yes');
    await save();
    expect(await question('Drives at night')).toHaveAccessibleDescription('Not at night');
    expect(within(await question('Drives at night')).getAllByRole('radio')).toContain(document.activeElement);
    expect(screen.getByRole('button', { name: 'Drives at night: Not at night' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('is kept in a draft by itself, and restored', async () => {
    const { unmount } = await open();
    await answer('Drives in hills', 'No');
    unmount();
    expect(readDraft<DraftChanges>(OWNER._id, 'truck.7', Date.now())?.values.typed).toEqual({
      'uses.hills': false,
    });
    await open();
    await user.click(await screen.findByText('Restore draft'));
    expect(await answerTo('Drives in hills')).toBe('no');
    expect(await answerTo('Drives in snow')).toBe('yes');
  });

  it('is one row of the stale dialog, by its label, and keeps the other answers of both sides', async () => {
    await open();
    await answer('Drives in hills', 'No');
    await answer('Drives at night', 'No');
    stored = { ...TRUCK, uses: { snow: false, hills: true, night: null }, version: 4 };
    await save();
    const dialog = await screen.findByRole('dialog', { name: /was changed while you were editing/ });
    const row = (name: string) => within(dialog).getByRole('row', { name: new RegExp(`^${name}`) });
    expect(row('Drives in hills')).toHaveTextContent('Drives in hills–YesNo');
    expect(row('Drives in snow')).toHaveTextContent('Saved value');
    await user.click(within(row('Drives in hills')).getByLabelText('Saved value'));
    await user.click(within(dialog).getByText('Save these values'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ uses: { snow: false, hills: true, night: false }, version: 4 });
  });

  it('is left out of a new record while not answered', async () => {
    await open('/add');
    await question('Drives in snow');
    await save();
    await waitFor(() => expect(sent(ADD)).toEqual([{}]));
  });

  it('is in a new record once it is answered', async () => {
    await open('/add');
    await answer('Drives in snow', 'No');
    await save();
    await waitFor(() => expect(sent(ADD)).toEqual([{ uses: { snow: false } }]));
  });
});
