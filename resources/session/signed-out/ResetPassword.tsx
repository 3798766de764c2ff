import { useContext, useState, type FormEvent } from 'react';
import { passwordProblem } from '../../../domain/session/password-rules';
import { messageOf, plainFetch, type PlainAnswer } from '../../../providers/plainFetch';
import { PasswordField } from './Field';
import { Frame } from './Frame';
import { goTo, Link } from './location';
import { AlertsContext } from './Notices';
import { useText, type Text } from './text';

interface Problems {
  password?: string;
  repeat?: string;
}

/** Sets a new password with the token of the link. */
export default function ResetPassword({ token }: { token: string }) {
  const text = useText();
  const alerts = useContext(AlertsContext);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [working, setWorking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(password, repeat, text);
    setProblems(found);
    if (found.password ?? found.repeat) return;
    setWorking(true);
    const url = `/v1/auth/resetPassword/${encodeURIComponent(token)}`;
    const answer = await plainFetch(url, { method: 'POST', body: { password } });
    setWorking(false);
    if (!answer.ok) return setProblems({ password: refusal(answer, text) });
    alerts?.push('session.reset.done', 'success', { duration: null });
    goTo('/login', true);
  };

  return (
    <Frame title={text('session.reset.title')}>
      <div className="so-card so-single">
        <h1 className="so-title">{text('session.reset.title')}</h1>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <PasswordField
            label={text('session.reset.password')}
            help={text('session.reset.text')}
            name="password"
            autoComplete="new-password"
            value={password}
            error={problems.password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <PasswordField
            label={text('session.reset.repeat')}
            name="repeat"
            autoComplete="new-password"
            value={repeat}
            error={problems.repeat}
            onChange={(event) => setRepeat(event.target.value)}
          />
          <button type="submit" className="so-primary" disabled={working}>
            {text('session.reset.submit')}
          </button>
        </form>
        <p className="so-below">
          <Link href="/login">{text('session.back')}</Link>
        </p>
      </div>
    </Frame>
  );
}

function problemsOf(password: string, repeat: string, text: Text): Problems {
  const problem = passwordProblem(password);
  if (problem) return { password: text(`session.password.${problem}`) };
  return password === repeat ? {} : { repeat: text('session.password.different') };
}

/** A used, expired or unknown link is all the same to the one who follows it. */
function refusal(answer: PlainAnswer, text: Text): string {
  if (answer.status === 0) return text('session.signIn.unreachable');
  if (answer.status === 404 || answer.status === 410) return text('session.reset.gone');
  return messageOf(answer) ?? text('session.reset.gone');
}
