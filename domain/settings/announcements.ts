/** The announcements that come with the product, until an administrator changes them: the same ones in each language. */
export const SHIPPED_ANNOUNCEMENTS = {
  en: [
    'Welcome. Click any number on the home page to open its list.',
    'For CDL drivers, the CDLIS motor vehicle record proves medical certification.',
    'Annual motor vehicle records need a review note: upload both together.',
  ],
  es: [
    'Bienvenido. Haga clic en cualquier número de la página de inicio para abrir su lista.',
    'Para los conductores con CDL, el historial de manejo (MVR) de CDLIS comprueba la certificación médica.',
    'El historial de manejo (MVR) anual necesita una nota de revisión: cargue ambos juntos.',
  ],
  fr: [
    'Bienvenue. Cliquez sur un nombre de la page d’accueil pour ouvrir sa liste.',
    'Pour les conducteurs avec un CDL, le relevé de conduite (MVR) de CDLIS atteste la certification médicale.',
    'Le relevé de conduite (MVR) annuel demande une note d’examen : téléversez les deux ensemble.',
  ],
} as const;

/** A shipped announcement in the reader's language. Those that an administrator wrote stay as written. */
export function announcementText(text: string, locale: string): string {
  const { en } = SHIPPED_ANNOUNCEMENTS;
  const at = en.findIndex((shipped) => shipped === text);
  const own = SHIPPED_ANNOUNCEMENTS[locale as keyof typeof SHIPPED_ANNOUNCEMENTS] ?? en;
  return own[at] ?? text;
}
