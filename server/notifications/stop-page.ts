import type { LinkOwner } from './stop-links';

interface Words {
  title: string;
  ask: (client: string) => string;
  stop: string;
  stopped: (client: string) => string;
  resume: string;
  invalid: string;
}

const WORDS: Record<string, Words> = {
  en: {
    title: 'Notifications',
    ask: (client) => `You get emails about driver files at ${client}. Do you want to unsubscribe?`,
    stop: 'Unsubscribe',
    stopped: (client) => `You are unsubscribed from emails about driver files at ${client}.`,
    resume: 'Resubscribe',
    invalid: 'This link is no longer valid. Use the link in a newer email.',
  },
  es: {
    title: 'Notificaciones',
    ask: (client) =>
      `Recibe correos sobre los expedientes de conductores de ${client}. ¿Quiere cancelar la suscripción?`,
    stop: 'Cancelar la suscripción',
    stopped: (client) => `Ya no recibe correos sobre los expedientes de conductores de ${client}.`,
    resume: 'Suscribirse de nuevo',
    invalid: 'Este enlace ya no es válido. Use el enlace de un correo más reciente.',
  },
  fr: {
    title: 'Notifications',
    ask: (client) =>
      `Vous recevez des e-mails sur les dossiers des conducteurs de ${client}. Voulez-vous vous désabonner ?`,
    stop: 'Se désabonner',
    stopped: (client) => `Vous ne recevez plus d’e-mails sur les dossiers des conducteurs de ${client}.`,
    resume: 'Se réabonner',
    invalid: 'Ce lien n’est plus valable. Utilisez le lien d’un e-mail plus récent.',
  },
};

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** No scripts and no external resources; the form can only post to our own origin. */
export const STOP_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.5rem}
h1{font-size:1.25rem}button{font:inherit;padding:.5rem 1rem;border-radius:6px;border:1px solid;cursor:pointer}`;

function pageOf(locale: string, provider: string, words: Words, text: string, form: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escape(`${words.title} · ${provider}`)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(`${provider}: ${words.title}`)}</h1><p role="status">${escape(text)}</p>${form}</main></body></html>`;
}

/** The page behind the link in an email: asks whether to unsubscribe, or offers to resubscribe. */
export function stopPage(owner: LinkOwner, provider: string): string {
  const locale = Object.hasOwn(WORDS, owner.locale) ? owner.locale : 'en';
  const words = WORDS[locale] as Words;
  const text = owner.stopped ? words.stopped(owner.client) : words.ask(owner.client);
  const [value, label] = owner.stopped ? ['resume', words.resume] : ['stop', words.stop];
  const form = `<form method="post"><button name="answer" value="${value}">${escape(label)}</button></form>`;
  return pageOf(locale, provider, words, text, form);
}

/** The page for an invalid link: its recipient is unknown. */
export const invalidLinkPage = (provider: string): string => {
  const words = WORDS['en'] as Words;
  return pageOf('en', provider, words, words.invalid, '');
};
