import { useState, type FormEvent } from 'react';
import { messageOf, plainFetch } from '../../../providers/plainFetch';
import { Field } from './Field';
import { Frame } from './Frame';
import { Link } from './location';
import { useText } from './text';

/** Asks for a link to set a new password. The answer is the same whether the account exists or not. */
export function ForgotPassword() {
  const text = useText();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'asking' | 'working' | 'sent'>('asking');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return setProblem(text('session.signIn.emailMissing'));
    setState('working');
    const answer = await plainFetch('/v1/auth/forgotPassword', {
      method: 'POST',
      body: { email: email.trim() },
    });
    setProblem(answer.ok ? undefined : (messageOf(answer) ?? text('session.signIn.unreachable')));
    setState(answer.ok ? 'sent' : 'asking');
  };

  return (
    <Frame title={text('session.forgot.title')}>
      <div className="so-card so-single">
        <h1 className="so-title">{text('session.forgot.title')}</h1>
        {state === 'sent' ? (
          <p role="status">{text('session.forgot.sent')}</p>
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
        <p className="so-below">
          <Link href="/login">{text('session.back')}</Link>
        </p>
      </div>
    </Frame>
  );
}
