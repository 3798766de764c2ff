import Box from '@mui/material/Box';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { documentTypes } from '../../domain/documents/document-types';
import { DEFAULT_LISTS } from '../../domain/settings/default-lists';
import type { DocTypeRule, DocTypeRules, DocTypeRulesBody } from '../../domain/settings/edits';
import { PageHeader } from '../../src/ui/PageHeader';
import { todayHere } from '../../src/ui/today';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApi } from '../api';
import { DocTypeRuleRow } from './DocTypeRuleRow';
import { AddButton, EditRows } from './EditRows';
import { daysText, EditSetting } from './EditSetting';

/** From when document types are hidden and required, for all clients or for one. */
export default function DocumentTypesPage() {
  const translate = useTranslate();
  const api = useApi();
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={translate('settings.documentTypes.title')}
        subtitle={translate('settings.documentTypes.about')}
      />
      <EditSetting
        id="documentTypes"
        methods={{
          read: api.getDocTypeRules,
          save: (values) => api.saveDocTypeRules(values as DocTypeRulesBody),
        }}
        valuesOf={({ version, rules }) => ({ version, rules })}
        maxWidth={1200}
      >
        <Defaults />
        <Rules />
      </EditSetting>
    </Box>
  );
}

function Rules() {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const { clients = [], today = todayHere() } = useRecordContext<DocTypeRules & RaRecord>() ?? {};
  const clientName = (id: number) => clients.find(({ clientId }) => clientId === id)?.name;
  const textOf = ({ docTypeId, clientId, validFrom, validTo, ...rule }: DocTypeRule) => {
    const type = documentTypes.find((one) => one.docTypeId === docTypeId);
    return [
      type ? nameOf(type) : docTypeId,
      clientId === null ? translate('settings.everybody') : (clientName(clientId) ?? clientId),
      daysText(validFrom, validTo),
      ...(['hidden', 'required'] as const)
        .filter((flag) => rule[flag])
        .map((flag) => translate(`settings.documentTypes.${flag}`)),
    ].join(', ');
  };
  const newRule = {
    id: null,
    docTypeId: DEFAULT_LISTS.docTypesRequired[0]?.docTypeId ?? 1,
    clientId: null,
    validFrom: today,
    validTo: null,
    // A hidden type can't be uploaded, so that takes a second click.
    hidden: false,
    required: false,
  };
  return (
    <EditRows<DocTypeRule>
      source="rules"
      label={translate('settings.documentTypes.title')}
      textOf={textOf}
      renderAdd={(append) => <AddButton label="settings.documentTypes.add" onAdd={() => append(newRule)} />}
      none="settings.documentTypes.none"
    >
      {(row) => <DocTypeRuleRow {...row} today={today} clientName={clientName} />}
    </EditRows>
  );
}

/** What applies without rules. */
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
