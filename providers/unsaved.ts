/** What a draft keeps of a form: everything, not its social security numbers and chosen files, or nothing. */
export type Kept = 'all' | 'some' | 'none';
export type LeaveQuestion = { kept: Kept; signsOut: boolean };

type Ask = (question: LeaveQuestion) => Promise<boolean>;

export type Unsaved = ReturnType<typeof createUnsaved>;

/** The forms with unsaved changes, and the question before they are left. Where a save is running, its result is the answer. */
export function createUnsaved() {
  const forms = new Map<object, Kept>();
  /** The running saves: whether each succeeded. */
  const saves = new Set<Promise<boolean>>();
  let leaving = 0;
  let ask: Ask = () => Promise.resolve(true);
  const kept = (): Kept => {
    const all = [...forms.values()];
    return all.includes('none') ? 'none' : all.includes('some') ? 'some' : 'all';
  };
  const areSaved = async (): Promise<boolean> => {
    leaving += 1;
    const results = await Promise.all(saves);
    leaving -= 1;
    return !results.includes(false);
  };
  const mayLeave = async (signsOut = false): Promise<boolean> => {
    if (forms.size === 0) return true;
    // After a failure the page stays, with what the server said.
    if (saves.size > 0 && !(await areSaved())) return false;
    if (forms.size === 0) return true;
    // A logout deletes all drafts.
    const goes = await ask({ kept: signsOut ? 'none' : kept(), signsOut });
    if (goes) forms.clear();
    return goes;
  };
  return {
    /** `form` is an object of the form's own; null says that it has no unsaved changes. */
    mark: (form: object, keeps: Kept | null): void => {
      if (keeps === null) forms.delete(form);
      else forms.set(form, keeps);
    },
    /** A save begins; call the result with whether it succeeded. */
    beginSave: (): ((succeeded: boolean) => void) => {
      let end: (succeeded: boolean) => void = () => undefined;
      const save = new Promise<boolean>((resolve) => (end = resolve));
      saves.add(save);
      return (succeeded) => {
        saves.delete(save);
        end(succeeded);
      };
    },
    /** Whether the user is on the way to another page, once what is being saved is saved. */
    isLeaving: (): boolean => leaving > 0,
    isAny: (): boolean => forms.size > 0,
    kept,
    /** Doesn't ask again: the user has answered already. */
    clear: (): void => forms.clear(),
    /** Whether to go on: nothing is unsaved, or the user says so. */
    mayLeave,
    /** Does something that closes the page; at once, unless there are unsaved changes. */
    leave: (action: () => void): void => {
      if (forms.size === 0) action();
      else void mayLeave().then((goes) => goes && action());
    },
    askWith: (next: Ask): void => {
      ask = next;
    },
  };
}
