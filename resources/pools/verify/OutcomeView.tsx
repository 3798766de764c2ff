import { useEffect, useRef, type ReactNode } from 'react';
import type { Difference } from '../../../domain/pools/differences';
import type { Found, Outcome } from './check';
import { CertificateFacts, ProofFacts } from './Facts';
import { LookUp } from './LookUp';
import { useText } from './texts';

interface OutcomeProps {
  outcome: Outcome;
  looked: { pseudonym: string; found: Found } | null;
  onLookUp: (pseudonym: string) => void;
}

/** What became of a check: the verdict first, then what was checked. */
export function OutcomeView({ outcome, looked, onLookUp }: OutcomeProps) {
  const text = useText();
  if (outcome.kind === 'unreadable')
    return (
      <Verdict status="wrong" title={text('unreadable.title')} outcome={outcome}>
        {text(`unreadable.${outcome.reason}`)}
      </Verdict>
    );
  const { differences } = outcome;
  const isProof = outcome.kind === 'proof';
  if (differences.length > 0)
    return (
      <>
        <Verdict
          status="wrong"
          title={text(isProof ? 'proof.differsTitle' : 'differs.title')}
          outcome={outcome}
        >
          {isProof ? text('proof.differsText') : text('differs.text', { count: differences.length })}
        </Verdict>
        <DifferenceTable differences={differences} />
        {!isProof && outcome.facts && <CertificateFacts facts={outcome.facts} />}
      </>
    );
  if (outcome.kind === 'proof')
    return (
      <>
        <Verdict status="right" title={text('proof.title')} outcome={outcome}>
          {text('proof.text')}
        </Verdict>
        {outcome.facts && <ProofFacts facts={outcome.facts} />}
      </>
    );
  const { drawn, facts } = outcome;
  return (
    <>
      <Verdict
        status={drawn ? 'right' : 'early'}
        title={text(drawn ? 'agrees.title' : 'early.title')}
        outcome={outcome}
      >
        {text(drawn ? 'agrees.text' : 'early.text')}
      </Verdict>
      {facts && <CertificateFacts facts={facts} />}
      {facts && <LookUp drawn={drawn} size={facts.size} looked={looked} onLookUp={onLookUp} />}
    </>
  );
}

const MARKS = { right: 'M4 10.5 8 14.5 16 5.5', early: 'M10 5v6l4 2', wrong: 'M5 5 15 15M15 5 5 15' };

interface VerdictProps {
  status: keyof typeof MARKS;
  title: string;
  /** The focus goes to each new one. */
  outcome: Outcome;
  children: ReactNode;
}

function Verdict({ status, title, outcome, children }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [outcome]);
  return (
    <div className={`vf-verdict vf-${status}`} role="status">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={MARKS[status]} fill="none" stroke="currentColor" strokeWidth="2.2" />
      </svg>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{children}</p>
      </div>
    </div>
  );
}

function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const text = useText();
  return (
    <div className="vf-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{text('differs.field')}</th>
            <th scope="col">{text('differs.said')}</th>
            <th scope="col">{text('differs.found')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, problem, said, found }, at) => (
            <tr key={at}>
              <th scope="row">{field === '' ? text('differs.file') : field}</th>
              <td>
                <code>{said}</code>
              </td>
              <td>{problem === 'differs' ? <code>{found}</code> : text(`problem.${problem}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
