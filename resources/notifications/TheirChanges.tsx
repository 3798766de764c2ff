import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { BAS_NAMES, CSA_TYPES, NOTICES } from '../../domain/notifications/constants';
import { LOCALES } from '../../providers/locales';
import { differences, type Overtaken } from './contact-changes';
import { useNotificationWords } from './words';

/** More lines are only counted. */
const MOST_SHOWN = 25;

/** What others have changed in the meantime, line by line. */
export function TheirChanges({ changes }: { changes: readonly Overtaken[] }) {
  const translate = useTranslate();
  const inWords = useChangeInWords();
  // A name is the same at all locations: it is shown once.
  const lines = [...new Set(changes.flatMap(inWords))];
  if (lines.length === 0) return null;
  const more = lines.length - MOST_SHOWN;
  return (
    <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      <strong>{translate('notifications.theirs')}</strong>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 ? <li>{translate('notifications.theirsMore', { smart_count: more })}</li> : null}
      </Box>
    </Box>
  );
}

/** The changes of a contact in words: a line for each. */
function useChangeInWords() {
  const translate = useTranslate();
  const words = useNotificationWords();
  const line = (name: string, value: string) => translate('notifications.filter.chip', { name, value });
  const yesOrNo = (on: boolean | undefined) =>
    translate(on ? 'notifications.csa.yes' : 'notifications.csa.no');
  return ({ before, now }: Overtaken): string[] => {
    const { name, locale, frequency, csaScores, notices, csaFlags = [] } = differences(before, now);
    const at = (what: string) => translate('notifications.cell', { what, location: now.clientName });
    const changed = NOTICES.filter(
      (one) => notices && notices.includes(one) !== before.notices.includes(one),
    );
    const flags = csaFlags.flatMap((row) => {
      const type = CSA_TYPES.find(({ typeId }) => typeId === row.typeId);
      return BAS_NAMES.filter((flag) => row[flag] !== undefined).map((flag) => {
        const what = {
          type: words.csaType(row.typeId, type?.typeName ?? ''),
          category: words.category(flag),
        };
        return line(at(translate('notifications.csa.cell', what)), yesOrNo(row[flag]));
      });
    });
    return [
      ...(name === undefined ? [] : [line(translate('notifications.field.name'), name)]),
      ...LOCALES.filter((one) => one.locale === locale).map((one) =>
        line(translate('notifications.field.locale'), one.name),
      ),
      ...changed.map((one) => line(at(words.notice(one)), yesOrNo(notices?.includes(one)))),
      ...(csaScores === undefined
        ? []
        : [line(at(translate('notifications.column.csaScores')), yesOrNo(csaScores))]),
      ...flags,
      ...(frequency === undefined
        ? []
        : [line(at(translate('notifications.column.frequency')), words.frequency(frequency))]),
    ];
  };
}
