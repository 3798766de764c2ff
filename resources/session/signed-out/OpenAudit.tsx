import { useState } from 'react';
import type { LoginResult, SessionUser } from '../../../domain/session/contract';
import { messageOf, plainFetch } from '../../../providers/plainFetch';
import { takeRememberedPage } from '../../../providers/returnTo';
import { signedOut } from '../../../providers/signOut';
import { CardPage } from './Frame';
import { useText } from './text';

interface OpenAuditProps {
  token: string;
  onSignedIn: (user: SessionUser) => void;
}

/** Opens the records of an audit with its link. A button, because opening them ends a session that is open in this browser. */
export default function OpenAudit({ token, onSignedIn }: OpenAuditProps) {
  const text = useText();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    setWorking(true);
    setProblem(null);
    await signedOut();
    const answer = await plainFetch(`/v1/auth/auditor/${encodeURIComponent(token)}`, { method: 'POST' });
    if (answer.ok) {
      // Forget the page that another user was sent to sign in for.
      takeRememberedPage();
      return onSignedIn((answer.body as LoginResult).user);
    }
    setWorking(false);
    setProblem(messageOf(answer) ?? text('session.signIn.unreachable'));
  };
  return (
    <CardPage title={text('session.auditor.title')}>
      <p>{text('session.auditor.text')}</p>
      {problem && (
        <p className="so-problem" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="so-primary" disabled={working} onClick={() => void open()}>
        {text('session.auditor.open')}
      </button>
    </CardPage>
  );
}
