import type { DemoAccount } from '../../../domain/session/contract';
import { useText } from './text';

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onChoose: (email: string, password: string) => void;
}

/** In demo mode only: accounts that fill in the form at a click. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
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
