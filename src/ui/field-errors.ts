/** Errors by field name, as the server's `errors` or a form's own check gives them. */
export type FieldErrors = Record<string, string>;

/** The id of a field's control; fields without one are found by their name. */
export function fieldControl(name: string, root: ParentNode = document): HTMLElement | null {
  const byId = root.querySelector<HTMLElement>(`#${CSS.escape(name)}`);
  if (byId) return byId;
  return root.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
}

/** Moves the focus to a field and into view; answers whether there is such a field. */
export function focusField(name: string, root: ParentNode = document): boolean {
  const control = fieldControl(name, root);
  if (!control) return false;
  control.focus();
  control.scrollIntoView({ block: 'center' });
  return true;
}

/** The erroneous field that stands first on the page, not the one that happens to be first in the answer. */
export function firstErrorField(errors: FieldErrors, root: ParentNode = document): string | null {
  const present = Object.keys(errors).flatMap((name) => {
    const control = fieldControl(name, root);
    return control ? [{ name, control }] : [];
  });
  present.sort((a, b) =>
    a.control.compareDocumentPosition(b.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return present[0]?.name ?? null;
}

/** Fields whose last entry was refused, with the reason: a form must not send them as if they were empty. */
export function refusedEntries(names: readonly string[]): FieldErrors {
  const refused = names.flatMap((name) => {
    const control = fieldControl(name);
    return control instanceof HTMLInputElement && control.validity.customError
      ? [[name, control.validationMessage] as const]
      : [];
  });
  return Object.fromEntries(refused);
}
