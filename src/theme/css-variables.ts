import { PALETTES, type Mode } from './tokens';

export type ThemeChoice = 'system' | Mode;

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** What the choice means on this machine, now. */
export function resolveMode(choice: ThemeChoice): Mode {
  if (choice !== 'system') return choice;
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

/** The tokens as CSS custom properties, for pages and rows without Material UI. */
export function cssVariables(mode: Mode): Record<string, string> {
  const { status, ...colors } = PALETTES[mode];
  const variables: Record<string, string> = {};
  for (const [name, color] of Object.entries(colors)) variables[`--${kebab(name)}`] = color;
  for (const [name, color] of Object.entries(status)) {
    variables[`--${kebab(name)}`] = color.main;
    variables[`--${kebab(name)}-bg`] = color.bg;
    variables[`--${kebab(name)}-border`] = color.border;
  }
  return variables;
}

/** Sets a theme's colors on the document, property by property: the content security policy allows no style text. */
export function applyMode(mode: Mode): void {
  const { style, dataset } = document.documentElement;
  for (const [name, value] of Object.entries(cssVariables(mode))) style.setProperty(name, value);
  style.setProperty('color-scheme', mode);
  dataset['mode'] = mode;
}

/** Calls back when the system changes between light and dark. Returns how to stop listening. */
export function onSystemMode(listener: () => void): () => void {
  const query = window.matchMedia(DARK_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
