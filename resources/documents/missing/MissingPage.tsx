import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isOpenStep, stepsFor, stepState } from '../../../domain/documents/missing-wizard';
import type { RequirementItem } from '../../../domain/documents/contract';
import type { Employee } from '../../../domain/employees/contract';
import { usePageTitle } from '../../../providers/services';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useDocumentName } from '../../../src/ui/use-document-name';
import { useApi } from '../../api';
import type { EmployeeDocType } from '../api';
import { documentHref } from '../../../src/ui/file-links';
import { LoadFailed } from '../LoadFailed';
import { useDocTypes } from '../use-doc-types';
import { MissingStep } from './MissingStep';
import './missing.css';

/** Goes through the documents that every driver file needs, one missing document after the other. */
export default function MissingPage() {
  const translate = useTranslate();
  const employeeId = Number(useParams()['employeeId']);
  const api = useApi();
  const { data: employee } = useGetOne<Employee & RaRecord>('manage/employees', { id: employeeId });
  const file = useQuery({
    queryKey: ['employeeRequirements', employeeId, null, null],
    queryFn: ({ signal }) => api.getRequirements(employeeId, {}, signal),
  });
  const types = useDocTypes(employeeId);
  const name = employee && `${employee.firstName} ${employee.lastName}`;
  const title = name && translate('documents.missing.titleOf', { name });
  usePageTitle(title);
  const error = file.error ?? types.error;
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeader
        title={title ?? translate('documents.missing.title')}
        subtitle={translate('documents.missing.text')}
        action={
          <>
            <Button component={Link} to={`${documentHref(employeeId)}?upload=many`} variant="outlined">
              {translate('documents.missing.scan')}
            </Button>
            <Button component={Link} to={documentHref(employeeId)} variant="outlined">
              {translate('documents.missing.back')}
            </Button>
          </>
        }
      />
      {file.data && types.data ? (
        <Wizard employeeId={employeeId} requirements={file.data.requirements} types={types.data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void Promise.all([file.refetch(), types.refetch()])} />
      ) : (
        <Skeleton variant="rectangular" height={280} />
      )}
    </Box>
  );
}

interface WizardProps {
  employeeId: number;
  requirements: RequirementItem[];
  types: EmployeeDocType[];
}

function Wizard({ employeeId, requirements, types }: WizardProps) {
  const translate = useTranslate();
  const documentName = useDocumentName();
  const [skipped, setSkipped] = useState<string[]>([]);
  const nameOf = (docTypeId: number) => {
    const known = [...requirements, ...types].find((one) => one.docTypeId === docTypeId);
    return documentName({ docTypeId, name: known?.name ?? String(docTypeId) });
  };
  // As they were at first: a step that is done stays where it is.
  const [order] = useState(() => stepsFor(requirements));
  const steps = order.map((step) => ({
    ...step,
    state: stepState(step, requirements),
    name: step.docTypeIds.map(nameOf).join(' / '),
  }));
  const open = steps.filter(({ state }) => isOpenStep(state));
  const missing = open.filter(({ state }) => state !== 'expiring');
  const current = open.find(({ key }) => !skipped.includes(key));
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <ol className="missing-steps" aria-label={translate('documents.missing.steps')}>
        {steps.map(({ key, name, state }) => (
          <li key={key} aria-current={key === current?.key ? 'step' : undefined} data-state={state}>
            <span>{name}</span>
            <span className="missing-state">
              {translate(
                `documents.missing.${isOpenStep(state) && skipped.includes(key) ? 'skipped' : state}`,
              )}
            </span>
          </li>
        ))}
      </ol>
      {current ? (
        <MissingStep
          key={current.key}
          {...{ employeeId, types }}
          step={current}
          requirements={requirements}
          onSkip={() => setSkipped([...skipped, current.key])}
        />
      ) : (
        <Box role="status" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography component="h2" variant="h2">
            {translate('documents.missing.done')}
          </Typography>
          <Typography>
            {missing.length === 0
              ? translate('documents.missing.doneAll')
              : translate('documents.missing.left', { names: missing.map(({ name }) => name).join(', ') })}
          </Typography>
          {open.length === 0 ? null : (
            <Button variant="outlined" onClick={() => setSkipped([])}>
              {translate('documents.missing.again')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
