import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import type { SubmitEvent } from 'react';
import { explain } from '../../../domain/compliance/explain';
import { complianceLocale } from '../../../domain/compliance/sentence';
import type { RequirementItem } from '../../../domain/documents/contract';
import { RegulationLinks } from '../../../src/ui/RegulationLinks';
import type { EmployeeDocType } from '../api';
import { UploadFields } from '../UploadFields';
import { useUpload } from '../use-upload';

interface MissingStepProps {
  employeeId: number;
  step: { key: string; name: string; docTypeIds: readonly number[] };
  requirements: RequirementItem[];
  types: EmployeeDocType[];
  onSkip: () => void;
}

/** One missing document: why it is needed, its upload, or skipping it. Once it is stored, the next step opens by itself. */
export function MissingStep({ employeeId, step, requirements, types, onSkip }: MissingStepProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const own = types.filter(({ docTypeId }) => step.docTypeIds.includes(docTypeId));
  const item = requirements.find(
    ({ docTypeId, status }) => step.docTypeIds.includes(docTypeId) && status !== 'notApplicable',
  );
  const upload = useUpload({
    employeeId,
    types: own,
    docTypeId: own[0]?.docTypeId ?? null,
    draftKey: `documents.missing.${employeeId}.${step.key}`,
    // The requirements are read again, and the step is settled.
    onUploaded: () => undefined,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (upload.progress === null) void upload.submit();
  };
  const explained = item && explain(item, complianceLocale(locale));
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <div>
        <Typography component="h2" variant="h2">
          {step.name}
        </Typography>
        {explained ? <Typography sx={{ mt: 1 }}>{explained.sentence}</Typography> : null}
        {item ? <RegulationLinks cfr={item.cfr} /> : null}
      </div>
      {upload.types.length > 0 ? <UploadFields upload={upload} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {upload.types.length > 0 ? (
          <Button type="submit" variant="contained" disabled={upload.progress !== null}>
            {translate('documents.missing.save')}
          </Button>
        ) : null}
        <Button variant="outlined" disabled={upload.progress !== null} onClick={onSkip}>
          {translate('documents.missing.skip')}
        </Button>
      </Box>
    </Box>
  );
}
