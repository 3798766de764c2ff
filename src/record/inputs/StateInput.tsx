import { stateLabel } from '../../../domain/shared/states';
import { StateSelect } from '../../ui/StateSelect';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

const stateText = (value: unknown) => stateLabel(String(value));

/** A state, territory or province, by its abbreviation. */
export function StateInput(props: RecordInputProps) {
  const { common, value, onChange, error, help } = useRecordInput(props, stateText);
  return (
    <StateSelect
      {...common}
      clearable
      fullWidth
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={onChange}
      help={help}
      {...(error && { error })}
    />
  );
}
