import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
import { renderUi } from '../testing/render-ui';

function renderConfirm(props: Partial<ConfirmDialogProps> = {}) {
  const handlers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  renderUi(
    <ConfirmDialog open title="Delete document" {...handlers} {...props}>
      Delete medical card?
    </ConfirmDialog>,
  );
  return handlers;
}

describe('ConfirmDialog', () => {
  it('is dragged by its header [CTRL-09]', () => {
    renderConfirm();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete document' });
    fireEvent.mouseDown(screen.getByRole('heading'), { button: 0, clientX: 0, clientY: 0 });
    fireEvent.mouseMove(document, { clientX: 30, clientY: 10 });
    fireEvent.mouseUp(document);
    expect(dialog.style.transform).toBe('translate(30px,10px)');
  });

  it("confirms with 'Yes' [CTRL-10]", async () => {
    const { onConfirm, onCancel } = renderConfirm();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it("cancels with 'Cancel' [CTRL-11]", async () => {
    const { onConfirm, onCancel } = renderConfirm();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('can hide the cancel button [CTRL-12]', () => {
    renderConfirm({ hideCancel: true });
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Yes' })).toBeInTheDocument();
  });

  it('disables both buttons while something loads [CTRL-13]', () => {
    renderConfirm({ loading: true });
    expect(screen.getByRole('button', { name: 'Yes' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });

  it('takes Escape as Cancel', async () => {
    const idle = renderConfirm();
    await userEvent.keyboard('{Escape}');
    expect(idle.onCancel).toHaveBeenCalledOnce();
  });

  it('uses the given labels and describes the dialog by its question', () => {
    renderConfirm({ confirmLabel: 'Delete medical card', cancelLabel: 'Keep it', destructive: true });
    expect(screen.getByRole('button', { name: 'Delete medical card' })).not.toHaveFocus();
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Delete medical card?');
  });
});
