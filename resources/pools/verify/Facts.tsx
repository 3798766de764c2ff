import type { ReactNode } from 'react';
import type { CertificateFacts as Certified, ProofFacts as Proved } from './check';
import { Ranks } from './Ranks';
import { momentText, useText } from './texts';

function List({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="vf-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a certificate says about its draw. */
export function CertificateFacts({ facts }: { facts: Certified }) {
  const text = useText();
  const { counts, added, made, voids } = facts;
  const at = (moment: string) => momentText(text, moment);
  const count = (tag: 'drug' | 'alcohol') =>
    added[tag] === 0
      ? text('number', { number: counts[tag] })
      : text('facts.added', { count: counts[tag], added: added[tag] });
  return (
    <List
      facts={[
        [text('facts.pool'), facts.pool],
        [text('facts.period'), facts.period],
        [text('facts.size'), text('number', { number: facts.size })],
        [text('facts.drug'), count('drug')],
        [text('facts.alcohol'), count('alcohol')],
        [text('facts.alternates'), text('number', { number: counts.alternates })],
        [text('facts.committed'), at(facts.committed)],
        [text('facts.made'), text('facts.madeBy', { at: at(made.at), by: made.by })],
        [text('facts.seed'), text(facts.revealed ? 'facts.revealed' : 'facts.notRevealed')],
        [text('facts.changes'), text('facts.changed', { joined: facts.joined, left: facts.left })],
        [text('facts.voids'), voids.length === 0 ? text('facts.none') : <Voids key="voids" voids={voids} />],
        [text('facts.commitHash'), <code key="hash">{facts.commitHash}</code>],
      ]}
    />
  );
}

function Voids({ voids }: Pick<Certified, 'voids'>) {
  const text = useText();
  return (
    <ul>
      {voids.map(({ commitHash, at, by, reason }) => (
        <li key={commitHash}>{text('facts.void', { at: momentText(text, at), by, reason })}</li>
      ))}
    </ul>
  );
}

/** What a proof says about a person. */
export function ProofFacts({ facts }: { facts: Proved }) {
  const text = useText();
  const { pseudonym, index, size, drug, alcohol, commitHash } = facts;
  const rankOf = (rank: number | null) => (rank === null ? null : { rank, alternate: false });
  return (
    <List
      facts={[
        [text('facts.pool'), facts.pool],
        [text('facts.period'), facts.period],
        [text('facts.pseudonym'), <code key="pseudonym">{pseudonym}</code>],
        [text('facts.place'), text('facts.placeOf', { place: index + 1, size })],
        [
          text('proof.says'),
          <div key="ranks">
            {drug === null && alcohol === null ? (
              <p>{text('proof.noRank')}</p>
            ) : (
              <Ranks ranks={{ drug: rankOf(drug), alcohol: rankOf(alcohol) }} />
            )}
            <p className="vf-note">{text('proof.onlyCertificate')}</p>
          </div>,
        ],
        [text('facts.commitHash'), <code key="hash">{commitHash}</code>],
      ]}
    />
  );
}
