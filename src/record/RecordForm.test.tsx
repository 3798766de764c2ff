import { act, fireEvent, getByText, screen, waitFor, within } from '@testing-library/react';
import { useEditContext, useRefresh } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Capability } from '../capability';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, OWNER, renderConsole } from '../testing/render-console';
import { fieldControl } from '../ui/field-errors';
import { CreateRecord } from './CreateRecord';
import type { DraftChanges } from './draft-changes';
import { readDraft } from './drafts';
import { EditRecord } from './EditRecord';
import { DateInput } from './inputs/DateInput';
import { TextInput } from './inputs/TextInput';
import { RecordForm } from './RecordForm';
import { useRecordInput } from './use-record-input';

const GET = 'GET /v1/trucks/7';
const PATCH = 'PATCH /v1/trucks/7';
const ADD = 'POST /v1/trucks';
const TRUCK = {
  id: 7,
  version: 3,
  name: 'Mack',
  plate: null,
  notes: 'Spare',
  soldOn: null,
  sites: ['Norfolk'],
};
let stored: Record<string, unknown>;
let server: FakeServer;

/** A custom input: a button for each location. */
function SitesInput() {
  const { value, onChange } = useRecordInput({ source: 'sites' });
  const chosen = value as string[];
  return ['Norfolk', 'Richmond', 'Roanoke'].map((site) => (
    <button
      key={site}
      type="button"
      onClick={() =>
        onChange(chosen.includes(site) ? chosen.filter((one) => one !== site) : [...chosen, site])
      }
    >
      {chosen.includes(site) ? `In ${site}` : `Out of ${site}`}
    </button>
  ));
}

function TruckForm({ readOnly = false, isNew = false }) {
  return (
    <RecordForm
      draft="truck.7"
      labels="truck"
      save="Save truck"
      undo="Undo"
      readOnly={readOnly}
      {...(isNew && { defaultValues: { sites: [] } })}
      validate={({ name }, { changed }) => ({
        ...(name === null || name === undefined ? { name: 'Enter a name' } : {}),
        ...(changed.includes('plate') && name === 'Bad' ? { plate: 'Plate and name do not fit' } : {}),
      })}
    >
      <TextInput source="name" label="Name" required />
      <TextInput source="plate" label="Plate" />
      <TextInput source="notes" label="Notes" />
      <DateInput source="soldOn" label="Sold on" />
      <SitesInput />
    </RecordForm>
  );
}

/** Another part of the page, which shows the record and refetches it. */
function Around() {
  const { record } = useEditContext();
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => refresh()}>
      Refetch version {record?.['version']}
    </button>
  );
}

const edit = (readOnly: boolean) => () =>
  Promise.resolve({
    default: () => (
      <EditRecord
        resource="trucks"
        id={7}
        success="Truck saved"
        failure="Truck not saved"
        notFound="No such truck"
      >
        <h1>Truck</h1>
        <Around />
        <TruckForm readOnly={readOnly} />
      </EditRecord>
    ),
  });
const add = () =>
  Promise.resolve({
    default: () => (
      <CreateRecord resource="trucks" success="Truck added" redirect={({ id }) => `/truck/${id}`}>
        <h1>New truck</h1>
        <TruckForm isNew />
      </CreateRecord>
    ),
  });
const PAGES: Capability = {
  ...HOME,
  pages: [
    { path: '/', titleKey: 'Truck', protected: true, load: edit(false) },
    { path: '/look', titleKey: 'Truck', protected: true, load: edit(true) },
    { path: '/add', titleKey: 'Truck', protected: true, load: add },
    {
      path: '/truck/8',
      titleKey: 'Truck',
      protected: true,
      load: () => Promise.resolve({ default: () => <h1>Number 8</h1> }),
    },
  ],
};

beforeEach(() => {
  stored = { ...TRUCK };
  server = startFakeServer({
    [GET]: () => stored,
    [PATCH]: ({ body }) => {
      const { version, ...changes } = body as { version: number };
      if (version !== stored['version'])
        return refusal(409, 'stale', 'Changed', {
          current: stored,
          changedBy: 'Ada Cole',
          changedAt: '2026-11-20T10:00:00.000Z',
        });
      stored = { ...stored, ...changes, version: version + 1 };
      return stored;
    },
  });
});

const open = (path = '/') => renderConsole({ capabilities: [PAGES], path });
const input = async (name: string) => {
  await screen.findByText('Save truck');
  return fieldControl(name) as HTMLInputElement;
};
const type = async (name: string, text: string) =>
  fireEvent.change(await input(name), { target: { value: text } });
