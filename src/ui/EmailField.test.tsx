import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { EmailField } from './EmailField';
import { renderUi } from '../testing/render-ui';

function Form() {
  const [email, setEmail] = useState('');
  return (
    <>
      <EmailField label="E-mail" value={email} onChange={setEmail} />
      <output aria-label="value">{`[${email}]`}</output>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'E-mail' });
const message = () => screen.queryByText('Please enter a properly formatted email address');

async function leaveWith(text: string) {
  renderUi(<Form />);
  if (text) await userEvent.type(field(), text);
  else await userEvent.click(field());
  await userEvent.tab();
}

describe('EmailField', () => {
  it('trims what is typed [VAL-01]', async () => {
    await leaveWith('  dana@blueridge.example ');
    expect(screen.getByRole('status', { name: 'value' })).toHaveTextContent('[dana@blueridge.example]');
    expect(field()).toHaveValue('dana@blueridge.example');
    expect(message()).toBeNull();
  });

  it.each(['', '   '])('accepts "%s" as an empty address [VAL-02]', async (text) => {
    await leaveWith(text);
    expect(message()).toBeNull();
    expect(field()).toBeValid();
  });

  it.each(['dana', 'dana@', 'dana@blue ridge', '@x.example'])(
    'refuses %s in words [VAL-03, VAL-04]',
    async (text) => {
      await leaveWith(text);
      expect(message()).toBeInTheDocument();
      expect(field()).toBeInvalid();
    },
  );

  it('shows no error while the user types', async () => {
    renderUi(<Form />);
    await userEvent.type(field(), 'dan');
    expect(message()).toBeNull();
  });
});
