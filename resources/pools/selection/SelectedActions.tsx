import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { SelectedItem } from '../../../domain/pools/contract';
import { useCanAccessSync, useDialog } from '../../../providers/services';
import { MenuButton } from '../../../src/ui/MenuButton';
import { RECORD_NOT_TESTED, RECORD_RESULT, RECORD_TIMES } from '../links';
import { isOpen } from './SelectedStatus';

/** Records results. */
export const CLOSE_TEST = 'servicesRandoms.markRandomTestCompleteOutOfWorkflow';
/** Records why someone wasn't tested. */
export const EXCUSE = 'servicesRandoms.markExceptions';

const RECORDS = [
  { words: 'times', dialog: RECORD_TIMES, access: { any: [CLOSE_TEST, EXCUSE] } },
  { words: 'result', dialog: RECORD_RESULT, access: CLOSE_TEST },
  { words: 'notTestedDialog', dialog: RECORD_NOT_TESTED, access: EXCUSE },
] as const;

/**
 * What can be recorded about someone who was selected. What is recorded can be corrected by those who see it, a result only by another one.
 */
export function SelectedActions({ selected }: { selected: SelectedItem }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const may = useCanAccessSync();
  const fits = ({ words }: (typeof RECORDS)[number]) =>
    isOpen(selected.status) ||
    (selected.result !== null && words === 'result') ||
    (selected.notTested !== null && words === 'notTestedDialog');
  const records = RECORDS.filter((one) => may(one.access) && fits(one));
  if (records.length === 0 || selected.status === 'waiting') return null;
  return (
    <MenuButton
      label={translate('pools.selected.record')}
      fullLabel={translate('pools.selected.recordOf', { name: selected.employeeName })}
    >
      {(close) =>
        records.map(({ words, dialog }) => (
          <MenuItem
            key={dialog}
            onClick={() => {
              close();
              void open(dialog, { selected });
            }}
          >
            {translate(`pools.${words}.${isOpen(selected.status) ? 'button' : 'correct'}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
