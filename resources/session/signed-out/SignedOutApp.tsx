import { lazy, Suspense, useEffect } from 'react';
import type { SessionUser } from '../../../domain/session/contract';
import type { SessionStatus } from '../../../domain/session/session-machine';
import type { Alerts } from '../../../providers/alerts';
import { rememberPage } from '../../../providers/returnTo';
import { ForgotPassword } from './ForgotPassword';
import { Frame } from './Frame';
import { goTo, Link, usePathname } from './location';
import { AlertsContext } from './Notices';
import { signedOutPage, type SignedOutPage } from './pages';
import { PublicInfoProvider } from './public-info';
import { SignIn } from './SignIn';
import './signed-out.css';
import { TextProvider, useText } from './text';

const ResetPassword = lazy(() => import('./ResetPassword'));
const SignUp = lazy(() => import('./SignUp'));
const LegalText = lazy(() => import('../LegalText'));

export interface SignedOutProps {
  alerts: Alerts;
  status: () => SessionStatus;
  /** Whether there is a page at the address that wants a sign-in. */
  isGuarded: (pathname: string) => boolean;
  onSignedIn: (user: SessionUser) => void;
  onIntent: () => void;
}

/** Everything that is there for people who are not signed in. Small on purpose: no react-admin, no Material UI. */
export default function SignedOutApp(props: SignedOutProps) {
  return (
    <TextProvider>
      <PublicInfoProvider>
        <AlertsContext value={props.alerts}>
          <Pages {...props} />
        </AlertsContext>
      </PublicInfoProvider>
    </TextProvider>
  );
}

function Pages({ alerts, status, isGuarded, onSignedIn, onIntent }: SignedOutProps) {
  const page = signedOutPage(usePathname(), isGuarded);
  switch (page.page) {
    case 'askToSignIn':
      return <AskToSignIn alerts={alerts} status={status} />;
    case 'landing':
    case 'signIn':
      return <SignIn landing={page.page === 'landing'} onSignedIn={onSignedIn} onIntent={onIntent} />;
    case 'forgotPassword':
      return <ForgotPassword />;
    case 'resetPassword':
      return (
        <Suspense fallback={null}>
          <ResetPassword token={page.token} />
        </Suspense>
      );
    case 'signUp':
      return (
        <Suspense fallback={null}>
          <SignUp token={page.token} />
        </Suspense>
      );
    case 'notFound':
      return <NotFound />;
    default:
      return <Legal page={page.page} />;
  }
}

/** Remembers the page, goes to the sign-in page, and says why unless the user has just left by himself. */
function AskToSignIn({ alerts, status }: Pick<SignedOutProps, 'alerts' | 'status'>) {
  useEffect(() => {
    rememberPage();
    if (status() === 'INITIAL') alerts.push('session.pleaseLogIn', 'warning', { duration: null });
    goTo('/login', true);
  }, [alerts, status]);
  return null;
}

function Legal({ page }: { page: Extract<SignedOutPage['page'], 'terms' | 'privacy'> }) {
  const text = useText();
  const title = text(page === 'terms' ? 'session.terms.title' : 'session.privacy.title');
  const words = {
    unavailable: text('session.legal.unavailable'),
    retry: text('session.legal.retry'),
    effective: (date: string) => text('session.legal.effective', { date }),
  };
  return (
    <Frame title={title}>
      <div className="so-card so-legal">
        <h1 className="so-title">{title}</h1>
        <Suspense fallback={null}>
          <LegalText kind={page} words={words} />
        </Suspense>
        <p className="so-below">
          <Link href="/login">{text('session.back')}</Link>
        </p>
      </div>
    </Frame>
  );
}

function NotFound() {
  const text = useText();
  return (
    <Frame title={text('session.notFound.title')}>
      <div className="so-card so-single">
        <h1 className="so-title">{text('session.notFound.text')}</h1>
        <p className="so-below">
          <Link href="/">{text('session.notFound.home')}</Link>
        </p>
      </div>
    </Frame>
  );
}
