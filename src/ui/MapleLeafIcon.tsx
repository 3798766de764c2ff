import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** A maple leaf, beside Canadian provinces. */
export function MapleLeafIcon(props: SvgIconProps) {
  return (
    <SvgIcon viewBox="0 0 24 24" {...props}>
      <path d="M12 1.5 9.9 5.6 7.3 4.3l1.2 6-3-3-.6 1.8-2.9-.5 1.2 3.2-1.4.8 5.3 4.3-.7 2 4.9-.9-.2 4.5h1.8l-.2-4.5 4.9.9-.7-2 5.3-4.3-1.4-.8L22 8.6l-2.9.5-.6-1.8-3 3 1.2-6-2.6 1.3z" />
    </SvgIcon>
  );
}
