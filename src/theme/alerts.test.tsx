import Alert, { type AlertColor } from '@mui/material/Alert';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from './themes';
import { PALETTES, type StatusName } from './tokens';
import { computedStyles } from '../testing/styles';

computedStyles();

const LOOKS: Array<[AlertColor, StatusName]> = [
  ['success', 'qualified'],
  ['info', 'info'],
  ['warning', 'expiring'],
  ['error', 'notQualified'],
];

describe.each([
  ['light', lightTheme, PALETTES.light],
  ['dark', darkTheme, PALETTES.dark],
] as const)('an alert inside a page, %s', (_mode, theme, { status, text }) => {
  it.each(LOOKS)("has the product's colors for %s", (severity, name) => {
    render(
      <ThemeProvider theme={createTheme(theme)}>
        <Alert severity={severity}>Read this</Alert>
      </ThemeProvider>,
    );
    const { main, bg, border } = status[name];
    expect(screen.getByRole('alert')).toHaveStyle({
      color: text,
      backgroundColor: bg,
      borderTopColor: border,
    });
    expect(screen.getByRole('alert').querySelector('svg')?.parentElement).toHaveStyle({ color: main });
  });
});
