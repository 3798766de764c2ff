import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AlertAssignment } from '../../domain/alerts/contract';
import { fieldMessages } from '../../providers/refusals/refusal';
import { useAlert, useUser } from '../../providers/services';
import { useNumberText } from '../../src/background-work/numbers';
import type { DialogProps } from '../../src/capability';
import { SearchSelect } from '../../src/ui/SearchSelect';
import { useApi } from '../api';
import { AlertWorkDialog } from './AlertWorkDialog';
import { useAssignees } from './assignees';
import { useAlertWork, type WorkedAlerts } from './use-alert-work';

interface Option {
  /** As the request names them; null: no one. */
  id: string | null;
  label: string;
}

/** Assigns alerts to the user, who is offered first, to a colleague or to no one. */
export default function AssignAlertsDialog({ onClose, ...properties }: DialogProps) {
  const worked = properties as unknown as WorkedAlerts;
  const translate = useTranslate();
  const numberText = useNumberText();
  const api = useApi();
  const alert = useAlert();
  const { _id: myId, firstName, lastName } = useUser();
  const work = useAlertWork<Pick<AlertAssignment, 'assignee'>>(worked, api.assignAlerts);
  const me = { id: 'me', label: translate('alerts.assign.me', { name: `${firstName} ${lastName}` }) };
  const values = { smart_count: worked.count, count: numberText(worked.count) };
  const [chosen, setChosen] = useState<Option | null>(me);
  const [missing, setMissing] = useState(false);
  const [q, setQ] = useState('');
  const [first] = worked.alerts ?? [];
  const ofEmployee = worked.count === 1 && first ? { employeeId: first.employeeId } : {};
  const found = useAssignees({ ...(q && { q }), ...ofEmployee });
  const options: Option[] = [
    ...(q ? [] : [me, { id: null, label: translate('alerts.assignee.none') }]),
    ...(found ?? []).flatMap(({ _id, name }) => (_id === myId ? [] : [{ id: _id, label: name }])),
  ];
  const submit = async () => {
    setMissing(!chosen);
    if (!chosen || !(await work.run({ assignee: chosen.id }))) return;
    alert(chosen.id === null ? 'alerts.assign.undone' : 'alerts.assign.saved', 'success', {
      values: { ...values, name: chosen.id === 'me' ? `${firstName} ${lastName}` : chosen.label },
    });
    onClose(true);
  };
  return (
    <AlertWorkDialog
      title={worked.title ?? translate('alerts.assign.title', values)}
      count={worked.count}
      work={work}
      submitLabel={translate('alerts.assign.submit')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SearchSelect<Option>
        required
        name="assignee"
        label={translate('alerts.column.assigneeName')}
        help={translate('alerts.assign.help')}
        error={fieldMessages(work.error)['assignee'] ?? (missing ? translate('alerts.assign.missing') : null)}
        words="ui.select"
        clearable
        options={options}
        loading={found === undefined}
        value={chosen}
        onChange={setChosen}
        // The server searches.
        filterOptions={(all) => all}
        getOptionKey={({ id }) => id ?? 'none'}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onInputChange={(_event, text, reason) => setQ(reason === 'input' ? text.trim() : '')}
      />
    </AlertWorkDialog>
  );
}
