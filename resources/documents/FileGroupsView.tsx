import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import OnePageIcon from '@mui/icons-material/ViewAgendaOutlined';
import TabsIcon from '@mui/icons-material/TabOutlined';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useDocumentTabs, type DocumentTabs } from '../../providers/clientState';
import { useSeesStatus } from '../../src/ui/use-sees-status';
import { FileLine } from './FileLine';
import { GROUP_NAMES, groupHolding, type FileGroups, type GroupName } from './requirement-groups';

interface FileGroupsViewProps {
  groups: FileGroups;
  /** The document type in the address: its group is shown and its line is open. */
  opened: number | null;
  /** What else is to fix: conditions that bar the driver or leave the answer open. The notice above the groups names them. */
  conditionsToFix: number;
}

/** The title of a group. Without a status, one group holds all documents. */
function useGroupTitle(): (name: GroupName) => string {
  const translate = useTranslate();
  const seesStatus = useSeesStatus();
  return (name) => translate(seesStatus ? `documents.group.${name}` : 'documents.title');
}

interface LayoutProps extends FileGroupsViewProps {
  shown: readonly GroupName[];
}

/** The groups of a file: in tabs, or all on one page, as the user prefers. */
export function FileGroupsView(props: FileGroupsViewProps) {
  const [tabs] = useDocumentTabs();
  const Layout = tabs === 'multi' ? ManyTabs : OnePage;
  // Without a status, all documents are in the last group.
  const always: readonly GroupName[] = useSeesStatus() ? ['open', 'onFile'] : ['other'];
  const shown = GROUP_NAMES.filter((name) => always.includes(name) || props.groups[name].length > 0);
  return <Layout {...props} shown={shown} />;
}

const LAYOUTS = { multi: TabsIcon, single: OnePageIcon };

function LayoutChoice() {
  const translate = useTranslate();
  const [tabs, setTabs] = useDocumentTabs();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={tabs}
      aria-label={translate('documents.tabs')}
      className="no-print"
      onChange={(_event, next: DocumentTabs | null) => next && setTabs(next)}
    >
      {Object.entries(LAYOUTS).map(([value, Icon]) => {
        const label = translate(`documents.tabs.${value}`);
        return (
          <ToggleButton key={value} value={value} aria-label={label} title={label}>
            <Icon sx={{ fontSize: 18 }} />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}

function ManyTabs({ groups, opened, conditionsToFix, shown }: LayoutProps) {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<GroupName>();
  const first = groups.open.length > 0 || !shown.includes('onFile') ? shown[0]! : 'onFile';
  const wanted = chosen ?? groupHolding(groups, opened) ?? first;
  // A group can become empty while it is open.
  const current = shown.includes(wanted) ? wanted : first;
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, borderBottom: 1, borderColor: 'divider' }}>
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
              label={<GroupTitle {...{ name, groups, conditionsToFix }} />}
            />
          ))}
        </Tabs>
        <LayoutChoice />
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} sx={{ pt: 3 }}>
        <Group name={current} {...{ groups, opened, conditionsToFix }} />
      </Box>
    </div>
  );
}

function OnePage({ groups, opened, conditionsToFix, shown }: LayoutProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {shown.map((name, place) => (
        <section key={name} aria-labelledby={`${id}-${name}`}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
            <Typography id={`${id}-${name}`} component="h2" variant="h2" sx={{ flexGrow: 1 }}>
              <GroupTitle {...{ name, groups, conditionsToFix }} />
            </Typography>
            {place === 0 ? <LayoutChoice /> : null}
          </Box>
          <Group {...{ name, groups, opened, conditionsToFix }} />
        </section>
      ))}
    </Box>
  );
}

interface GroupProps extends Pick<FileGroupsViewProps, 'groups' | 'conditionsToFix'> {
  name: GroupName;
}

function GroupTitle({ name, groups, conditionsToFix }: GroupProps) {
  const titleOf = useGroupTitle();
  return (
    <span>
      {titleOf(name)}{' '}
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
      >
        {groups[name].length + (name === 'open' ? conditionsToFix : 0)}
      </Box>
    </span>
  );
}

function Group({ name, groups, opened, conditionsToFix }: GroupProps & FileGroupsViewProps) {
  const translate = useTranslate();
  const titleOf = useGroupTitle();
  if (groups[name].length === 0) {
    return (
      <Typography role="status" sx={{ py: 4, color: 'text.secondary' }}>
        {translate(`documents.empty.${name}`)}
        {name === 'open' && conditionsToFix > 0 ? ` ${translate('documents.empty.conditionsToFix')}` : null}
      </Typography>
    );
  }
  return (
    <Paper component="ul" variant="outlined" aria-label={titleOf(name)} className="file-lines">
      {groups[name].map((entry) => (
        <FileLine
          key={`${entry.docTypeId}-${entry.item?.ruleId}`}
          entry={entry}
          opened={entry.docTypeId === opened}
        />
      ))}
    </Paper>
  );
}
