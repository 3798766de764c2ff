import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DraggableDialog, type DraggableDialogProps } from './DraggableDialog';
import { renderUi } from '../testing/render-ui';
import { computedStyles } from '../testing/styles';

computedStyles();

function Opener({
  children = <input aria-label="Location" name="location" />,
  ...props
}: Partial<DraggableDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DraggableDialog title="Transfer Maria" open={open} onCancel={() => setOpen(false)} {...props}>
        {children}
      </DraggableDialog>
    </>
  );
}

async function openDialog(props: Partial<DraggableDialogProps> = {}) {
  renderUi(<Opener {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Transfer Maria' });
  return { dialog, title: screen.getByRole('heading', { name: 'Transfer Maria' }) };
}

function drag(handle: Element, by: { x: number; y: number }) {
  fireEvent.mouseDown(handle, { button: 0, clientX: 100, clientY: 100 });
  fireEvent.mouseMove(document, { clientX: 100 + by.x, clientY: 100 + by.y });
  fireEvent.mouseUp(document, { clientX: 100 + by.x, clientY: 100 + by.y });
}

describe('DraggableDialog', () => {
  it('is dragged by its header [SHELL-051]', async () => {
    const { dialog, title } = await openDialog();
    drag(title, { x: 40, y: 25 });
    expect(dialog.style.transform).toBe('translate(40px,25px)');
  });

  it('is not dragged by its content [SHELL-051]', async () => {
    const { dialog } = await openDialog();
    drag(screen.getByRole('textbox', { name: 'Location' }), { x: 40, y: 25 });
    expect(dialog.style.transform).toBe('translate(0px,0px)');
  });

  it('writes no style element while it is dragged, because of the content security policy', async () => {
    const { title } = await openDialog();
    fireEvent.mouseDown(title, { button: 0, clientX: 100, clientY: 100 });
    fireEvent.mouseMove(document, { clientX: 120, clientY: 120 });
    expect(document.getElementById('react-draggable-style-el')).toBeNull();
    fireEvent.mouseUp(document);
  });

  it('is as wide as asked and cannot be resized [SHELL-052]', async () => {
    const { dialog } = await openDialog({ width: 720 });
    expect(dialog).toHaveStyle({ width: '720px', resize: 'none' });
  });

  it('is moved by arrow keys and put back by a click', async () => {
    const { dialog } = await openDialog();
    const move = screen.getByRole('button', { name: 'Move dialog' });
    move.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(dialog.style.transform).toBe('translate(16px,16px)');
    await userEvent.click(move);
    expect(dialog.style.transform).toBe('translate(0px,0px)');
  });

  it('stays in the viewport', async () => {
    const { dialog } = await openDialog();
    vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(
      DOMRect.fromRect({ x: window.innerWidth - 490, y: 0, width: 480, height: 300 }),
    );
    screen.getByRole('button', { name: 'Move dialog' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.style.transform).toBe('translate(10px,0px)');
  });

  it('closes on Escape and gives the focus back', async () => {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('gives the focus back to a button that was disabled while its request ran', async () => {
    let end = () => {};
    const request = new Promise<void>((resolve) => (end = resolve));
    function Sender() {
      const [busy, setBusy] = useState(false);
      const send = () => {
        setBusy(true);
        void request.then(() => setBusy(false));
      };
      return (
        <DraggableDialog open title="Transfer" busy={busy} onCancel={() => undefined}>
          <button type="button" disabled={busy} onClick={send}>
            Send
          </button>
        </DraggableDialog>
      );
    }
    renderUi(<Sender />);
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    expect(button).toBeDisabled();
    // Browsers take the focus from a button that is disabled, and the dialog takes it.
    act(() => document.querySelector<HTMLElement>('.MuiDialog-container')?.focus());
    expect(button).not.toHaveFocus();
    end();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('gives the focus to what is around its opener, if that is gone after it closes', async () => {
    const list = document.createElement('ul');
    list.innerHTML = '<li><button>Delete</button></li>';
    document.body.append(list);
    list.querySelector('button')?.focus();
    const { unmount } = renderUi(
      <DraggableDialog open title="Delete" onCancel={() => undefined}>
        <button type="button">Yes</button>
      </DraggableDialog>,
    );
    await waitFor(() => expect(list).not.toContainElement(document.activeElement as HTMLElement));
    unmount();
    await waitFor(() => expect(list.querySelector('button')).toHaveFocus());
    list.querySelector('li')?.remove();
    await waitFor(() => expect(list).toHaveFocus());
    list.remove();
  });

  it('gives the focus to the same action of the next row, if the row of its opener is gone', async () => {
    const list = document.createElement('ul');
    const row = (name: string) =>
      `<li><a href="/${name}">${name}</a><button data-action="upload">${name}</button></li>`;
    list.innerHTML = ['one', 'two', 'three'].map(row).join('');
    document.body.append(list);
    for (const [gone, next] of [
      ['two', 'three'],
      ['three', 'one'],
    ] as const) {
      const opener = screen.getByRole('button', { name: gone });
      opener.focus();
      const { unmount } = renderUi(
        <DraggableDialog open title="Upload" onCancel={() => undefined}>
          <button type="button">Yes</button>
        </DraggableDialog>,
      );
      await waitFor(() => expect(list).not.toContainElement(document.activeElement as HTMLElement));
      unmount();
      await waitFor(() => expect(opener).toHaveFocus());
      opener.closest('li')?.remove();
      await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
    }
    list.remove();
  });

  it('follows the last one of the dialogs that were opened from a row', async () => {
    const list = document.createElement('ul');
    const action = (name: string) => `<button data-action="${name}">${name}</button>`;
    list.innerHTML = `<li>${action('assign')}${action('upload')}</li>`.repeat(2);
    document.body.append(list);
    const [row, next] = [...list.children];
    for (const name of ['assign', 'upload']) {
      const opener = row?.querySelector<HTMLElement>(`[data-action="${name}"]`);
      opener?.focus();
      const { unmount } = renderUi(
        <DraggableDialog open title={name} onCancel={() => undefined}>
          <button type="button">Yes</button>
        </DraggableDialog>,
      );
      await waitFor(() => expect(list).not.toContainElement(document.activeElement as HTMLElement));
      unmount();
      await waitFor(() => expect(opener).toHaveFocus());
    }
    row?.remove();
    await waitFor(() => expect(next?.querySelector('[data-action="upload"]')).toHaveFocus());
    list.remove();
  });

  it('gives the focus to the next row of the nearest list that has one, else to the heading of the list', async () => {
    const section = document.createElement('section');
    section.innerHTML = `<h2>Documents</h2><ul>
      <li><button>Medical card</button><table><tbody>
        <tr><td><a href="/1">card.pdf</a><button>Delete 1</button></td></tr>
        <tr><td><a href="/2">older.pdf</a><button>Delete 2</button></td></tr>
      </tbody></table></li>
      <li><button>MVR</button><button>Delete MVR</button></li></ul>`;
    document.body.append(section);
    for (const [opened, gone, next] of [
      ['Delete 1', 'tr', 'older.pdf'],
      ['Delete 2', 'tr', 'Medical card'],
      ['Medical card', 'li', 'MVR'],
      ['Delete MVR', 'li', 'Documents'],
    ] as const) {
      const opener = screen.getByRole('button', { name: opened });
      opener.focus();
      const { unmount } = renderUi(
        <DraggableDialog open title="Delete" onCancel={() => undefined}>
          <button type="button">Yes</button>
        </DraggableDialog>,
      );
      await waitFor(() => expect(section).not.toContainElement(document.activeElement as HTMLElement));
      opener.closest(gone)?.remove();
      unmount();
      await waitFor(() => expect(screen.getByText(next)).toHaveFocus());
    }
    section.remove();
  });

  const clickBeside = (dialog: HTMLElement) => userEvent.click(dialog.parentElement as HTMLElement);

  it('stays open with its entries at a click beside it', async () => {
    const { dialog } = await openDialog();
    await userEvent.type(screen.getByRole('textbox', { name: 'Location' }), 'Norfolk');
    await clickBeside(dialog);
    await userEvent.keyboard('{Tab}');
    expect(screen.getByRole('textbox', { name: 'Location' })).toHaveValue('Norfolk');
    expect(dialog).toBeVisible();
  });

  it('closes at a click beside it if it has no fields', async () => {
    const { dialog } = await openDialog({ children: <p>Why</p> });
    await clickBeside(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not close on Escape while it is busy', async () => {
    await openDialog({ busy: true });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  });

  it('submits on Enter in a field', async () => {
    const onSubmit = vi.fn();
    await openDialog({ onSubmit, actions: <button type="submit">Save</button> });
    await userEvent.type(screen.getByRole('textbox', { name: 'Location' }), 'Norfolk{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
