import Box from '@mui/material/Box';
import { useTranslate, type Identifier } from 'ra-core';
import { Fragment, useState } from 'react';
import { INTERNAL_COMPANY_ID } from '../../../domain/clients/constants';
import type { AssignedRep, Deactivation } from '../../../domain/clients/structure';
import { BulkEditDialog, type Effect } from '../../../src/background-work/bulk/BulkEditDialog';
import { KindField } from '../../../src/background-work/bulk/KindField';
import type { SelectedRecords } from '../../../src/background-work/bulk/use-bulk-preview';
import { useNumberText } from '../../../src/background-work/numbers';
import type { DialogProps } from '../../../src/capability';
import { useApi } from '../../api';
import { AFFECTED, AffectedFigure } from '../detail/AffectedFigure';
import { RepChoice, type ChosenRep } from '../detail/RepChoice';
import { useRights, type ClientRow } from '../detail/use-client';
import { CLIENTS } from '../links';

type Kind = 'assignRep' | 'deactivate' | 'reactivate';

interface Choice {
  kind: Kind | '';
  rep: ChosenRep | null;
}

/** A client with what the preview says about it. */
interface Item {
  client: ClientRow;
  rep: AssignedRep | null;
  affected: Deactivation | null;
}

/** Changes the selected clients in one way: their rep or their state. */
export default function BulkClientsDialog({ onClose, ...properties }: DialogProps) {
  const selected = properties as unknown as SelectedRecords;
  const translate = useTranslate();
  const numberText = useNumberText();
  const [choice, setChoice] = useState<Choice>({ kind: '', rep: null });
  const { read, change } = useClientWork(choice);
  const effectOf = useEffectOf(choice);
  const counted = (count: number) => ({ smart_count: count, count: numberText(count) });
  return (
    <BulkEditDialog<Item>
      resource={CLIENTS}
      selected={selected}
      title={translate('clients.bulk.title', counted(selected.selection.count))}
      isChosen={choice.kind !== ''}
      read={read}
      effectOf={effectOf}
      change={change}
      applyLabel={(count) => translate('clients.bulk.apply', counted(count))}
      warning={choice.kind === 'deactivate' ? translate('clients.bulk.deactivating') : null}
      idOf={({ client }) => client._id}
      nameOf={({ client }) => client.name}
      itemLabel="clients.column.name"
      onClose={onClose}
    >
      <Fields choice={choice} onChange={setChoice} />
    </BulkEditDialog>
  );
}

/** Reads what the preview of a change needs, and changes one client. */
function useClientWork({ kind, rep }: Choice) {
  const api = useApi();
  const never = new AbortController().signal;
  return {
    read: async (id: Identifier): Promise<Item> => {
      const { data: client } = await api.getOne<ClientRow>(CLIENTS, { id: String(id) });
      return {
        client,
        rep: kind === 'assignRep' ? await api.repOf(client, never) : null,
        affected: kind === 'deactivate' && !client.deactivated ? await api.clientDeactivation(client) : null,
      };
    },
    change: ({ client }: Item): Promise<unknown> =>
      kind === 'assignRep'
        ? api.assignRep(client, rep?._id ?? null)
        : api.update<ClientRow>(CLIENTS, {
            id: client._id,
            data: { deactivated: kind === 'deactivate' },
            previousData: client,
          }),
  };
}

/** What happens to a client, in words. */
function useEffectOf({ kind, rep: wanted }: Choice): (item: Item) => Effect {
  const translate = useTranslate();
  const rights = useRights();
  const noRep = translate('clients.rep.nobody');
  const refused = (key: string): Effect => ({ effect: 'refused', text: translate(`clients.bulk.${key}`) });
  const same = (key: string): Effect => ({ effect: 'same', text: translate(`clients.bulk.${key}`) });
  return ({ client, rep, affected }) => {
    if (kind === 'assignRep') {
      if (client.parent !== null) return refused('onlyClients');
      if ((rep?._id ?? null) === (wanted?._id ?? null)) return same('sameRep');
      return { effect: 'changes', text: `${rep?.name ?? noRep} → ${wanted?.name ?? noRep}` };
    }
    if (client.deactivated === (kind === 'deactivate')) return same(`same.${kind}`);
    if (!rights.deactivate(client)) return refused('notAllowed');
    if (kind === 'deactivate' && client.legacyClientId === INTERNAL_COMPANY_ID)
      return refused('internalCompany');
    if (!affected) return { effect: 'changes', text: translate('clients.bulk.reactivates') };
    const figures = AFFECTED.filter((what) => affected[what] > 0).map((what, at) => (
      <Fragment key={what}>
        {at > 0 && '. '}
        <AffectedFigure client={client} counts={affected} what={what} />
      </Fragment>
    ));
    return { effect: 'changes', text: figures };
  };
}

function Fields({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const rights = useRights();
  const kinds: Kind[] = [
    ...(rights.assign ? (['assignRep'] as const) : []),
    ...(rights.configure ? (['deactivate', 'reactivate'] as const) : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <KindField
        texts="clients.bulk"
        kinds={kinds}
        value={choice.kind}
        onChange={(kind) => onChange({ ...choice, kind })}
      />
      {choice.kind === 'assignRep' ? (
        <RepChoice rep={choice.rep} busy={false} onChoose={(rep) => onChange({ ...choice, rep })} />
      ) : null}
    </Box>
  );
}
