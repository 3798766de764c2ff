import { useEffect, type ReactNode } from 'react';
import { LOCALES } from '../../../providers/locales';
import type { Locale } from '../../../domain/session/contract';
import { Mark } from '../../../src/theme/Mark';
import { CLIENT_VERSION } from '../version';
import { Link } from './location';
import { usePublicInfo } from './public-info';
import { useText, useTexts } from './text';

interface FrameProps {
  /** Title of the browser tab. */
  title: string;
  children: ReactNode;
}

/** Header, footer and background of every page before sign-in. */
export function Frame({ title, children }: FrameProps) {
  const { text, locale, setLocale } = useTexts();
  const { providerName, version } = usePublicInfo();
  useEffect(() => {
    document.title = `${title} · ${providerName}`;
  }, [title, providerName]);
  return (
    <div className="so-frame">
      <header className="so-header">
        <Link className="so-wordmark" href="/">
          <Mark size={32} />
          <span>{providerName}</span>
        </Link>
        <label className="so-language">
          <span className="visually-hidden">{text('session.language')}</span>
          <select value={locale} onChange={(event) => setLocale(event.target.value as Locale)}>
            {LOCALES.map((one) => (
              <option key={one.locale} value={one.locale} lang={one.locale}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main className="so-main">{children}</main>
      <footer className="so-footer">
        <Link href="/termsOfService">{text('session.footer.terms')}</Link>
        <Link href="/privacyPolicy">{text('session.footer.privacy')}</Link>
        {version !== '' && <span>{text('session.footer.api', { version })}</span>}
        <span>{text('session.footer.client', { version: CLIENT_VERSION })}</span>
      </footer>
    </div>
  );
}

interface CardPageProps {
  title: string;
  /** Where it differs from the title. */
  heading?: string;
  className?: string;
  /** Instead of the link back to sign-in. */
  link?: ReactNode;
  children?: ReactNode;
}

/** A page with one card, and a link below its content. */
export function CardPage({ title, heading = title, className = 'so-single', link, children }: CardPageProps) {
  const text = useText();
  return (
    <Frame title={title}>
      <div className={`so-card ${className}`}>
        <h1 className="so-title">{heading}</h1>
        {children}
        <p className="so-below">{link ?? <Link href="/login">{text('session.back')}</Link>}</p>
      </div>
    </Frame>
  );
}
