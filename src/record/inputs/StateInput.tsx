import { stateLabel } from '../../../domain/shared/states';
import { StateSelect } from '../../ui/StateSelect';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

const stateText = (value: unknown) => stateLabel(String(value));

/** A state, territory or province, by its abbreviation. */
export function StateInput(props: RecordInputProps) {
  return <StateSelect {...useRecordInput(props, stateText).fieldProps} clearable />;
}
