import { useContext, useState, type FormEvent } from 'react';
import { passwordProblem } from '../../../domain/session/password-rules';
import type { SignupInfo } from '../../../domain/users/contract';
import { messageOf, plainFetch } from '../../../providers/plainFetch';
import { Field } from './Field';
import { CardPage } from './Frame';
import { goTo } from './location';
import { AlertsContext } from './Notices';
import { usePlainGet, usePublicInfo } from './public-info';
import { useText } from './text';

/** Sets a new password with the link from an email. */
export function ResetPassword({ token }: { token: string }) {
  const text = useText();
  return (
    <CardPage title={text('session.reset.title')}>
      <PasswordForm
        kind="reset"
        url={`/v1/auth/resetPassword/${encodeURIComponent(token)}`}
        onGone={(show) => show(text('session.reset.gone'))}
      />
    </CardPage>
  );
}

/** Opens the link of an invitation: the user sets their first password, or reads why the link no longer works. */
export function SignUp({ token }: { token: string }) {
  const text = useText();
  const url = `/v1/auth/signup/${encodeURIComponent(token)}`;
  const { body: info, retry } = usePlainGet<SignupInfo>(url);
  return (
    <CardPage title={text('session.signup.title')}>
      {info === undefined && <p role="status">{text('session.loading')}</p>}
      {info === null && (
        <>
          <Problem text={text('session.signIn.unreachable')} />
          <button type="button" className="so-primary" onClick={retry}>
            {text('session.failedStart.retry')}
          </button>
        </>
      )}
      {info && <Invitation url={url} info={info} onGone={retry} />}
    </CardPage>
  );
}

interface InvitationProps {
  url: string;
  info: SignupInfo;
  /** The invitation was used or has expired in the meantime. */
  onGone: () => void;
}

function Invitation({ url, info, onGone }: InvitationProps) {
  const text = useText();
  const { providerName } = usePublicInfo();
  const { state, firstName, lastName, email, clientName } = info;
  if (state !== 'open') return <Problem text={text(`session.signup.${state}`)} />;
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim();
  return (
    <>
      <p>{text('session.signup.for', { name, place: clientName ?? providerName })}</p>
      <p className="so-signup-email">{email}</p>
      <PasswordForm kind="signup" url={url} email={email ?? ''} onGone={onGone} />
    </>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p className="so-problem" role="alert">
      {text}
    </p>
  );
}

interface PasswordFormProps {
  kind: 'reset' | 'signup';
  url: string;
  /** The account, where it is known: for password managers and the password rules. */
  email?: string;
  /** The link has expired or was used. */
  onGone: (show: (problem: string) => void) => void;
}

function PasswordForm({ kind, url, email, onGone }: PasswordFormProps) {
  const text = useText();
  const alerts = useContext(AlertsContext);
  const [values, setValues] = useState({ password: '', repeat: '' });
  const [problems, setProblems] = useState<Partial<typeof values>>({});
  const [working, setWorking] = useState(false);
  const { password, repeat } = values;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = passwordProblem(password, email);
    if (problem) return setProblems({ password: text(`session.password.${problem}`) });
    if (password !== repeat) return setProblems({ repeat: text('session.password.different') });
    setProblems({});
    setWorking(true);
    const answer = await plainFetch(url, { method: 'POST', body: { password } });
    setWorking(false);
    const show = (problem: string) => setProblems({ password: problem });
    if (answer.status === 404 || answer.status === 410) return onGone(show);
    if (!answer.ok) return show(messageOf(answer) ?? text('session.signIn.unreachable'));
    alerts?.push(`session.${kind}.done`, 'success', { duration: null });
    goTo('/login', true);
  };
  const field = (name: keyof typeof values) => ({
    type: 'password',
    name,
    autoComplete: 'new-password',
    value: values[name],
    error: problems[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {email !== undefined && <input type="hidden" name="username" autoComplete="username" value={email} />}
      <Field
        {...field('password')}
        label={text(kind === 'reset' ? 'session.reset.password' : 'session.signIn.password')}
        help={text('session.reset.text')}
      />
      <Field {...field('repeat')} label={text(`session.${kind}.repeat`)} />
      <button type="submit" className="so-primary" disabled={working}>
        {text(`session.${kind}.submit`)}
      </button>
    </form>
  );
}
