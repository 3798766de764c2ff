import { useListContext } from 'ra-core';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../src/ui/PageHeader';

/** Title of a list of alerts, with how many there are. */
export function AlertsHeader({ title, text }: { title: string; text?: string }) {
  const translate = useTranslate();
  const { total } = useListContext();
  return (
    <PageHeader
      title={translate(title)}
      count={total}
      subtitle={text === undefined ? undefined : translate(text)}
    />
  );
}
