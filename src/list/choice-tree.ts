import type { Choice, ChoiceId } from './filters';

/** The place after the last child of a choice, in a list that has parents before children. */
function endOfBranch(choices: readonly Choice[], at: number): number {
  const depth = choices[at]?.depth ?? 0;
  const next = choices.findIndex((choice, place) => place > at && (choice.depth ?? 0) <= depth);
  return next === -1 ? choices.length : next;
}

/** Ticks a choice with everything below it, or unticks them. */
export function toggleBranch(
  choices: readonly Choice[],
  chosen: readonly ChoiceId[],
  toggled: ChoiceId,
): ChoiceId[] {
  const at = choices.findIndex(({ id }) => id === toggled);
  const branch = [toggled, ...choices.slice(at + 1, endOfBranch(choices, at)).map(({ id }) => id)];
  return chosen.includes(toggled)
    ? chosen.filter((id) => !branch.includes(id))
    : [...new Set([...chosen, ...branch])];
}

/** What is chosen in as few names as possible: a region with all its locations chosen is one name. */
export function groupBranches(choices: readonly Choice<number>[], chosen: readonly number[]) {
  const groups: Array<{ label: string; ids: number[] }> = [];
  const wanted = new Set(chosen);
  for (let at = 0; at < choices.length;) {
    const end = endOfBranch(choices, at);
    const choice = choices[at];
    const ids = choices.slice(at, end).map(({ id }) => id);
    const whole = ids.every((id) => wanted.has(id));
    if (choice && whole) groups.push({ label: choice.label, ids });
    else if (choice && wanted.has(choice.id)) groups.push({ label: choice.label, ids: [choice.id] });
    at = whole ? end : at + 1;
  }
  return groups;
}
