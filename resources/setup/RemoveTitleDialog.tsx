import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { JobTitle } from '../../domain/clients/contract';
import { LOCATION_SETTINGS } from '../../providers/refetch';
import { ActionDialog } from '../../src/record/ActionDialog';
import { useApi } from '../api';
import { PeopleFigure } from '../employees';
import { NativeSelectInput } from './NativeSelect';

interface RemoveTitleDialogProps {
  clientId: string;
  title: JobTitle;
  titles: readonly JobTitle[];
  onClose: () => void;
}

/** Removes a job title; its employees get another one. */
export function RemoveTitleDialog({ clientId, title, titles, onClose }: RemoveTitleDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const people = title.employees ?? 0;
  const label = translate('setup.titles.removeOf', { title: title.jobTitle });
  const targetRequired = { transferJobTitle: translate('setup.titles.targetRequired') };
  return (
    <ActionDialog
      title={label}
      labels="setup.titles"
      defaultValues={{ transferJobTitle: null }}
      validate={({ transferJobTitle: target }) => ({ ...(people > 0 && !target && targetRequired) })}
      act={({ transferJobTitle: target }: { transferJobTitle: number | null }) =>
        api.removeJobTitle(clientId, title.jobTitleId, target)
      }
      changes={LOCATION_SETTINGS}
      success="setup.titles.removed"
      save={label}
      color="error"
      onDone={onClose}
      onClose={onClose}
    >
      <Box component="p" sx={{ mt: 0, mb: 3 }}>
        {people === 0 ? (
          translate('setup.titles.removeUnused')
        ) : (
          <>
            <PeopleFigure
              count={people}
              text={translate('setup.titles.people', { smart_count: people })}
              filter={{ view: 'all', jobTitleIds: [title.jobTitleId] }}
            />{' '}
            {translate('setup.titles.removeText', { smart_count: people })}
          </>
        )}
      </Box>
      {people > 0 ? (
        <NativeSelectInput
          source="transferJobTitle"
          label="setup.titles.target"
          required
          none={translate('setup.titles.noTarget')}
          options={titles
            .filter(({ jobTitleId }) => jobTitleId !== title.jobTitleId)
            .map(({ jobTitleId, jobTitle }) => ({ id: jobTitleId, name: jobTitle }))}
        />
      ) : null}
    </ActionDialog>
  );
}
