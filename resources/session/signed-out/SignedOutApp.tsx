import { lazy, Suspense, useEffect } from 'react';
import type { SessionUser } from '../../../domain/session/contract';
import type { SessionStatus } from '../../../domain/session/session-machine';
import type { Alerts } from '../../../providers/alerts';
import { rememberPage } from '../../../providers/returnTo';
import { loadProtocolPage, loadVerifyPage } from '../../pools';
import { ForgotPassword } from './ForgotPassword';
import { CardPage } from './Frame';
import { goTo, Link, usePathname } from './location';
import { AlertsContext } from './Notices';
import { signedOutPage } from './pages';
import { PublicInfoProvider } from './public-info';
import { SignIn } from './SignIn';
import './signed-out.css';
import { TextProvider, useTexts } from './text';

const ResetPassword = lazy(() =>
  import('./SetPassword').then((module) => ({ default: module.ResetPassword })),
);
const SignUp = lazy(() => import('./SetPassword').then((module) => ({ default: module.SignUp })));
const OpenAudit = lazy(() => import('./OpenAudit'));
const LegalText = lazy(() => import('../LegalText'));
const VerifyPage = lazy(loadVerifyPage);
const ProtocolText = lazy(loadProtocolPage);

interface SignedOutProps {
  alerts: Alerts;
  status: () => SessionStatus;
  /** Whether there is a page at this path that requires a sign-in. */
  isGuarded: (pathname: string) => boolean;
  onSignedIn: (user: SessionUser) => void;
  /** Called when the user starts to sign in: the console can be loaded. */
  onIntent: () => void;
}

/** The pages for people who are not signed in. Small on purpose: no react-admin, no Material UI. */
export default function SignedOutApp(props: SignedOutProps) {
  return (
    <TextProvider>
      <PublicInfoProvider>
        <AlertsContext value={props.alerts}>
          <Suspense fallback={null}>
            <Pages {...props} />
          </Suspense>
        </AlertsContext>
      </PublicInfoProvider>
    </TextProvider>
  );
}

function Pages({ alerts, status, isGuarded, onSignedIn, onIntent }: SignedOutProps) {
  const { text, locale } = useTexts();
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
      return <ResetPassword token={page.token} />;
    case 'signUp':
      return <SignUp token={page.token} />;
    case 'auditor':
      return <OpenAudit token={page.token} onSignedIn={onSignedIn} />;
    case 'verify':
    case 'protocol':
      return (
        <CardPage
          title={text(`session.${page.page}.title`)}
          className="so-legal"
          link={<Link href="/">{text('session.notFound.home')}</Link>}
        >
          <Suspense fallback={null}>
            {page.page === 'verify' ? <VerifyPage locale={locale} /> : <ProtocolText />}
          </Suspense>
        </CardPage>
      );
    case 'notFound':
      return (
        <CardPage
          title={text('session.notFound.title')}
          heading={text('session.notFound.text')}
          link={<Link href="/">{text('session.notFound.home')}</Link>}
        />
      );
    default:
      return (
        <CardPage title={text(`session.${page.page}.title`)} className="so-legal">
          <Suspense fallback={null}>
            <LegalText kind={page.page} translate={text} />
          </Suspense>
        </CardPage>
      );
  }
}

/** Remembers the page, opens the sign-in page, and says why unless the user has just signed out. */
function AskToSignIn({ alerts, status }: Pick<SignedOutProps, 'alerts' | 'status'>) {
  useEffect(() => {
    rememberPage();
    if (status() === 'INITIAL') alerts.push('session.pleaseLogIn', 'warning', { duration: null });
    goTo('/login', true);
  }, [alerts, status]);
  return null;
}
