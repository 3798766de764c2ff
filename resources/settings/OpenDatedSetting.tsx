import type { DatedKey } from '../../domain/compliance/dated-settings';
import type { DatedSettingView } from '../../domain/settings/dated-edits';
import type { DialogProps } from '../../src/capability';
import { DatedSettingDialog } from './DatedSettingDialog';

interface OpenDatedSettingProps extends DialogProps {
  /** Null for a new one. */
  setting: DatedSettingView | null;
  settings: readonly DatedSettingView[];
  keys?: readonly [DatedKey, ...DatedKey[]];
}

/** The dialog for a dated setting, opened by name from pages of other capabilities. */
export default function OpenDatedSetting(props: DialogProps) {
  const { setting, settings, keys, onClose } = props as OpenDatedSettingProps;
  return <DatedSettingDialog setting={setting} settings={settings} keys={keys} onClose={() => onClose()} />;
}
