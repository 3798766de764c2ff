import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Consortium, ConsortiumMember } from '../../../domain/pools/consortium-contract';
import { usePermission } from '../../../providers/services';
import { Count } from '../../../src/background-work/numbers';
import { QueryTable, usePaging } from '../../../src/background-work/QueryTable';
import type { Column } from '../../../src/background-work/RowsTable';
import { SearchBox } from '../../../src/list/SearchBox';
import { EmptyState } from '../../../src/ui/EmptyState';
import { StatusChip } from '../../../src/ui/StatusChip';
import { dateTimeHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { CONFIGURE_CONSORTIA } from '../access';
import { EndDialog } from '../EndDialog';
import { WHOLE_WORDS } from '../looks';
import { Section } from '../../../src/ui/Section';
import { AddMemberDialog } from './AddMemberDialog';
import { useMembers } from './queries';

const PER_PAGE = 10;

/** The employers of a consortium, each with its people and their tests of this year as counts. */
export function MembersSection({ consortium }: { consortium: Consortium }) {
  const translate = useTranslate();
  const api = useApi();
  const { consortiumId, state, members } = consortium;
  const mayChange = usePermission(CONFIGURE_CONSORTIA) && state !== 'closed';
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<ConsortiumMember | null>(null);
  const [q, setQ] = useState('');
  const paging = usePaging(PER_PAGE);
  const query = useMembers(consortiumId, q, paging);
  const columns = useColumns(consortium, mayChange ? setLeaving : null);
  const add = mayChange ? (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {translate('pools.members.add')}
    </Button>
  ) : null;
  return (
    <Section level="h2" title={translate('pools.members.title')} text={translate('pools.members.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        {members > 0 ? add : null}
        {members > PER_PAGE || q !== '' ? (
          <SearchBox
            value={q}
            label={translate('pools.members.search')}
            onSearch={(text) => {
              setQ(text);
              paging.setPage(1);
            }}
          />
        ) : null}
      </Box>
      <Box sx={WHOLE_WORDS}>
        <QueryTable
          label={translate('pools.members.title')}
          query={query}
          paging={paging}
          hidePagingUpTo={PER_PAGE}
          failed={translate('pools.members.failed')}
          empty={
            q === '' ? (
              <EmptyState title={translate('pools.members.empty')} action={add}>
                {translate('pools.members.emptyText')}
              </EmptyState>
            ) : (
              <EmptyState title={translate('ui.table.noResults')} />
            )
          }
          rowKey={({ clientId }) => clientId}
          columns={columns}
          align="middle"
        />
      </Box>
      {isAdding ? <AddMemberDialog consortium={consortium} onClose={() => setAdding(false)} /> : null}
      {leaving ? (
        <EndDialog
          words="pools.removeMember"
          name={leaving.clientName}
          end={() => api.removeMember(consortiumId, leaving.clientId)}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Section>
  );
}

function useColumns(
  { drugRateBp, alcoholRateBp }: Consortium,
  onLeave: ((member: ConsortiumMember) => void) | null,
): Column<ConsortiumMember>[] {
  const translate = useTranslate();
  const label = (name: string) => translate(`pools.column.${name}`);
  const count = (name: string, value: (member: ConsortiumMember) => number): Column<ConsortiumMember> => ({
    key: name,
    label: label(name),
    isNumber: true,
    render: (member) => <Count value={value(member)} />,
  });
  const ofDrug = drugRateBp !== null;
  const ofAlcohol = alcoholRateBp !== null;
  return [
    {
      key: 'clientName',
      label: translate('pools.members.name'),
      isRowName: true,
      render: ({ clientName }) => clientName,
    },
    {
      key: 'size',
      label: label('size'),
      isNumber: true,
      render: ({ size, evaluating }) => (
        <>
          <Count value={size} />
          {evaluating ? (
            <div>
              <StatusChip status="running" text={translate('pools.members.evaluating')} />
            </div>
          ) : null}
        </>
      ),
    },
    ...(ofDrug ? [count('numToSelectDrug', ({ drug }) => drug.selected)] : []),
    ...(ofAlcohol ? [count('numToSelectAlcohol', ({ alcohol }) => alcohol.selected)] : []),
    ...(ofDrug ? [count('testedDrug', ({ drug }) => drug.tested)] : []),
    ...(ofAlcohol ? [count('testedAlcohol', ({ alcohol }) => alcohol.tested)] : []),
    count('outstanding', ({ drug, alcohol }) => drug.outstanding + alcohol.outstanding),
    {
      key: 'joinedAt',
      label: translate('pools.members.joined'),
      render: ({ joinedAt }) => dateTimeHere(joinedAt),
    },
    ...(onLeave
      ? [
          {
            key: 'actions',
            label: label('actions'),
            render: (member: ConsortiumMember) => (
              <Button
                size="small"
                color="error"
                aria-label={translate('pools.members.removeNamed', { name: member.clientName })}
                onClick={() => onLeave(member)}
              >
                {translate('pools.members.remove')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
