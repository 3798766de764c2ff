import { useRef, useState, type FormEvent } from 'react';
import type { LoginResult, SessionUser } from '../../../domain/session/contract';
import { codeOf, messageOf, plainFetch, type PlainAnswer } from '../../../providers/plainFetch';
import { signedOut } from '../../../providers/signOut';
import { DemoAccounts } from './DemoAccounts';
import { Field, PasswordField } from './Field';
import { Frame } from './Frame';
import { Link } from './location';
import { Notices } from './Notices';
import { usePublicInfo } from './public-info';
import { useText, type Text } from './text';

export interface SignInProps {
  landing: boolean;
  onSignedIn: (user: SessionUser) => void;
  /** Fetches the console ahead, as soon as somebody means to sign in. */
  onIntent: () => void;
}

interface Credentials {
  email: string;
  password: string;
  code: string;
}

type Problems = Partial<Record<keyof Credentials | 'form', string>>;

const EMPTY: Credentials = { email: '', password: '', code: '' };

/** Landing and sign-in page: what the product is for at the left, the form at the right. */
export function SignIn({ landing, onSignedIn, onIntent }: SignInProps) {
  const text = useText();
  const { demoAccounts } = usePublicInfo();
  const [credentials, setCredentials] = useState(EMPTY);
  const form = useRef<HTMLFormElement>(null);

  const fillIn = (email: string, password: string) => {
    setCredentials({ ...EMPTY, email, password });
    onIntent();
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
          <SignInForm
            ref={form}
            heading={landing ? 'h2' : 'h1'}
            {...{ credentials, setCredentials, onSignedIn, onIntent }}
          />
        </div>
        {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fillIn} />}
      </div>
    </Frame>
  );
}

interface SignInFormProps extends Pick<SignInProps, 'onSignedIn' | 'onIntent'> {
  ref: React.Ref<HTMLFormElement>;
  heading: 'h1' | 'h2';
  credentials: Credentials;
  setCredentials: (credentials: Credentials) => void;
}

function SignInForm({
  ref,
  heading: Heading,
  credentials,
  setCredentials,
  onSignedIn,
  onIntent,
}: SignInFormProps) {
  const text = useText();
  const [problems, setProblems] = useState<Problems>({});
  const [working, setWorking] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  const field = (name: keyof Credentials) => ({
    name,
    value: credentials[name],
    error: problems[name],
    onFocus: onIntent,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setCredentials({ ...credentials, [name]: event.target.value }),
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const missing = missingFields(credentials, text);
    setProblems(missing);
    if (Object.keys(missing).length > 0) return focusFirstWrong(currentTarget, missing);
    setWorking(true);
    await signedOut();
    const answer = await plainFetch('/v1/auth/login', {
      method: 'POST',
      body: loginBody(credentials, needsCode),
    });
    if (answer.ok) return onSignedIn((answer.body as LoginResult).user);
    setWorking(false);
    if (codeOf(answer) === 'secondFactorRequired') return setNeedsCode(true);
    if (codeOf(answer) === 'secondFactorWrong') {
      setProblems({ code: refusal(answer, text) });
      return focusFirstWrong(currentTarget, { code: '' });
    }
    setProblems({ form: refusal(answer, text) });
  };

  return (
    <form ref={ref} noValidate onSubmit={(event) => void submit(event)}>
      <Heading className="so-title">{text('session.signIn.title')}</Heading>
      {problems.form && (
        <p className="so-problem" role="alert">
          {problems.form}
        </p>
      )}
      <Field
        label={text('session.signIn.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...field('email')}
      />
      <PasswordField
        label={text('session.signIn.password')}
        autoComplete="current-password"
        {...field('password')}
      />
      {needsCode && (
        <Field
          label={text('session.signIn.code')}
          help={text('session.signIn.codeHelp')}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          {...field('code')}
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

function loginBody({ email, password, code }: Credentials, needsCode: boolean) {
  return { email: email.trim(), password, ...(needsCode ? { code: code.trim() } : {}) };
}

function missingFields({ email, password }: Credentials, text: Text): Problems {
  const problems: Problems = {};
  if (email.trim() === '') problems.email = text('session.signIn.emailMissing');
  if (password === '') problems.password = text('session.signIn.passwordMissing');
  return problems;
}

function focusFirstWrong(form: HTMLFormElement, problems: Problems): void {
  const first = Object.keys(problems)[0];
  form.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
}

function refusal(answer: PlainAnswer, text: Text): string {
  if (answer.status === 0) return text('session.signIn.unreachable');
  if (codeOf(answer) === 'badCredentials') return text('session.signIn.failed');
  return messageOf(answer) ?? text('session.signIn.failed');
}
