import { ZoneField, zoneName } from '../../ui/ZoneField';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

const zoneText = (value: unknown) => zoneName(String(value));

/** A time zone by its IANA name. */
export function TimeZoneInput({ clearable = false, ...props }: RecordInputProps & { clearable?: boolean }) {
  const { common, value, onChange, error, help } = useRecordInput(props, zoneText);
  return (
    <ZoneField
      {...common}
      clearable={clearable}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={onChange}
      help={help}
      error={error}
    />
  );
}
