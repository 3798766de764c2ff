import { useEffect, useRef, useState } from 'react';
import { TAGS } from '../../../domain/pools/rfdraw1';
import type { Step } from '../../../domain/pools/verify';
import { VERIFY_TEXTS } from './messages';
import { OutcomeView } from './OutcomeView';
import { TextContext, textFrom, useText } from './texts';
import { useCheck, type CheckState } from './use-check';
import './verify.css';

/** The address of the file in the build, with the same content as in the repository. */
const SCRIPT = new URL('../../../scripts/verify-draw.mjs', import.meta.url).href;

/** Checks the certificate of a draw, or a person's proof. Works without a sign-in and sends nothing. */
export default function VerifyPage({ locale }: { locale: keyof typeof VERIFY_TEXTS }) {
  return (
    <TextContext value={textFrom(VERIFY_TEXTS[locale], locale)}>
      <Verify />
    </TextContext>
  );
}

function Verify() {
  const text = useText();
  const { state, start, cancel, lookUp } = useCheck();
  return (
    <div className="vf">
      <p>{text('intro')}</p>
      <p className="vf-private">{text('private')}</p>
      <FileZone onFile={start} />
      <Pasted onText={start} />
      <Progress state={state} onCancel={cancel} />
      {state.kind === 'done' && (
        <OutcomeView outcome={state.outcome} looked={state.looked} onLookUp={lookUp} />
      )}
      <More />
    </div>
  );
}

/** A file button. A file can be dropped anywhere on the page. */
function FileZone({ onFile }: { onFile: (file: File) => void }) {
  const text = useText();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(event.type === 'dragover');
    };
    const drop = (event: DragEvent) => {
      // Otherwise the browser opens the file instead of this page.
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', over);
      window.removeEventListener('drop', drop);
    };
  }, [onFile]);
  return (
    <label className={isOver ? 'vf-zone vf-zone-over' : 'vf-zone'}>
      <input
        type="file"
        className="visually-hidden"
        accept=".json,application/json"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // So that the same file can be chosen again.
          // oxlint-disable-next-line no-param-reassign
          target.value = '';
        }}
      />
      <strong>{text('choose')}</strong>
      <span>{text('drop')}</span>
    </label>
  );
}

function Pasted({ onText }: { onText: (text: string) => void }) {
  const text = useText();
  const [pasted, setPasted] = useState('');
  return (
    <details className="vf-paste">
      <summary>{text('paste')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onText(pasted);
        }}
      >
        <label>
          <span>{text('pasted')}</span>
          <textarea
            rows={6}
            value={pasted}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setPasted(target.value)}
          />
        </label>
        <button type="submit" className="vf-button">
          {text('checkPasted')}
        </button>
      </form>
    </details>
  );
}

/** Not imported: the page would load all that a check needs. */
const STEPS: readonly Step[] = ['list', 'tree', ...TAGS];

function Progress({ state, onCancel }: { state: CheckState; onCancel: () => void }) {
  const text = useText();
  const status = useRef<HTMLDivElement>(null);
  const step = state.kind === 'working' ? state.step : null;
  const cancel = () => {
    onCancel();
    // The button goes away.
    status.current?.focus();
  };
  return (
    <div ref={status} tabIndex={-1} className="vf-progress">
      <p role="status">
        {state.kind === 'working' && text(step ? `step.${step}` : 'reading')}
        {state.kind === 'canceled' && text('canceled')}
      </p>
      {state.kind === 'working' && (
        <>
          <progress
            aria-label={text('progress')}
            value={step ? STEPS.indexOf(step) + 1 : 0}
            max={STEPS.length + 1}
          />
          <button type="button" className="vf-button vf-quiet" onClick={cancel}>
            {text('cancel')}
          </button>
        </>
      )}
    </div>
  );
}

function More() {
  const text = useText();
  return (
    <section className="vf-more">
      <h2>{text('more.title')}</h2>
      <p>
        <a href={SCRIPT} download="verify-draw.mjs">
          {text('more.script')}
        </a>
        <span>{text('more.scriptText')}</span>
      </p>
      <p>
        <a href="/verify/protocol" target="_blank" rel="noreferrer">
          {text('more.protocol')}
        </a>
        <span>{text('more.protocolText')}</span>
      </p>
    </section>
  );
}
