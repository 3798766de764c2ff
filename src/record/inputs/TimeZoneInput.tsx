import { ZoneField, zoneName } from '../../ui/ZoneField';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

const zoneText = (value: unknown) => zoneName(String(value));

/** A time zone by its IANA name. */
export function TimeZoneInput({ clearable, ...props }: RecordInputProps & { clearable?: boolean }) {
  return <ZoneField {...useRecordInput(props, zoneText).fieldProps} clearable={clearable} />;
}
