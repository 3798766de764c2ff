import { useState, type FormEvent } from 'react';
import { messageOf, plainFetch } from '../../../providers/plainFetch';
import { Field } from './Field';
import { CardPage } from './Frame';
import { usePublicInfo } from './public-info';
import { useText } from './text';

/** Requests a link to set a new password. The answer is the same whether the account exists or not. */
export function ForgotPassword() {
  const text = useText();
  const { mailWaits } = usePublicInfo();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'asking' | 'working' | 'sent'>('asking');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { email: email.trim() };
    if (body.email === '') return setProblem(text('session.signIn.emailMissing'));
    setState('working');
    const answer = await plainFetch('/v1/auth/forgotPassword', { method: 'POST', body });
    setProblem(answer.ok ? undefined : (messageOf(answer) ?? text('session.signIn.unreachable')));
    setState(answer.ok ? 'sent' : 'asking');
  };

  return (
    <CardPage title={text('session.forgot.title')}>
      {state === 'sent' ? (
        <p role="status">{text(mailWaits ? 'session.forgot.waits' : 'session.forgot.sent')}</p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <p className="so-note">{text('session.forgot.text')}</p>
          <Field
            label={text('session.signIn.email')}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            error={problem}
            onChange={(event) => setEmail(event.target.value)}
          />
          <button type="submit" className="so-primary" disabled={state === 'working'}>
            {text('session.forgot.submit')}
          </button>
        </form>
      )}
    </CardPage>
  );
}
