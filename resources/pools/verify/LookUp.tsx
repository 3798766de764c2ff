import { useId, useState } from 'react';
import { PSEUDONYM } from '../../../domain/pools/rfdraw1';
import type { Found } from './check';
import { Ranks } from './Ranks';
import { useText } from './texts';

interface LookUpProps {
  drawn: boolean;
  size: number;
  looked: { pseudonym: string; found: Found } | null;
  onLookUp: (pseudonym: string) => void;
}

/** Answers whether a pseudonym was in the draw that was checked. */
export function LookUp({ drawn, size, looked, onLookUp }: LookUpProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <section className="vf-look-up">
      <h2>{text('lookUp.title')}</h2>
      <p>{text('lookUp.text')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const pseudonym = typed.trim().toLowerCase();
          setIsWrong(!PSEUDONYM.test(pseudonym));
          if (PSEUDONYM.test(pseudonym)) onLookUp(pseudonym);
        }}
      >
        <div className={isWrong ? 'so-field so-field-wrong' : 'so-field'}>
          <label htmlFor={id}>{text('lookUp.label')}</label>
          <input
            id={id}
            value={typed}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-help`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p id={`${id}-help`} className="so-note">
            {text('lookUp.help')}
          </p>
        </div>
        <button type="submit" className="vf-button">
          {text('lookUp.submit')}
        </button>
      </form>
      <div role="status">{looked && !isWrong && <Answer drawn={drawn} size={size} {...looked} />}</div>
    </section>
  );
}

interface AnswerProps extends Pick<LookUpProps, 'drawn' | 'size'> {
  pseudonym: string;
  found: Found;
}

function Answer({ pseudonym, found: { place, ranks }, drawn, size }: AnswerProps) {
  const text = useText();
  if (place === null) return <p>{text('lookUp.absent', { pseudonym })}</p>;
  return (
    <>
      <p>{text('lookUp.present', { pseudonym, place, size })}</p>
      {drawn ? <Ranks ranks={ranks} /> : <p>{text('lookUp.notRevealed')}</p>}
    </>
  );
}
