import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import OnePageIcon from '@mui/icons-material/ViewAgendaOutlined';
import TabsIcon from '@mui/icons-material/TabOutlined';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDocumentTabs, type DocumentTabs } from '../../providers/clientState';
import { GROUP_NAMES, groupHolding, type FileGroups, type GroupName } from './requirement-groups';
import { OtherRow, RequirementRow } from './RequirementRow';

interface FileGroupsViewProps {
  groups: FileGroups;
  /** The type of document that the page was opened at: its group is shown, its line is open. */
  opened: number | null;
}

/** The parts of a file: each under a tab of its own, or one below the other, as the user prefers. */
export function FileGroupsView({ groups, opened }: FileGroupsViewProps) {
  const [tabs, setTabs] = useDocumentTabs();
  return tabs === 'multi' ? (
    <ManyTabs groups={groups} opened={opened} choice={<TabsChoice value={tabs} onChange={setTabs} />} />
  ) : (
    <OnePage groups={groups} opened={opened} choice={<TabsChoice value={tabs} onChange={setTabs} />} />
  );
}

interface TabsChoiceProps {
  value: DocumentTabs;
  onChange: (value: DocumentTabs) => void;
}

function TabsChoice({ value, onChange }: TabsChoiceProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate('documents.tabs')}
      className="no-print"
      onChange={(_event, next: DocumentTabs | null) => next && onChange(next)}
    >
      <ToggleButton
        value="multi"
        aria-label={translate('documents.tabs.multi')}
        title={translate('documents.tabs.multi')}
      >
        <TabsIcon sx={{ fontSize: 18 }} />
      </ToggleButton>
      <ToggleButton
        value="single"
        aria-label={translate('documents.tabs.single')}
        title={translate('documents.tabs.single')}
      >
        <OnePageIcon sx={{ fontSize: 18 }} />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

interface LayoutProps extends FileGroupsViewProps {
  choice: React.ReactNode;
}

function shownGroups(groups: FileGroups): GroupName[] {
  return GROUP_NAMES.filter((name) => name === 'open' || name === 'onFile' || groups[name].length > 0);
}

function ManyTabs({ groups, opened, choice }: LayoutProps) {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<GroupName | null>(null);
  const shown = shownGroups(groups);
  const first = groups.open.length > 0 ? 'open' : 'onFile';
  const asked = opened === null ? null : groupHolding(groups, opened);
  const wanted = chosen ?? asked ?? first;
  // A group that was emptied by what one did in it is left for the first.
  const current = shown.includes(wanted) ? wanted : first;
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Tabs
          value={current}
          onChange={(_event, name: GroupName) => setChosen(name)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={translate('documents.title')}
          sx={{ flexGrow: 1, minWidth: 0 }}
        >
          {shown.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`${id}-${name}`}
              aria-controls={`${id}-panel`}
              label={<GroupTitle name={name} count={groups[name].length} />}
            />
          ))}
        </Tabs>
        {choice}
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} sx={{ pt: 3 }}>
        <Group name={current} groups={groups} opened={opened} />
      </Box>
    </Box>
  );
}

function OnePage({ groups, opened, choice }: LayoutProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {shownGroups(groups).map((name, place) => (
        <Box component="section" key={name} aria-labelledby={`${id}-${name}`}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
            <Typography id={`${id}-${name}`} component="h2" variant="h2" sx={{ flexGrow: 1 }}>
              <GroupTitle name={name} count={groups[name].length} />
            </Typography>
            {place === 0 ? choice : null}
          </Box>
          <Group name={name} groups={groups} opened={opened} />
        </Box>
      ))}
    </Box>
  );
}

function GroupTitle({ name, count }: { name: GroupName; count: number }) {
  const translate = useTranslate();
  return (
    <span>
      {translate(`documents.group.${name}`)}{' '}
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
      >
        {count}
      </Box>
    </span>
  );
}

function Group({ name, groups, opened }: FileGroupsViewProps & { name: GroupName }) {
  const translate = useTranslate();
  if (groups[name].length === 0) {
    return (
      <Typography role="status" sx={{ py: 4, color: 'text.secondary' }}>
        {translate(`documents.empty.${name}`)}
      </Typography>
    );
  }
  return (
    <Box
      component="ul"
      aria-label={translate(`documents.group.${name}`)}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
        backgroundColor: 'background.paper',
        '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      {name === 'other'
        ? groups.other.map((entry) => (
            <OtherRow key={entry.docTypeId} entry={entry} opened={entry.docTypeId === opened} />
          ))
        : groups[name].map((entry) => (
            <RequirementRow
              key={`${entry.item.docTypeId}-${entry.item.ruleId}`}
              entry={entry}
              opened={entry.item.docTypeId === opened}
            />
          ))}
    </Box>
  );
}
