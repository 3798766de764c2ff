import { EVERYTHING } from '../../providers/refetch';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import type { DocsMap, MergeDocument, MergePerson, MergePreview } from '../../domain/merge/contract';
import { formatDate } from '../../domain/shared/dates';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { Notice } from '../../src/background-work/Notice';
import { OptionSelect } from '../../src/ui/OptionSelect';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { useMergeWords } from './words';

const AS_IT_IS = 0;
const nameOf = ({ firstName, lastName }: MergePerson) => `${firstName} ${lastName}`;

/** What a merge does, a choice for each document, and the button. */
export function MergePreviewForm({ preview, onDone }: { preview: MergePreview; onDone: () => void }) {
  const { to, from, filled, differences, documents, earlier } = preview;
  const translate = useTranslate();
  const api = useApi();
  const confirm = useConfirm();
  const words = useMergeWords();
  const [choices, setChoices] = useState<Record<number, number>>({});
  const { mutate, isPending, error } = useApiMutation(
    (docsMap: DocsMap) => api.mergeEmployees({ toId: to.employeeId, fromId: from.employeeId, docsMap }),
    { changes: [EVERYTHING], alertOnError: false, success: 'merge.done', onSuccess: onDone },
  );
  const submit = async () => {
    const sure = await confirm({
      title: translate('merge.confirmTitle', { name: nameOf(from) }),
      text: translate('merge.confirmText', { from: nameOf(from), to: nameOf(to) }),
      confirmLabel: translate('merge.button'),
    });
    if (sure)
      mutate(
        Object.fromEntries(documents.map(({ documentId }) => [documentId, choices[documentId] || null])),
      );
  };
  return (
    <>
      <Section title={translate('merge.people')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('merge.stays')}</TableCell>
              <TableCell>{translate('merge.goes')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              {[to, from].map((person) => (
                <TableCell key={person.employeeId} sx={{ verticalAlign: 'top', py: 2 }}>
                  <Typography sx={{ fontWeight: 600 }}>{nameOf(person)}</Typography>
                  {words.facts(person).map((fact) => (
                    <div key={fact}>{fact}</div>
                  ))}
                </TableCell>
              ))}
            </TableRow>
          </TableBody>
        </Table>
      </Section>
      <Section title={translate('merge.documents')}>
        {documents.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate('merge.noDocuments')}</Typography>
        ) : (
          documents.map((document) => (
            <DocumentChoice
              key={document.documentId}
              document={document}
              originals={preview.documentsOfTo}
              value={choices[document.documentId] ?? AS_IT_IS}
              onChange={(id) => setChoices({ ...choices, [document.documentId]: id })}
            />
          ))
        )}
      </Section>
      <Section title={translate('merge.result')}>
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
          {filled.map(({ field, value }) => (
            <li key={field}>
              {translate('merge.filled', { field: words.field(field), value: words.value(field, value) })}
            </li>
          ))}
          {differences.filter(words.isShown).map(({ field, kept, dropped }) => (
            <li key={field}>
              {translate('merge.kept', {
                field: words.field(field),
                kept: words.value(field, kept),
                dropped: words.value(field, dropped),
              })}
            </li>
          ))}
          {earlier ? (
            <li>
              {translate('merge.earlier', {
                from: earlier.hireDate ? formatDate(earlier.hireDate) : '?',
                to: formatDate(earlier.endDate),
              })}
            </li>
          ) : null}
          {words.counts(preview.counts).map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>{translate('merge.undoable', { name: nameOf(from) })}</li>
        </Box>
      </Section>
      <Notice severity="error">{error && wholeRefusal(error, translate('merge.failed'))}</Notice>
      <Box>
        <Button variant="contained" loading={isPending} onClick={() => void submit()}>
          {translate('merge.button')}
        </Button>
      </Box>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={id} component="h2" variant="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface DocumentChoiceProps {
  document: MergeDocument;
  originals: readonly MergeDocument[];
  value: number;
  onChange: (original: number) => void;
}

/** Whether a document is moved as it is, or as a duplicate of one with the same type and date. */
function DocumentChoice({ document, originals, value, onChange }: DocumentChoiceProps) {
  const translate = useTranslate();
  const documentName = useDocumentName();
  const label = `${documentName(document)}, ${formatDate(document.docDate)}`;
  const same = originals.filter(
    ({ docTypeId, docDate }) => docTypeId === document.docTypeId && docDate === document.docDate,
  );
  if (same.length === 0)
    return (
      <Typography>
        {label}: {translate('merge.asItIs')}
      </Typography>
    );
  return (
    <OptionSelect
      label={label}
      options={[
        { id: AS_IT_IS, label: translate('merge.asItIs') },
        ...same.map(({ documentId, fileName }) => ({
          id: documentId,
          label: translate('merge.duplicate', { document: fileName ?? `${documentId}` }),
        })),
      ]}
      value={value}
      onChange={(id) => onChange(id ?? AS_IT_IS)}
    />
  );
}
