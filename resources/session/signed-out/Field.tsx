import { useId, useState, type InputHTMLAttributes } from 'react';
import { useText } from './text';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
}

/** Label above, help below; an error takes the place of the help. */
export function Field({ label, help, error, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={error ? 'so-field so-field-wrong' : 'so-field'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        {...input}
      />
      {note && (
        <p id={`${id}-note`} className="so-note">
          {note}
        </p>
      )}
    </div>
  );
}

type PasswordFieldProps = Omit<FieldProps, 'type'>;

/** A password that can be looked at before it is sent. */
export function PasswordField({ label, help, error, ...input }: PasswordFieldProps) {
  const text = useText();
  const id = useId();
  const [shown, setShown] = useState(false);
  const note = error ?? help;
  return (
    <div className={error ? 'so-field so-field-wrong' : 'so-field'}>
      <label htmlFor={id}>{label}</label>
      <div className="so-password">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...input}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={text(shown ? 'session.signIn.hidePassword' : 'session.signIn.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      </div>
      {note && (
        <p id={`${id}-note`} className="so-note">
          {note}
        </p>
      )}
    </div>
  );
}

function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 20 20 4" />}
    </svg>
  );
}
