import { useContext, useEffect, useState, type FormEvent } from 'react';
import { passwordProblem } from '../../../domain/session/password-rules';
import type { SignupInfo } from '../../../domain/users/contract';
import { messageOf, plainFetch } from '../../../providers/plainFetch';
import { PasswordField } from './Field';
import { Frame } from './Frame';
import { goTo, Link } from './location';
import { AlertsContext } from './Notices';
import { usePublicInfo } from './public-info';
import { useText, type Text } from './text';

interface Problems {
  password?: string;
  repeat?: string;
}

const urlOf = (token: string) => `/v1/auth/signup/${encodeURIComponent(token)}`;

/** Follows the link of an invitation: for whom it is, and his first password; or why it opens nothing, and what to do. */
export default function SignUp({ token }: { token: string }) {
  const text = useText();
  const [info, setInfo] = useState<SignupInfo | 'unreachable' | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let current = true;
    void plainFetch(urlOf(token)).then(
      (answer) => current && setInfo(answer.ok ? (answer.body as SignupInfo) : 'unreachable'),
    );
    return () => {
      current = false;
    };
  }, [token, round]);

  return (
    <Frame title={text('session.signup.title')}>
      <div className="so-card so-single">
        <h1 className="so-title">{text('session.signup.title')}</h1>
        {info === null && <p role="status">{text('session.loading')}</p>}
        {info === 'unreachable' && (
          <>
            <p className="so-problem" role="alert">
              {text('session.signIn.unreachable')}
            </p>
            <button type="button" className="so-primary" onClick={() => setRound(round + 1)}>
              {text('session.failedStart.retry')}
            </button>
          </>
        )}
        {info !== null && info !== 'unreachable' && (
          <Invitation {...{ info, token }} look={() => setRound(round + 1)} />
        )}
        <p className="so-below">
          <Link href="/login">{text('session.back')}</Link>
        </p>
      </div>
    </Frame>
  );
}

interface InvitationProps {
  info: SignupInfo;
  token: string;
  /** Asks again what has become of the link. */
  look: () => void;
}

function Invitation({ info, token, look }: InvitationProps) {
  const text = useText();
  const { providerName } = usePublicInfo();
  if (info.state !== 'open')
    return (
      <p className="so-problem" role="alert">
        {text(`session.signup.${info.state}`)}
      </p>
    );
  const name = `${info.firstName ?? ''} ${info.lastName ?? ''}`.trim();
  return (
    <>
      <p>{text('session.signup.for', { name, place: info.clientName ?? providerName })}</p>
      <p className="so-signup-email">{info.email}</p>
      <PasswordForm email={info.email ?? ''} {...{ token, look }} />
    </>
  );
}

function PasswordForm({ email, token, look }: { email: string } & Omit<InvitationProps, 'info'>) {
  const text = useText();
  const alerts = useContext(AlertsContext);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [working, setWorking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(password, repeat, email, text);
    setProblems(found);
    if (found.password ?? found.repeat) return;
    setWorking(true);
    const answer = await plainFetch(urlOf(token), { method: 'POST', body: { password } });
    setWorking(false);
    if (answer.status === 410) return look();
    if (!answer.ok) return setProblems({ password: messageOf(answer) ?? text('session.signIn.unreachable') });
    alerts?.push('session.signup.done', 'success', { duration: null });
    goTo('/login', true);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={text('session.signIn.password')}
        help={text('session.reset.text')}
        name="password"
        autoComplete="new-password"
        value={password}
        error={problems.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={text('session.signup.repeat')}
        name="repeat"
        autoComplete="new-password"
        value={repeat}
        error={problems.repeat}
        onChange={(event) => setRepeat(event.target.value)}
      />
      <button type="submit" className="so-primary" disabled={working}>
        {text('session.signup.submit')}
      </button>
    </form>
  );
}

function problemsOf(password: string, repeat: string, email: string, text: Text): Problems {
  const problem = passwordProblem(password, email);
  if (problem) return { password: text(`session.password.${problem}`) };
  return password === repeat ? {} : { repeat: text('session.password.different') };
}
