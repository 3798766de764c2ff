import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useHttp, useServices } from '../../providers/services';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import type { Unsaved } from '../../providers/unsaved';
import type { Capability } from '../capability';
import { HOME, renderConsole } from '../testing/render-console';
import { ActionDialog } from './ActionDialog';
import { TextInput } from './inputs/TextInput';

const SEND = 'POST /v1/parcels';
const user = userEvent.setup({ pointerEventsCheck: 0 });
const onDone = vi.fn<(result: unknown) => void>();
const onFailed = vi.fn<(error: Error) => void>();
let server: FakeServer;
const unsaved: { current?: Unsaved } = {};
const isUnsaved = () => unsaved.current?.isAny();

function ParcelPage({ draft }: { draft: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const http = useHttp();
  const services = useServices();
  useEffect(() => {
    unsaved.current = services.unsaved;
  });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <ActionDialog
          title="Send parcel"
          labels="parcel"
          {...(draft && { draft })}
          defaultValues={{ to: '', note: 'fragile' }}
          validate={({ to }) => ({ ...(to === 'nobody' && { to: 'Enter a person' }) })}
          act={(body: object) => http.data('/v1/parcels', { method: 'POST', body })}
          changes={['parcels']}
          success="Parcel sent"
          save="Send"
          color="error"
          isReady={({ to }) => Boolean(to)}
          onDone={(result) => {
            onDone(result);
            setOpen(false);
          }}
          onFailed={onFailed}
          onClose={() => setOpen(false)}
          more={<button type="button">Track</button>}
        >
          <TextInput source="to" label="To" required />
          <TextInput source="note" label="Note" />
        </ActionDialog>
      ) : null}
    </>
  );
}

const pageWith = (draft?: string): Capability => ({
  ...HOME,
  pages: [
    {
      path: '/',
      titleKey: 'Parcels',
      protected: true,
      load: () => Promise.resolve({ default: () => <ParcelPage draft={draft} /> }),
    },
  ],
});

beforeEach(() => {
  localStorage.clear();
  onDone.mockReset();
  onFailed.mockReset();
  server = startFakeServer({ [SEND]: () => ({ parcelId: 5 }) });
});

async function open(draft?: string) {
  await renderConsole({ capabilities: [pageWith(draft)], path: '/' });
  return reopen();
}

async function reopen() {
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  return within(await screen.findByRole('dialog', { name: 'Send parcel' }));
}

type Dialog = Awaited<ReturnType<typeof open>>;
const to = (dialog: Dialog) => dialog.getByRole('textbox', { name: 'To' });
const send = (dialog: Dialog) => user.click(dialog.getByRole('button', { name: 'Send' }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a dialog that does something', () => {
  it('sends all values, empty ones as null, confirms it and hands on the result', async () => {
    const dialog = await open();
    await user.type(to(dialog), ' Dana ');
    await user.clear(dialog.getByRole('textbox', { name: 'Note' }));
    await send(dialog);
    await gone();
    expect(server.to(SEND).map(({ body }) => body)).toEqual([{ to: 'Dana', note: null }]);
    expect(await screen.findByText('Parcel sent')).toBeVisible();
    expect(onDone).toHaveBeenCalledWith({ parcelId: 5 });
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('is done once, and neither closes nor starts again while it runs', async () => {
    let answer: (result: object) => void = () => undefined;
    server.on(SEND, () => new Promise<object>((resolve) => (answer = resolve)));
    const dialog = await open();
    await user.type(to(dialog), 'Dana{Enter}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled());
    await user.type(to(dialog), '{Enter}');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    answer({});
    await gone();
    expect(server.to(SEND)).toHaveLength(1);
  });

  it('cannot be done before there is enough, also by Enter', async () => {
    const dialog = await open();
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), '{Enter}');
    await user.type(to(dialog), 'D');
    expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(server.to(SEND)).toEqual([]);
  });

  it('checks its rules first, with the focus on what is wrong', async () => {
    const dialog = await open();
    await user.type(to(dialog), 'nobody');
    await send(dialog);
    expect(to(dialog)).toHaveAccessibleDescription('Enter a person');
    expect(to(dialog)).toHaveFocus();
    expect(server.to(SEND)).toEqual([]);
  });

  it('shows a refusal beside the field it names, and the rest with the advice above the buttons', async () => {
    server.on(SEND, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { to: 'Moved away', weight: 'Too heavy' },
        errorText: 'Send two parcels',
      }),
    );
    const dialog = await open();
    await user.type(to(dialog), 'Dana');
    await send(dialog);
    await waitFor(() => expect(to(dialog)).toHaveAccessibleDescription('Moved away'));
    expect(to(dialog)).toHaveFocus();
    expect(to(dialog)).toHaveValue('Dana');
    expect(dialog.getByText('Too heavy. Send two parcels')).toBeVisible();
    expect(onFailed).toHaveBeenCalledOnce();
    expect(onDone).not.toHaveBeenCalled();
    server.on(SEND, () => ({}));
    await send(dialog);
    await gone();
  });

  it('is not the edit of a record: a stale answer is a refusal like others', async () => {
    server.on(SEND, () =>
      refusal(409, 'stale', 'Sent already', { current: { to: 'Ida' }, changedBy: 'Ida' }),
    );
    const dialog = await open();
    await user.type(to(dialog), 'Dana');
    await send(dialog);
    expect(await dialog.findByText('Sent already')).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('has other things to do beside its buttons, which do not submit', async () => {
    const dialog = await open();
    await user.type(to(dialog), 'Dana');
    await user.click(dialog.getByRole('button', { name: 'Track' }));
    expect(server.to(SEND)).toEqual([]);
  });

  it('keeps no draft and asks nothing unless it has one', async () => {
    const dialog = await open();
    await user.type(to(dialog), 'Dana');
    expect(isUnsaved()).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(to(await reopen())).toHaveValue('');
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
  });

  it('offers its draft back after it was closed, asks before the page is left, and drops it once done', async () => {
    const dialog = await open('parcel.new');
    await user.type(to(dialog), 'Dana');
    expect(isUnsaved()).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await gone();
    const again = await reopen();
    await user.click(again.getByRole('button', { name: /Restore/ }));
    expect(to(again)).toHaveValue('Dana');
    await send(again);
    await gone();
    expect(isUnsaved()).toBe(false);
    expect(to(await reopen())).toHaveValue('');
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
  });
});
