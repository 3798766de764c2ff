import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { ConfirmProvider, useConfirm, type ConfirmRequest } from './useConfirm';

function Asker({ request }: { request: ConfirmRequest }) {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('none');
  return (
    <>
      <button type="button" onClick={async () => setAnswer(String(await confirm(request)))}>
        Ask
      </button>
      <output aria-label="answer">{answer}</output>
    </>
  );
}

async function ask(request: ConfirmRequest) {
  renderUi(
    <ConfirmProvider>
      <Asker request={request} />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog');
}

const answer = () => screen.getByRole('status', { name: 'answer' });

describe('useConfirm', () => {
  it('returns true after Yes', async () => {
    await ask({ title: 'Leave?' });
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(answer()).toHaveTextContent('true'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('returns false after Escape', async () => {
    await ask({ title: 'Leave?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(answer()).toHaveTextContent('false'));
  });

  it('keeps the dialog open, with both buttons disabled, until the action has finished [CTRL-13]', async () => {
    let end = () => {};
    const running = new Promise<void>((resolve) => {
      end = resolve;
    });
    await ask({ title: 'Delete?', action: () => running });
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.getByRole('button', { name: 'Yes' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    end();
    await waitFor(() => expect(answer()).toHaveTextContent('true'));
  });

  it('shows why the action failed, and tries again', async () => {
    const action = vi
      .fn()
      .mockRejectedValueOnce(new Error('Someone else changed it'))
      .mockResolvedValueOnce(undefined);
    await ask({ title: 'Delete?', action });
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed it');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(answer()).toHaveTextContent('true'));
  });
});
