interface ChoiceInTree {
  id: number;
  label: string;
  /** Steps below the top. */
  depth?: number;
}

/** Where the choices below one end, in a list that has parents before children. */
function endOfBranch(choices: readonly ChoiceInTree[], at: number): number {
  const depth = choices[at]?.depth ?? 0;
  const next = choices.findIndex((choice, place) => place > at && (choice.depth ?? 0) <= depth);
  return next === -1 ? choices.length : next;
}

/** The id of a choice with those of everything below it. */
export function branchOf(choices: readonly ChoiceInTree[], id: number): number[] {
  const at = choices.findIndex((choice) => choice.id === id);
  if (at === -1) return [id];
  return choices.slice(at, endOfBranch(choices, at)).map((choice) => choice.id);
}

/** Ticks a choice with everything below it, or unticks them. */
export function toggleBranch(
  choices: readonly ChoiceInTree[],
  chosen: readonly number[],
  toggled: number,
): number[] {
  const branch = branchOf(choices, toggled);
  return chosen.includes(toggled)
    ? chosen.filter((id) => !branch.includes(id))
    : [...new Set([...chosen, ...branch])];
}

export interface Branch {
  label: string;
  ids: number[];
}

/** What is chosen in as few names as possible: a region whose every location is chosen stands for them all. */
export function groupBranches(choices: readonly ChoiceInTree[], chosen: readonly number[]): Branch[] {
  const groups: Branch[] = [];
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