const press = (words: string) => fireEvent.click(getByText(document.body, words));
const save = () => press('Save truck');
const sent = () => server.to(PATCH).map(({ body }) => body);
const draft = () => readDraft<DraftChanges>(OWNER._id, 'truck.7', Date.now())?.values.typed;
/** Another user saves, and this console gets a live update. */
async function changedElsewhere(changes: object, version = 4) {
  stored = { ...stored, ...changes, version };
  fireEvent.click(screen.getByText(/^Refetch version/));
  await screen.findByText(`Refetch version ${version}`);
}

describe('the form of a record', () => {
  it('sends trimmed changes and the version it started from', async () => {
    await open();
    await type('name', ' Mack ');
    await type('plate', ' AB 12 ');
    await type('notes', '  ');
    save();
    expect(await screen.findByText('Truck saved')).toBeVisible();
    expect(sent()).toEqual([{ plate: 'AB 12', notes: null, version: 3 }]);
    expect(await input('plate')).toHaveValue('AB 12');
    await type('plate', 'CD 34');
    save();
    await waitFor(() => expect(sent()[1]).toEqual({ plate: 'CD 34', version: 4 }));
  });

  it('sends nothing where nothing has changed, and says so', async () => {
    stored = { ...stored, notes: 'Spare\n' };
    await open();
    await type('name', 'Mack ');
    save();
    expect(await screen.findByText('No changes to save')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('keeps what the user types between a save and its answer', async () => {
    let answer = () => {};
    server.on(PATCH, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { ...TRUCK, plate: 'AB-12', version: 4 };
    });
    await open();
    await type('plate', 'ab 12');
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await type('notes', 'Sold');
    answer();
    await waitFor(async () => expect(await input('plate')).toHaveValue('AB-12'));
    expect(await input('notes')).toHaveValue('Sold');
    save();
    await waitFor(() => expect(sent()[1]).toEqual({ notes: 'Sold', version: 4 }));
  });

  it('says that there is no such record', async () => {
    server.on(GET, () => refusal(404, 'notFound', 'Not here'));
    await open();
    expect(await screen.findByText('No such truck')).toBeVisible();
  });

  it('says why a record could not be loaded, and loads it again', async () => {
    server.on(GET, () => refusal(500, 'internal', 'Out of order'));
    await open();
    expect(await screen.findByText('Out of order')).toBeVisible();
    server.on(GET, () => stored);
    press('Try again');
    expect(await input('name')).toHaveValue('Mack');
  });

  it('is read-only for users who may not change the record', async () => {
    const { unmount } = await open();
    await type('plate', 'AB 12');
    unmount();
    expect(draft()).toEqual({ plate: 'AB 12' });
    await open('/look');
    await waitFor(() => expect(fieldControl('name')).toBeDisabled());
    expect(screen.queryByText('Restore draft')).toBeNull();
    expect(screen.queryByText('Save truck')).toBeNull();
  });
});

describe('the problems of a form', () => {
  it('are shown at the field and once at the top, with the focus on the first one', async () => {
    await open();
    await type('name', '');
    save();
    expect(await screen.findByText('Name: Enter a name')).toBeVisible();
    const name = await input('name');
    expect(name).toHaveAccessibleDescription('Enter a name');
    expect(name).toHaveFocus();
    await type('name', 'Volvo');
    await waitFor(() => expect(name).not.toHaveAccessibleDescription());
    save();
    await waitFor(() => expect(sent()).toEqual([{ name: 'Volvo', version: 3 }]));
    expect(screen.queryByText('Name: Enter a name')).toBeNull();
  });

  it('come from rules that know which fields have changed', async () => {
    stored = { ...stored, name: 'Bad' };
    await open();
    await type('notes', 'Sold');
    save();
    expect(await screen.findByText('Truck saved')).toBeVisible();
    await type('plate', 'AB 12');
    save();
    expect(await screen.findByText('Plate: Plate and name do not fit')).toBeVisible();
  });

  it('that are about no field are shown beside the save button, which stays in sight', async () => {
    server.on(PATCH, () => refusal(403, 'forbidden', 'You can look, but not change anything.'));
    await open();
    await type('plate', 'AB 12');
    save();
    const problem = await screen.findByText('You can look, but not change anything.');
    expect(getByText(document.body, 'Save truck').parentElement).toContainElement(problem);
  });

  it('of the server are shown beside their fields, others in an alert, and nothing typed is lost', async () => {
    server.on(PATCH, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { plate: 'Another truck has this plate', owner: 'Nobody owns this truck' },
      }),
    );
    await open();
    await type('plate', 'AB 12');
    save();
    expect(await screen.findByText('Truck not saved')).toBeVisible();
    const plate = await input('plate');
    expect(plate).toHaveAccessibleDescription('Another truck has this plate');
    expect(plate).toHaveFocus();
    expect(plate).toHaveValue('AB 12');
    expect(screen.getByText('Nobody owns this truck')).toBeVisible();
    await waitFor(() => expect(draft()).toEqual({ plate: 'AB 12' }));
  });

  it('of the server without a field are shown as its message, with the focus on the button again', async () => {
    let answer: (refused: ReturnType<typeof refusal>) => void = () => undefined;
    server.on(PATCH, () => new Promise((resolve) => (answer = resolve)));
    await open();
    await type('plate', 'AB 12');
    const button = screen.getByRole('button', { name: 'Save truck' });
    button.focus();
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(button).toBeDisabled());
    // Browsers take the focus from a button that is disabled.
    const other = document.body.appendChild(document.createElement('input'));
    act(() => other.focus());
    other.remove();
    expect(document.body).toHaveFocus();
    answer(refusal(503, 'unavailable', 'Not available at the moment'));
    expect(await screen.findByText('Not available at the moment')).toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('include an entry that its input has refused, until the user undoes the changes', async () => {
    await open();
    await type('plate', 'AB 12');
    const date = await input('soldOn');
    fireEvent.change(date, { target: { value: '2/30/2020' } });
    fireEvent.blur(date);
    save();
    expect(
      await screen.findByText(/^Sold on: The date that you entered \(2\/30\/2020\) is invalid/),
    ).toBeVisible();
    expect(sent()).toEqual([]);
    press('Undo');
    await waitFor(() => expect(screen.queryByText(/^Sold on: The date/)).toBeNull());
    expect(await input('soldOn')).toBeValid();
    expect(await input('plate')).toHaveValue('');
  });

  it('stay when the record is refetched', async () => {
    await open();
    await type('name', '');
    save();
    expect(await screen.findByText('Name: Enter a name')).toBeVisible();
    await changedElsewhere({ plate: 'XY 1' });
    expect(await input('plate')).toHaveValue('XY 1');
    expect(await input('name')).toHaveAccessibleDescription('Enter a name');
    expect(screen.getByText('Name: Enter a name')).toBeVisible();
  });
});

describe('a record that someone else changes in the meantime', () => {
  it('is shown as it is stored where the user has typed nothing', async () => {
    await open();
    await input('name');
    await changedElsewhere({ name: 'Volvo', sites: ['Roanoke'] });
    expect(await input('name')).toHaveValue('Volvo');
    expect(screen.getByText('In Roanoke')).toBeVisible();
    expect(draft()).toBeUndefined();
  });

  it('is merged with changes to other fields, which are saved against the newer version', async () => {
    await open();
    await type('plate', 'AB 12');
    await changedElsewhere({ name: 'Volvo' });
    expect(await input('plate')).toHaveValue('AB 12');
    expect(await input('name')).toHaveValue('Volvo');
    await waitFor(() => expect(draft()).toEqual({ plate: 'AB 12' }));
    save();
    await waitFor(() => expect(sent()).toEqual([{ plate: 'AB 12', version: 4 }]));
  });

  const dialog = () =>
    screen.findByRole('dialog', { name: 'This record was changed while you were editing' });
  const rows = (within: HTMLElement) =>
    [...within.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    );

  it('is not overwritten where both have changed the same field: the user decides', async () => {
    await open();
    await type('name', 'Scania');
    await type('plate', 'AB 12');
    press('Out of Richmond');
    await changedElsewhere({ name: 'Volvo', notes: 'In repair', sites: ['Roanoke'] });
    expect(await input('name')).toHaveValue('Scania');
    save();
    const asked = await dialog();
    expect(sent()).toEqual([{ name: 'Scania', plate: 'AB 12', sites: ['Norfolk', 'Richmond'], version: 3 }]);
    expect(within(asked).getByText(/^Ada Cole changed this record/)).toBeVisible();
    expect(rows(asked)).toEqual([
      ['Name', 'Mack', 'Volvo', 'Scania', 'Saved valueYour value'],
      ['Plate', '–', '–', 'AB 12', 'Your value'],
      ['Notes', 'Spare', 'In repair', 'Spare', 'Saved value'],
      ['truck.sites', 'Norfolk', 'Added: RoanokeRemoved: Norfolk', 'Added: Richmond', 'Both'],
    ]);
    expect(within(asked).getByText('Save these values')).toBeDisabled();
    fireEvent.click(within(asked).getByLabelText('Your value'));
    fireEvent.click(within(asked).getByText('Save these values'));
    expect(await screen.findByText('Truck saved')).toBeVisible();
    expect(sent()[1]).toEqual({
      name: 'Scania',
      plate: 'AB 12',
      sites: ['Roanoke', 'Richmond'],
      version: 4,
    });
    expect(await input('notes')).toHaveValue('In repair');
    await waitFor(() => expect(draft()).toBeUndefined());
  });

  it('replaces the changes of a user who drops them', async () => {
    await open();
    await type('name', 'Scania');
    stored = { ...stored, name: 'Volvo', version: 4 };
    save();
    fireEvent.click(within(await dialog()).getByText('Discard my changes'));
    await waitFor(async () => expect(await input('name')).toHaveValue('Volvo'));
    expect(sent()).toHaveLength(1);
    await waitFor(() => expect(draft()).toBeUndefined());
  });

  it('stays as it is after a cancel, and nothing typed is lost', async () => {
    await open();
    await type('name', 'Scania');
    stored = { ...stored, name: 'Volvo', version: 4 };
    save();
    fireEvent.click(within(await dialog()).getByText('Cancel'));
    expect(await input('name')).toHaveValue('Scania');
    await waitFor(() => expect(draft()).toEqual({ name: 'Scania' }));
  });
});

describe('a draft of a form', () => {
  it('is offered back, saved like any change, and then dropped', async () => {
    const { unmount } = await open();
    await type('plate', 'AB 12');
    unmount();
    stored = { ...stored, name: 'Volvo', version: 4 };
    await open();
    fireEvent.click(await screen.findByText('Restore draft'));
    expect(await input('plate')).toHaveValue('AB 12');
    expect(await input('name')).toHaveValue('Volvo');
    save();
    await waitFor(() => expect(sent()).toEqual([{ plate: 'AB 12', version: 4 }]));
    await waitFor(() => expect(draft()).toBeUndefined());
  });

  it('is not kept where a field is empty again that was missing', async () => {
    stored = { ...stored, plate: undefined };
    const { unmount } = await open();
    await type('plate', 'AB 12');
    await waitFor(() => expect(draft()).toBeDefined());
    await type('plate', '');
    unmount();
    expect(draft()).toBeUndefined();
  });

  it('is not offered where its values are stored already', async () => {
    const { unmount } = await open();
    await type('plate', 'AB 12');
    unmount();
    stored = { ...stored, plate: 'AB 12', version: 4 };
    await open();
    await waitFor(() => expect(draft()).toBeUndefined());
    expect(screen.queryByText('Restore draft')).toBeNull();
  });

  it('is dropped when the user undoes the changes', async () => {
    await open();
    await type('plate', 'AB 12');
    await waitFor(() => expect(draft()).toBeDefined());
    press('Undo');
    expect(await input('plate')).toHaveValue('');
    expect(draft()).toBeUndefined();
  });
});

describe('a new record', () => {
  it('is added without empty fields, opens, and leaves no draft', async () => {
    server.on(ADD, ({ body }) => Response.json({ ...(body as object), id: 8, version: 1 }, { status: 201 }));
    await open('/add');
    await type('name', ' Volvo ');
    press('Out of Roanoke');
    save();
    expect(await screen.findByText('Number 8')).toBeVisible();
    expect(screen.getByText('Truck added')).toBeVisible();
    expect(server.to(ADD).map(({ body }) => body)).toEqual([{ name: 'Volvo', sites: ['Roanoke'] }]);
    expect(draft()).toBeUndefined();
  });

  it('is not lost when the server refuses it', async () => {
    server.on(ADD, () => refusal(400, 'validation', 'No', { errors: { name: 'This name is taken' } }));
    await open('/add');
    await type('name', 'Volvo');
    save();
    expect(await screen.findByText('The changes could not be saved.')).toBeVisible();
    expect(await input('name')).toHaveAccessibleDescription('This name is taken');
    await waitFor(() => expect(draft()).toEqual({ name: 'Volvo' }));
  });
});
