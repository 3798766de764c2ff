import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { documentTypes } from '../../domain/documents/document-types';
import { DEFAULT_LISTS } from '../../domain/settings/default-lists';
import type { DocTypeRule, DocTypeRules } from '../../domain/settings/edits';
import { PageHeader } from '../../src/ui/PageHeader';
import { todayHere } from '../../src/ui/today';
import { useDocumentName } from '../../src/ui/use-document-name';
import { DocTypeRuleRow } from './DocTypeRuleRow';
import { EditFrame } from './EditFrame';
import { daysInWords, withRow } from './rows';
import { useEditedRows } from './use-edited-rows';

/** Which document types are hidden and required from which day on, for everybody or for one client. */
export default function DocumentTypesPage() {
  const translate = useTranslate();
  const tell = useRuleInWords();
  const edited = useEditedRows<DocTypeRules, DocTypeRule>({
    url: '/v1/settings/documentTypes',
    name: 'rules',
    linesOf: ({ rules }) => rules,
    tell,
  });
  const { stored, values, errors, set } = edited;
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const names = new Map(stored?.clients.map(({ clientId, name }) => [clientId, name]));
  const add = () =>
    set(
      withRow(values, {
        id: null,
        docTypeId: DEFAULT_LISTS.docTypesRequired[0]?.docTypeId ?? 1,
        clientId: null,
        validFrom: stored?.today ?? todayHere(),
        validTo: null,
        // What is hidden can no longer be uploaded: nobody gets that unasked.
        hidden: false,
        required: false,
      }),
    );
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={translate('settings.documentTypes.title')}
        subtitle={translate('settings.documentTypes.about')}
      />
      <EditFrame edited={edited}>
        <Defaults />
        {values.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate('settings.documentTypes.none')}</Typography>
        ) : null}
        <Box component="ol" sx={{ display: 'grid', gap: 4, m: 0, p: 0, listStyle: 'none' }}>
          {values.map((rule, at) => (
            <DocTypeRuleRow
              key={rule.row}
              rules={values}
              at={at}
              today={stored?.today ?? todayHere()}
              clientName={
                rule.clientId === null ? null : (names.get(rule.clientId) ?? chosen[rule.clientId] ?? '')
              }
              errors={errors}
              onChange={set}
              onClient={({ legacyClientId, name }) => setChosen({ ...chosen, [legacyClientId]: name })}
            />
          ))}
        </Box>
        <Box>
          <Button variant="outlined" startIcon={<AddIcon />} data-add onClick={add}>
            {translate('settings.documentTypes.add')}
          </Button>
        </Box>
      </EditFrame>
    </Box>
  );
}

/** A rule in one line: which type, for whom, when, and what it says. */
function useRuleInWords() {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const typeNames = new Map(documentTypes.map((type) => [type.docTypeId, nameOf(type)]));
  return (rule: DocTypeRule, { clients }: DocTypeRules): string => {
    const client = clients.find(({ clientId }) => clientId === rule.clientId)?.name ?? `${rule.clientId}`;
    const says = (['hidden', 'required'] as const).filter((one) => rule[one]);
    return [
      typeNames.get(rule.docTypeId) ?? rule.docTypeId,
      rule.clientId === null ? translate('settings.everybody') : client,
      daysInWords(rule.validFrom, rule.validTo),
      ...says.map((one) => translate(`settings.documentTypes.${one}`)),
    ].join(', ');
  };
}

/** What holds where no rule says otherwise. */
function Defaults() {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const list = (types: readonly { docTypeId: number; name: string }[]) => types.map(nameOf).join(', ');
  return (
    <Box component="dl" sx={{ m: 0, fontSize: 13, '& dt': { fontWeight: 600 }, '& dd': { m: 0, mb: 2 } }}>
      <dt>{translate('settings.documentTypes.hiddenFirst')}</dt>
      <dd>{list(DEFAULT_LISTS.docTypesToHide)}</dd>
      <dt>{translate('settings.documentTypes.requiredFirst')}</dt>
      <dd>{list(DEFAULT_LISTS.docTypesRequired)}</dd>
    </Box>
  );
}
