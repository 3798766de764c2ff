import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CmeDocument, ExamPerson } from '../../../domain/cme/contract';
import { formatDate } from '../../../domain/shared/dates';
import { useAlert, usePermission } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PdfViewer } from '../../../src/ui/PdfViewer';
import { dateTimeHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { SimpleTable, type SimpleColumn } from '../SimpleTable';

const PER_PAGE = 5;

/** The medical documents of a person, and the one that is open. */
export function PersonDocuments({ person }: { person: ExamPerson }) {
  const translate = useTranslate();
  return usePermission('cme.viewDetail') ? (
    <Documents person={person} />
  ) : (
    <p>{translate('cme.tool.documentsHidden')}</p>
  );
}

function Documents({ person }: { person: ExamPerson }) {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const [open, setOpen] = useState<CmeDocument | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['cmeDocuments', person.clientId, person.employeeId],
    queryFn: ({ signal }) => api.getCmeDocuments(person, signal),
  });
  const columns: readonly SimpleColumn<CmeDocument>[] = [
    {
      label: 'cme.document.item',
      render: (one) =>
        one.hasFile ? (
          <Button size="small" aria-pressed={one === open} onClick={() => setOpen(one)}>
            {one.item}
          </Button>
        ) : (
          one.item
        ),
    },
    { label: 'cme.document.docDate', render: ({ docDate }) => formatDate(docDate) },
    { label: 'cme.document.expireDate', render: ({ expireDate }) => formatDate(expireDate) },
    { label: 'cme.document.uploader', render: ({ uploader }) => uploader },
    { label: 'cme.document.uploadDate', render: ({ uploadDate }) => dateTimeHere(uploadDate) },
  ];
  return (
    <>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      <SimpleTable
        label={translate('cme.tool.documents')}
        columns={columns}
        rows={error ? [] : data}
        rowKey={({ documentId }) => documentId}
        isChosen={({ documentId }) => documentId === open?.documentId}
        perPage={PER_PAGE}
        empty="cme.tool.noDocuments"
      />
      {open ? (
        <PdfViewer
          documentKey={`cmeDocument/${open.documentId}`}
          fileName={`${open.item}.pdf`}
          load={async () => {
            try {
              return await api.getCmeDocument(person, open.documentId);
            } catch (failure) {
              alert('cme.document.invalid');
              throw failure;
            }
          }}
          height={520}
        />
      ) : null}
    </>
  );
}
