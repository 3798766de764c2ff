import type { ThemeOptions } from '@mui/material/styles';
import { components } from './components';
import {
  FONT_STACK,
  MOTION,
  PALETTES,
  SHADOW,
  SIZES,
  type Mode,
  type StatusColour,
  type StatusName,
} from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    status: Record<StatusName, StatusColour>;
    ground: { raised: string; soft: string; control: string; focus: string };
  }
  interface PaletteOptions {
    status?: Record<StatusName, StatusColour>;
    ground?: { raised: string; soft: string; control: string; focus: string };
  }
}

function palette(mode: Mode): NonNullable<ThemeOptions['palette']> {
  const colours = PALETTES[mode];
  const { status } = colours;
  const onStatus = mode === 'light' ? '#FFFFFF' : '#10161C';
  const semantic = (name: StatusName) => ({
    main: status[name].main,
    light: status[name].bg,
    dark: status[name].main,
    contrastText: onStatus,
  });
  return {
    mode,
    primary: {
      main: colours.primary,
      dark: colours.primaryHover,
      light: colours.primarySoft,
      contrastText: colours.onPrimary,
    },
    // react-admin paints bars and links with `secondary`; there is no second brand colour here.
    secondary: {
      main: colours.primary,
      dark: colours.primaryHover,
      light: colours.primarySoft,
      contrastText: colours.onPrimary,
    },
    success: semantic('qualified'),
    warning: semantic('expiring'),
    error: semantic('notQualified'),
    info: semantic('info'),
    background: { default: colours.ground, paper: colours.surface },
    text: { primary: colours.text, secondary: colours.muted, disabled: colours.disabled },
    divider: colours.border,
    status,
    ground: {
      raised: colours.raised,
      soft: colours.primarySoft,
      control: colours.control,
      focus: colours.focus,
    },
  };
}

function shadows(mode: Mode): ThemeOptions['shadows'] {
  // Borders rather than shadows; what floats has the one elevation, whatever step a component asks for.
  return Array.from({ length: 25 }, (_, step) =>
    step === 0 ? 'none' : SHADOW[mode],
  ) as ThemeOptions['shadows'];
}

function typography(): ThemeOptions['typography'] {
  const heading = (size: number) => ({
    fontSize: size,
    fontWeight: 600,
    lineHeight: 1.3,
    letterSpacing: '-0.006em',
  });
  const body = { fontSize: SIZES.font, lineHeight: SIZES.lineHeight, letterSpacing: 0 };
  return {
    fontFamily: FONT_STACK,
    fontSize: SIZES.font,
    htmlFontSize: 16,
    h1: heading(SIZES.headings.h1),
    h2: heading(SIZES.headings.h2),
    h3: heading(SIZES.headings.h3),
    h4: heading(SIZES.headings.h3),
    h5: heading(SIZES.headings.h1),
    h6: heading(SIZES.headings.h2),
    subtitle1: { ...body, fontWeight: 600 },
    subtitle2: { ...body, fontWeight: 600 },
    body1: body,
    body2: { ...body, fontSize: SIZES.tableFont },
    button: { ...body, fontWeight: 550, textTransform: 'none' },
    caption: { ...body, fontSize: 12 },
    overline: { ...body, fontSize: 12, textTransform: 'none' },
  };
}

function themeOptions(mode: Mode): ThemeOptions {
  return {
    palette: palette(mode),
    shape: { borderRadius: SIZES.radius },
    spacing: SIZES.grid,
    typography: typography(),
    shadows: shadows(mode),
    transitions: {
      duration: {
        shortest: MOTION.short,
        shorter: MOTION.short,
        short: MOTION.standard,
        standard: MOTION.standard,
        complex: MOTION.long,
        enteringScreen: MOTION.standard,
        leavingScreen: MOTION.short,
      },
    },
    components: components(PALETTES[mode]),
  };
}

export const lightTheme: ThemeOptions = themeOptions('light');
export const darkTheme: ThemeOptions = themeOptions('dark');
