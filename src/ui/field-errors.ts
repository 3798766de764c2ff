/** Errors by field name, as the server's `errors` or a form's own check gives them. */
export type FieldErrors = Record<string, string>;

/** A field's control, by its id or else by its name. */
export function fieldControl(name: string): HTMLElement | null {
  return document.getElementById(name) ?? document.getElementsByName(name)[0] ?? null;
}

/** Moves the focus to a field and scrolls it into view. */
export function focusField(name: string): void {
  const control = fieldControl(name);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** The first field with an error in the order of the page, not of the errors. */
export function firstErrorField(errors: FieldErrors): string | undefined {
  const isBefore = (one: HTMLElement, other: HTMLElement) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  const fields = Object.keys(errors).flatMap((name) => {
    const control = fieldControl(name);
    return control ? [{ name, control }] : [];
  });
  return fields.toSorted((a, b) => (isBefore(a.control, b.control) ? -1 : 1))[0]?.name;
}

/** Fields with a refused entry, and the reason: a form must not send them as if they were empty. */
export function refusedEntries(names: readonly string[], idPrefix = ''): FieldErrors {
  // Nearly always there is none: one look at the page instead of one for each field, at every change of a form.
  const inputs = [...document.getElementsByTagName('input')];
  if (!inputs.some(({ validity }) => validity.customError)) return {};
  const refused: FieldErrors = {};
  for (const name of names) {
    const control = fieldControl(idPrefix + name);
    if (control instanceof HTMLInputElement && control.validity.customError)
      refused[name] = control.validationMessage;
  }
  return refused;
}
