import { TAGS } from '../../../domain/pools/rfdraw1';
import type { Found } from './check';
import { useText } from './texts';

/** The ranks of a person in both draws, in words. */
export function Ranks({ ranks }: { ranks: Found['ranks'] }) {
  const text = useText();
  const resultOf = (one: Found['ranks']['drug']) =>
    one ? text(one.alternate ? 'rank.alternate' : 'rank.drawn', { rank: one.rank }) : text('rank.none');
  return (
    <ul>
      {TAGS.map((tag) => (
        <li key={tag}>{text(`rank.${tag}`, { result: resultOf(ranks[tag]) })}</li>
      ))}
    </ul>
  );
}
