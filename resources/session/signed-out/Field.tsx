import { useId, useState, type InputHTMLAttributes } from 'react';
import { useText } from './text';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
}

/** An input with its label above and its help or error below. A password can be shown. */
export function Field({ label, help, error, type, ...input }: FieldProps) {
  const text = useText();
  const id = useId();
  const [shown, setShown] = useState(false);
  const note = error ?? help;
  const isPassword = type === 'password';
  const control = (
    <input
      id={id}
      type={isPassword && shown ? 'text' : type}
      aria-invalid={error ? true : undefined}
      aria-describedby={note ? `${id}-note` : undefined}
      {...input}
    />
  );
  return (
    <div className={error ? 'so-field so-field-wrong' : 'so-field'}>
      <label htmlFor={id}>{label}</label>
      {isPassword ? (
        <div className="so-password">
          {control}
          <button
            type="button"
            aria-pressed={shown}
            aria-label={text(shown ? 'session.signIn.hidePassword' : 'session.signIn.showPassword')}
            onClick={() => setShown(!shown)}
          >
            <EyeIcon crossed={shown} />
          </button>
        </div>
      ) : (
        control
      )}
      {note && (
        <p id={`${id}-note`} className="so-note">
          {note}
        </p>
      )}
    </div>
  );
}

const ICON = { width: 20, height: 20, fill: 'none', stroke: 'currentColor', strokeWidth: 1.7 };

function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <svg {...ICON} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 20 20 4" />}
    </svg>
  );
}
