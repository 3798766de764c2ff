import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { JobTitle } from '../../domain/clients/contract';
import { fieldMessages } from '../../providers/refusals/refusal';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { PeopleFigure } from '../employees';
import { NativeSelect, SubmitDialog } from './SubmitDialog';

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
  const [target, setTarget] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error, reset } = useApiMutation<unknown>(
    () => api.removeJobTitle(clientId, title.jobTitleId, target),
    { success: 'setup.titles.removed', alertOnError: false, onSuccess: onClose },
  );
  const remove = () => {
    const lacksTarget = people > 0 && target === null;
    setIsMissing(lacksTarget);
    if (lacksTarget) reset();
    else mutate();
  };
  const refused = fieldMessages(error)['transferJobTitle'];
  const problem = isMissing ? translate('setup.titles.targetRequired') : refused;
  const label = translate('setup.titles.removeOf', { title: title.jobTitle });
  return (
    <SubmitDialog
      title={label}
      submit={label}
      color="error"
      busy={isPending}
      problem={error && refused === undefined ? error.message : null}
      onSubmit={remove}
      onClose={onClose}
    >
      <Box component="p" sx={{ m: 0 }}>
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
        <NativeSelect
          id="transferJobTitle"
          required
          label={translate('setup.titles.target')}
          value={target ?? ''}
          error={problem !== undefined}
          helperText={problem}
          none={translate('setup.titles.noTarget')}
          options={titles
            .filter(({ jobTitleId }) => jobTitleId !== title.jobTitleId)
            .map(({ jobTitleId, jobTitle }) => ({ id: jobTitleId, name: jobTitle }))}
          onChoose={(id) => setTarget(id === '' ? null : Number(id))}
        />
      ) : null}
    </SubmitDialog>
  );
}
