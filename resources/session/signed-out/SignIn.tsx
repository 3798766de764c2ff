import { useRef, useState, type FormEvent } from 'react';
import type { DemoAccount, LoginResult, SessionUser } from '../../../domain/session/contract';
import { codeOf, messageOf, plainFetch } from '../../../providers/plainFetch';
import { signedOut } from '../../../providers/signOut';
import { Field } from './Field';
import { Frame } from './Frame';
import { Notices } from './Notices';
import { Link } from './location';
import { usePublicInfo } from './public-info';
import { useText } from './text';

interface SignInProps {
  landing: boolean;
  onSignedIn: (user: SessionUser) => void;
  onIntent: () => void;
}

const EMPTY = { email: '', password: '', code: '' };
type Credentials = typeof EMPTY;

/** The landing and sign-in page: what the product does, and the form. */
export function SignIn({ landing, ...props }: SignInProps) {
  const text = useText();
  const { demoAccounts, needsFirstAdmin } = usePublicInfo();
  const [credentials, setCredentials] = useState(EMPTY);
  const form = useRef<HTMLFormElement>(null);

  const fillIn = (email: string, password: string) => {
    setCredentials({ ...EMPTY, email, password });
    props.onIntent();
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  };

  return (
    <Frame title={text('session.signIn.title')}>
      <div className={landing || demoAccounts.length > 0 ? 'so-columns' : 'so-single'}>
        {landing && (
          <div className="so-hero">
            <h1>{text('session.landing.title')}</h1>
            <p>{text('session.landing.text')}</p>
          </div>
        )}
        <div className="so-card so-sign-in">
          <Notices />
          {needsFirstAdmin && <FirstAdmin />}
          <SignInForm
            ref={form}
            heading={landing ? 'h2' : 'h1'}
            {...props}
            {...{ credentials, setCredentials }}
          />
        </div>
        {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fillIn} />}
      </div>
    </Frame>
  );
}

/** The installation has no users: how the operator creates the first one. */
function FirstAdmin() {
  const text = useText();
  return (
    <section className="so-first-admin so-notice-info" aria-labelledby="first-admin-title">
      <h2 id="first-admin-title">{text('session.firstAdmin.title')}</h2>
      <p>{text('session.firstAdmin.text')}</p>
      <code>npm run admin -- --email you@company.com</code>
    </section>
  );
}

interface SignInFormProps extends Omit<SignInProps, 'landing'> {
  ref: React.Ref<HTMLFormElement>;
  heading: 'h1' | 'h2';
  credentials: Credentials;
  setCredentials: (credentials: Credentials) => void;
}

function SignInForm({ ref, heading: Heading, credentials, ...props }: SignInFormProps) {
  const { setCredentials, onSignedIn, onIntent } = props;
  const text = useText();
  const [problems, setProblems] = useState<Partial<Record<keyof Credentials | 'form', string>>>({});
  const [working, setWorking] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: typeof problems) => {
      setProblems(found);
      form.querySelector<HTMLInputElement>(`input[name=${Object.keys(found)[0]}]`)?.focus();
    };
    const { password } = credentials;
    const [email, code] = [credentials.email.trim(), credentials.code.trim()];
    const missing = {
      ...(email === '' && { email: text('session.signIn.emailMissing') }),
      ...(password === '' && { password: text('session.signIn.passwordMissing') }),
    };
    show(missing);
    if (Object.keys(missing).length > 0) return;
    setWorking(true);
    await signedOut();
    const body = { email, password, ...(needsCode && { code }) };
    const answer = await plainFetch('/v1/auth/login', { method: 'POST', body });
    if (answer.ok) return onSignedIn((answer.body as LoginResult).user);
    setWorking(false);
    const error = codeOf(answer);
    if (error === 'secondFactorRequired') return setNeedsCode(true);
    const failed = error === 'badCredentials' ? text('session.signIn.failed') : messageOf(answer);
    show({ [error === 'secondFactorWrong' ? 'code' : 'form']: failed ?? text('session.signIn.unreachable') });
  };
  const field = (name: keyof Credentials) => ({
    name,
    value: credentials[name],
    error: problems[name],
    onFocus: onIntent,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setCredentials({ ...credentials, [name]: event.target.value }),
  });
  return (
    <form ref={ref} noValidate onSubmit={(event) => void submit(event)}>
      <Heading className="so-title">{text('session.signIn.title')}</Heading>
      {problems.form && (
        <p className="so-problem" role="alert">
          {problems.form}
        </p>
      )}
      <Field
        {...field('email')}
        label={text('session.signIn.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <Field
        {...field('password')}
        label={text('session.signIn.password')}
        type="password"
        autoComplete="current-password"
      />
      {needsCode && (
        <Field
          {...field('code')}
          label={text('session.signIn.code')}
          help={text('session.signIn.codeHelp')}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      )}
      <button type="submit" className="so-primary" disabled={working}>
        {text(working ? 'session.signIn.working' : 'session.signIn.submit')}
      </button>
      <p className="so-below">
        <Link href="/forgotPassword">{text('session.signIn.forgot')}</Link>
      </p>
    </form>
  );
}

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onChoose: (email: string, password: string) => void;
}

/** In demo mode only: accounts that fill in the form at a click. */
function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const text = useText();
  return (
    <section className="so-card so-demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{text('session.demo.title')}</h2>
      <p className="so-note">{text('session.demo.text')}</p>
      <ul>
        {accounts.map(({ email, password, description }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email, password)}>
              <span className="so-demo-what">{description}</span>
              <span className="so-demo-email">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
