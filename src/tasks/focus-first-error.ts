/** After a refused action, once the errors have rendered: the first field with one; without such a field, the form, where the keys work. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? form)?.focus({ preventScroll: field === null });
  });
}
