import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { isRuleKey } from '../../domain/compliance/dated-settings';
import {
  DECISIVE,
  type DatedSettingPreview,
  type DatedSettingView,
  type NewDatedSetting,
} from '../../domain/settings/dated-edits';
import { same, type Values } from '../../src/record/draft-changes';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { useDatedWords } from './dated-words';

/** Before a setting is saved, shows what it would change and for which employees, if files are evaluated by it. */
export function useConfirmDated(setting: DatedSettingView | null) {
  const confirm = useConfirm();
  const api = useApi();
  const { label } = useDatedWords();
  return async (record: Values): Promise<boolean> => {
    const wanted = { ...setting, effectiveTo: null, ...record } as NewDatedSetting;
    const { key, value, effectiveFrom, effectiveTo, source } = wanted;
    const decides = setting === null || DECISIVE.some((name) => !same(wanted[name], setting[name]));
    if (!isRuleKey(key) || !decides) return true;
    const draft = { id: setting?.id ?? null, key, value, effectiveFrom, effectiveTo, source };
    const preview = await api.previewDatedSetting(draft);
    return confirm({
      title: label('preview.title'),
      text: <Preview preview={preview} />,
      confirmLabel: label('save'),
    });
  };
}

function Preview({ preview }: { preview: DatedSettingPreview }) {
  const translate = useTranslate();
  const { label } = useDatedWords();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const line = (key: string, people: number, values = {}) =>
    label(`preview.${key}`, { smart_count: people, count: number.format(people), ...values });
  const { evaluated, isComplete, affected, gaining, losing, changes } = preview;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{line('affected', affected)}</Typography>
      {affected > 0 ? (
        <ul>
          {changes.map(({ before, after, people }) => (
            <li key={`${before} ${after}`}>
              {line('change', people, {
                before: translate(`ui.status.${before}`),
                after: translate(`ui.status.${after}`),
              })}
            </li>
          ))}
          {changes.length === 0 ? <li>{label('preview.sameAnswers')}</li> : null}
          {losing > 0 ? <li>{line('losing', losing)}</li> : null}
          {gaining > 0 ? <li>{line('gaining', gaining)}</li> : null}
        </ul>
      ) : null}
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        {line(isComplete ? 'evaluated' : 'evaluatedSome', evaluated)}
      </Typography>
    </>
  );
}
