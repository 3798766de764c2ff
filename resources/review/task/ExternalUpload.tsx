import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { useAlert } from '../../../providers/services';
import { ACCEPT, MAX_BYTES } from '../../../src/ui/accepted-files';
import { FileDrop } from '../../../src/ui/FileDrop';
import { useApi } from '../../api';
import { itemKey } from './use-item';
import type { TaskWork } from './use-task-work';

/** Adds the documents that someone got to the item. */
export function ExternalUpload({ work: { item, claim } }: { work: TaskWork }) {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const id = item.processInstanceId;
  const { mutate, error } = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        const form = new FormData();
        // The file comes last: the server can refuse the fields without reading it.
        form.set('claim', String(claim));
        form.set('document', file, file.name);
        setProgress(0);
        await api.addDqDocument(id, form, setProgress);
      }
    },
    onSuccess: (_data, files) =>
      alert('review.external.added', 'success', { values: { smart_count: files.length } }),
    onSettled: async () => {
      setProgress(null);
      await queryClient.invalidateQueries({ queryKey: itemKey(id) });
    },
  });
  return (
    <FileDrop
      id="upload"
      label={translate('review.external.upload')}
      accept={ACCEPT}
      maxBytes={MAX_BYTES}
      multiple
      progress={progress}
      {...(error && { error: wholeRefusal(error) })}
      onFiles={(files) => mutate(files)}
    />
  );
}
