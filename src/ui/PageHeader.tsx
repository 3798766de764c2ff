import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import './page-header.css';

export interface PageHeaderProps {
  title: string;
  count?: number;
  /** Already formatted: a date as M/D/YYYY, or a date and time. */
  asOf?: string;
  /** Beside the title: the one status that matters. */
  status?: ReactNode;
  /** The primary action, at the right. */
  action?: ReactNode;
  subtitle?: ReactNode;
  /** Stays at the top of large windows while the page scrolls. */
  staysInView?: boolean;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, count, asOf, status, action, subtitle, staysInView } = props;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <header className="page-header" data-stays={staysInView || undefined}>
      <div>
        <div className="page-header-title">
          <h1>{title}</h1>
          {count === undefined ? null : (
            <span className="count">{new Intl.NumberFormat(locale).format(count)}</span>
          )}
          {asOf ? <span className="as-of">{translate('ui.page.asOf', { date: asOf })}</span> : null}
          {status}
        </div>
        {subtitle ? <p className="subtitle">{subtitle}</p> : null}
      </div>
      {action ? <div className="page-header-action no-print">{action}</div> : null}
    </header>
  );
}
