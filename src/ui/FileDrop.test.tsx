import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FileDrop, type FileDropProps } from './FileDrop';
import { renderUi } from '../testing/render-ui';

const pdf = (name = 'card.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const text = new File(['hello'], 'notes.txt', { type: 'text/plain' });

function renderDrop(props: Partial<FileDropProps> = {}) {
  const onFiles = vi.fn();
  renderUi(
    <FileDrop label="Medical card" accept={['.pdf', 'application/pdf']} onFiles={onFiles} {...props} />,
  );
  return { onFiles, zone: screen.getByRole('group', { name: 'Medical card' }) };
}

const drop = (zone: Element, files: File[]) => fireEvent.drop(zone, { dataTransfer: { files } });

describe('FileDrop', () => {
  it('takes a file that is dropped', () => {
    const { onFiles, zone } = renderDrop();
    const file = pdf();
    drop(zone, [file]);
    expect(onFiles).toHaveBeenCalledWith([file]);
  });

  it('takes a file that is chosen', async () => {
    const { onFiles } = renderDrop();
    const file = pdf();
    await userEvent.upload(screen.getByLabelText('Medical card', { selector: 'input' }), file);
    expect(onFiles).toHaveBeenCalledWith([file]);
  });

  it('opens the chooser by key', async () => {
    renderDrop();
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
    screen.getByRole('button', { name: 'Choose a file' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
  });

  it('says why a file is refused, and takes the others', () => {
    const { onFiles, zone } = renderDrop({ multiple: true });
    const file = pdf();
    drop(zone, [text, file]);
    expect(screen.getByRole('alert')).toHaveTextContent(
      "notes.txt wasn't uploaded. Only .pdf files are accepted here.",
    );
    expect(onFiles).toHaveBeenCalledWith([file]);
  });

  it('shows the progress of an upload and takes no files meanwhile', () => {
    const { onFiles, zone } = renderDrop({ progress: 42 });
    expect(screen.getByRole('progressbar', { name: 'Medical card' })).toHaveAttribute('aria-valuenow', '42');
    expect(screen.getByText('Uploading: 42%')).toBeInTheDocument();
    drop(zone, [pdf()]);
    expect(onFiles).not.toHaveBeenCalled();
  });
});
