import { alertClasses, type AlertColor } from '@mui/material/Alert';
import type { CSSObject, ThemeOptions } from '@mui/material/styles';
import { SIZES, type Palette, type StatusName } from './tokens';

type Components = NonNullable<ThemeOptions['components']>;

/** Style overrides of a component: its root, and other parts by name. */
const styles = (root: CSSObject, parts: Record<string, CSSObject> = {}) => ({
  styleOverrides: { root, ...parts },
});

const ring = ({ focus }: Palette, outlineOffset = 2) => ({ outline: `2px solid ${focus}`, outlineOffset });
const ringInside = (palette: Palette) => ({ '&.Mui-focusVisible': ring(palette, -2) });

function base(palette: Palette): Components {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'normal', backgroundColor: palette.ground },
        a: { color: palette.primary },
        'input:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${palette.surface} inset !important`,
          WebkitTextFillColor: `${palette.text} !important`,
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      ...styles({ '&.Mui-focusVisible': ring(palette) }),
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      // Material UI tints dark surfaces by elevation; ours have borders instead.
      ...styles({ backgroundImage: 'none' }, { outlined: { borderColor: palette.border } }),
    },
    MuiDivider: styles({ borderColor: palette.border }),
    // Links that are buttons are large enough to click.
    MuiLink: styles({ textUnderlineOffset: '0.18em', color: palette.primary }, { button: { minHeight: 24 } }),
    MuiTooltip: {
      defaultProps: { enterDelay: 400, arrow: false },
      styleOverrides: {
        tooltip: {
          backgroundColor: palette.text,
          color: palette.surface,
          fontSize: 12,
          borderRadius: SIZES.radius,
        },
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'pulse' }, ...styles({ backgroundColor: palette.raised }) },
  };
}

function actions(palette: Palette): Components {
  return {
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'medium' },
      ...styles(
        { minHeight: 34, padding: '5px 14px', whiteSpace: 'nowrap' },
        {
          sizeSmall: { minHeight: 28, padding: '2px 10px', fontSize: SIZES.tableFont },
          text: { padding: '5px 10px' },
          outlined: { borderColor: palette.control },
        },
      ),
    },
    MuiIconButton: styles(
      {
        borderRadius: SIZES.radius,
        color: palette.muted,
        '&:hover': { backgroundColor: palette.raised, color: palette.text },
      },
      { sizeSmall: { padding: 4 } },
    ),
    MuiToggleButton: styles({ minHeight: 32, padding: '4px 10px', borderColor: palette.control }),
    MuiChip: styles(
      { borderRadius: SIZES.radius, height: 24, fontSize: 12, fontWeight: 550 },
      { outlined: { borderColor: palette.control } },
    ),
    MuiTab: styles({
      minHeight: 40,
      minWidth: 0,
      padding: '8px 12px',
      fontWeight: 550,
      ...ringInside(palette),
    }),
    MuiTabs: styles({ minHeight: 40 }, { indicator: { height: 2 } }),
    MuiMenuItem: styles({ minHeight: 34, fontSize: SIZES.font, ...ringInside(palette) }),
    MuiListItemIcon: styles({ minWidth: 28, color: palette.muted }),
  };
}

function inputs(palette: Palette): Components {
  const choice = styles({
    padding: 6,
    color: palette.control,
    '&.Mui-focusVisible': ring(palette, -3),
  });
  return {
    // Labels are above the fields (not inside them), help and errors below.
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiInputLabel: {
      defaultProps: { shrink: true, variant: 'outlined' },
      ...styles(
        {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 4,
          fontSize: SIZES.tableFont,
          fontWeight: 550,
          color: palette.text,
          pointerEvents: 'auto',
          whiteSpace: 'normal',
          '&.Mui-focused, &.Mui-error': { color: palette.text },
          '&.Mui-disabled': { color: palette.muted },
        },
        { asterisk: { color: palette.status.notQualified.main } },
      ),
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      ...styles(
        {
          backgroundColor: palette.surface,
          '& legend': { display: 'none' },
          '& fieldset': { top: 0, borderColor: palette.control },
          '&.Mui-focused fieldset': { borderColor: palette.focus, borderWidth: 2 },
        },
        {
          input: {
            paddingTop: 7,
            paddingBottom: 7,
            height: '1.45em',
            '&::placeholder': { color: palette.muted, opacity: 1 },
          },
        },
      ),
    },
    MuiInputBase: styles({ fontSize: SIZES.font }),
    MuiFormHelperText: styles({
      marginLeft: 0,
      fontSize: 12,
      color: palette.muted,
      '&.Mui-error': { color: palette.status.notQualified.main },
      '&.Mui-disabled': { color: palette.muted },
    }),
    MuiAutocomplete: { styleOverrides: { paper: floating(palette), option: { minHeight: 34 } } },
    MuiCheckbox: choice,
    MuiRadio: choice,
    MuiSelect: { styleOverrides: { icon: { color: palette.muted } } },
  };
}

const floating = (palette: Palette) => ({ border: `1px solid ${palette.border}`, backgroundImage: 'none' });

/** Alerts: normal text on the background color of the status, with its icon. */
function alertLook({ status, text }: Palette, severity: AlertColor, name: StatusName) {
  const { main, bg, border } = status[name];
  return {
    props: { severity, variant: 'standard' as const },
    style: {
      color: text,
      backgroundColor: bg,
      border: `1px solid ${border}`,
      [`& .${alertClasses.icon}`]: { color: main },
    },
  };
}

function surfaces(palette: Palette): Components {
  return {
    MuiMenu: { styleOverrides: { paper: floating(palette) } },
    MuiPopover: { styleOverrides: { paper: floating(palette) } },
    MuiDialog: { styleOverrides: { paper: { ...floating(palette), margin: 16 } } },
    MuiDialogActions: styles({
      padding: '12px 20px 16px',
      gap: 8,
      '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      // Some name a document type, which can be longer than a phone is wide.
      '& .MuiButton-root': { whiteSpace: 'normal' },
    }),
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none', borderColor: palette.border } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          fontSize: SIZES.font,
          padding: '6px 12px',
          variants: [
            alertLook(palette, 'success', 'qualified'),
            alertLook(palette, 'info', 'info'),
            alertLook(palette, 'warning', 'expiring'),
            alertLook(palette, 'error', 'notQualified'),
          ],
        },
      },
    },
    MuiTableCell: styles(
      {
        fontSize: SIZES.tableFont,
        borderBottomColor: palette.border,
        fontVariantNumeric: 'tabular-nums',
      },
      {
        head: { fontWeight: 600, color: palette.muted, backgroundColor: palette.raised },
        sizeSmall: { padding: '0 12px', height: 36 },
      },
    ),
    MuiTableRow: styles({ '&.MuiTableRow-hover:hover': { backgroundColor: palette.raised } }),
    MuiLinearProgress: styles({ borderRadius: SIZES.radius, backgroundColor: palette.raised }),
  };
}

/** How Material UI components look here; also fixes what fails accessibility checks in them. */
export function components(palette: Palette): Components {
  return { ...base(palette), ...actions(palette), ...inputs(palette), ...surfaces(palette) };
}
