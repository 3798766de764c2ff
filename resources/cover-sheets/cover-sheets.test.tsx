import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, startFakeServer } from '../../providers/testing/fake-server';
import { opener } from '../../src/testing/dialog-opener';
import { startFakeUploads } from '../../src/testing/fake-xhr';
import { OWNER, renderConsole } from '../../src/testing/render-console';
import { coverSheets, PRINT_SHEETS, SEND_FOR_REVIEW } from '.';
// Compiled before the first test, which would wait for them otherwise.
import './PrintSheetsDialog';
import './SendForReviewDialog';

const onClose = vi.fn<(result: unknown) => void>();
let printed: unknown[];
const type = (docTypeId: number, name: string, required = false, upload = true) => ({
  docTypeId,
  name,
  required,
  upload,
  requirement: null,
});
beforeEach(() => {
  onClose.mockReset();
  printed = [];
  URL.createObjectURL = () => 'blob:sheets';
  URL.revokeObjectURL = () => undefined;
  startFakeServer({
    'GET /v1/employees/17/doctypes': () => [
      type(225, 'MVR'),
      type(238, 'Medical card', true),
      type(1162, 'Clearinghouse Query', true, false),
    ],
    'POST /v1/clients/10002/employees/17/coverSheets': ({ body }) => {
      printed.push(body);
      return new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
    },
  });
});

describe('the dialog that prints cover sheets', () => {
  it('offers what the user may upload, with what the file lacks chosen', async () => {
    const given = { employeeId: 17, legacyClientId: 10_002, name: 'Patricia Rivera' };
    await renderConsole({ user: OWNER, capabilities: [opener(PRINT_SHEETS, given, onClose), coverSheets] });
    expect(await screen.findByRole('checkbox', { name: 'Medical card' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'MVR' })).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /Clearinghouse/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'MVR' }));
    await userEvent.click(screen.getByRole('button', { name: 'Print 2 sheets' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(printed).toEqual([{ docTypeIds: [238, 225] }]);
  });

  it('prints nothing without a choice', async () => {
    const given = { employeeId: 17, legacyClientId: 10_002, name: 'Patricia Rivera' };
    await renderConsole({ user: OWNER, capabilities: [opener(PRINT_SHEETS, given, onClose), coverSheets] });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Medical card' }));
    expect(screen.getByRole('button', { name: 'Print 0 sheets' })).toBeDisabled();
  });
});

describe('the dialog that sends documents for review', () => {
  it('sends each file of its own, and one that came before only if it is meant', async () => {
    const given = { employeeId: 17, legacyClientId: 10_002, name: 'Patricia Rivera' };
    const sent: Record<string, unknown>[] = [];
    startFakeUploads();
    startFakeServer({
      'POST /v1/clients/10002/incomingDocuments': ({ body }) => {
        const form = body as FormData;
        sent.push(
          Object.fromEntries(
            [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]),
          ),
        );
        return sent.length === 2
          ? refusal(409, 'conflict', 'This file came in before')
          : { processInstanceId: sent.length };
      },
    });
    await renderConsole({
      user: OWNER,
      capabilities: [opener(SEND_FOR_REVIEW, given, onClose), coverSheets],
    });
    await screen.findByRole('dialog', { name: 'Send for review: Patricia Rivera' });
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    const files = ['card.pdf', 'reply.pdf'].map(
      (name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' }),
    );
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files);
    await userEvent.type(screen.getByLabelText('Note for the reviewer'), 'Both sides');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Send them again anyway/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(sent).toEqual([
      { employeeId: '17', note: 'Both sides', document: 'card.pdf' },
      { employeeId: '17', note: 'Both sides', document: 'reply.pdf' },
      { employeeId: '17', note: 'Both sides', fileAgain: 'true', document: 'reply.pdf' },
    ]);
  });
});
