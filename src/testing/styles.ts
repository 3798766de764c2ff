const computed = window.getComputedStyle;

/**
 * An element is hidden by its attributes and its own style alone. jsdom works out a style from all rules of all components
 * that were ever drawn, for every element that a query by role looks at: most of what component tests would cost, and how
 * things look is judged in Chromium.
 */
export function ownStylesOnly(): void {
  window.getComputedStyle = (element) => (element as HTMLElement).style;
}

/** For tests of the styles themselves, as jsdom computes them. */
export function computedStyles(): void {
  window.getComputedStyle = computed;
}
