import { createFilterOptions } from '@mui/material/Autocomplete';
import type { FieldProps } from './field-props';
import { SearchSelect } from './SearchSelect';

/** The zones of most US clients come first. */
const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const ZONES = [...new Set([...US_ZONES, ...Intl.supportedValuesOf('timeZone'), 'UTC'])];

/** A time zone as people read it: America/New York. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** Found with blanks and with underscores. */
const filterZones = createFilterOptions<string>({ stringify: (zone) => `${zoneName(zone)} ${zone}` });

interface ZoneFieldProps extends FieldProps {
  name: string;
  /** The zone's name in the IANA database; null for none. */
  value: string | null;
  onChange: (zone: string | null) => void;
  clearable?: boolean;
}

/** A time zone, searched by typing. One that this browser does not know stays among the choices. */
export function ZoneField(props: ZoneFieldProps) {
  const { name, value } = props;
  return (
    <SearchSelect<string>
      id={name}
      fullWidth
      {...props}
      words="ui.zone"
      options={value === null || ZONES.includes(value) ? ZONES : [value, ...ZONES]}
      getOptionLabel={zoneName}
      filterOptions={filterZones}
    />
  );
}
