import { createRequire } from 'node:module';

type Serialize = (styles: unknown[], registered: unknown, props?: object) => object;

const computed = window.getComputedStyle;
// The module that Emotion's own modules call, which an import would only copy.
const emotion = createRequire(import.meta.url)('@emotion/serialize') as { serializeStyles: Serialize };
const serialize = emotion.serializeStyles;
const NO_STYLES = { name: 'none', styles: '', next: undefined };

/**
 * An element is hidden by its attributes and its own style alone, and components have no other styles. jsdom works out a style
 * from all rules of all components that were ever drawn, for every element that a query by role looks at: most of what component
 * tests would cost. How things look is judged in Chromium.
 */
export function ownStylesOnly(): void {
  window.getComputedStyle = (element) => (element as HTMLElement).style;
  // With props: a component that renders. The others are constants of modules, which every file of a worker shares.
  emotion.serializeStyles = (styles, registered, props) =>
    props ? NO_STYLES : serialize(styles, registered);
}

/** For tests of the styles themselves, as jsdom computes them. */
export function computedStyles(): void {
  window.getComputedStyle = computed;
  emotion.serializeStyles = serialize;
}
