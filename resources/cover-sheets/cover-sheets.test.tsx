import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer } from '../../providers/testing/fake-server';
import { opener } from '../../src/testing/dialog-opener';
import { OWNER, renderConsole } from '../../src/testing/render-console';
import { coverSheets, PRINT_SHEETS } from '.';
// Compiled before the first test, which would wait for it otherwise.
import './PrintSheetsDialog';

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
