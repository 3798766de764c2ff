import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import {
  COUNTRY_CODES,
  DATE_FORMATS,
  type BatchesMade,
  type BatchOptions,
} from '../../domain/clearinghouse/contract';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { RadioInput } from '../../src/record/inputs/RadioInput';
import { useApi } from '../api';
import { BATCHES } from './links';

/** Puts all queries on order into files. Answers what was made. */
export default function MakeBatchDialog({ onClose, ...properties }: DialogProps) {
  const { options, unsent } = properties as unknown as { options: BatchOptions; unsent: number };
  const api = useApi();
  const translate = useTranslate();
  const choices = (kind: string, ids: readonly string[]) =>
    ids.map((id) => ({ id, name: translate(`clearinghouse.${kind}.${id}`, { _: id }) }));
  return (
    <ActionDialog
      title={translate('clearinghouse.make.title')}
      labels="clearinghouse.make"
      defaultValues={options}
      act={(values: BatchOptions) => api.makeBatches(values)}
      changes={[BATCHES, 'orders']}
      save="clearinghouse.make.button"
      onDone={(made: BatchesMade) => onClose(made)}
      onClose={() => onClose()}
    >
      <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
        <Typography>{translate('clearinghouse.make.text', { smart_count: unsent })}</Typography>
        <CheckboxInput source="asksConsent" />
        <CheckboxInput source="header" />
        <RadioInput source="dateFormat" choices={choices('dates', DATE_FORMATS)} />
        <RadioInput source="countries" choices={choices('countries', COUNTRY_CODES)} />
      </Box>
    </ActionDialog>
  );
}
