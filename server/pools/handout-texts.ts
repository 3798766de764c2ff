import type { ComplianceLocale } from '../../domain/compliance/message-types';

interface HandoutTexts {
  title: string;
  pool: string;
  period: string;
  pseudonym: string;
  pseudonymText: string;
  place: string;
  placeOf: (place: string, size: string) => string;
  chance: string;
  drug: string;
  alcohol: string;
  fair: string;
  drawn: string;
  notYet: (day: string) => string;
  rank: (rank: number) => string;
  none: string;
  check: string;
  steps: (page: string) => string[];
  commitment: string;
}

/** What a driver is handed. They may read another language than who prints it. */
export const HANDOUT_TEXTS: Record<ComplianceLocale, HandoutTexts> = {
  en: {
    title: 'Your place in a random draw',
    pool: 'Pool',
    period: 'Period',
    pseudonym: 'Your pseudonym',
    pseudonymText:
      'It stands for you in the list of this draw. The list has no names, and each draw has other pseudonyms.',
    place: 'Your place in the list',
    placeOf: (place, size) => `${place} of ${size}`,
    chance: 'Your chance, the same as everyone’s in the list',
    drug: 'Drug test',
    alcohol: 'Alcohol test',
    fair: 'Being drawn before changes nothing: each draw begins with everyone in the pool (49 CFR 382.305).',
    drawn: 'Whether you were drawn',
    notYet: (day) =>
      `Public after ${day}, when the period has ended. Until then this page says it to no one, so that nobody knows of a test in advance.`,
    rank: (rank) => `drawn, rank ${rank}`,
    none: 'not drawn',
    check: 'How to check',
    steps: (page) => [
      `1. Ask for the proof: a small file with your pseudonym. Open ${page} and choose it. The page needs no sign-in, and the file doesn’t leave your browser.`,
      '2. It shows that you were in the list that was fixed before anyone could know who would be drawn.',
      '3. When the period has ended, ask for the certificate of the draw and check it on the same page. It makes the whole draw again. Enter your pseudonym to see whether you were drawn.',
      'You can also check the certificate with a script from that page, or by hand as it describes.',
    ],
    commitment: 'SHA-256 of what was fixed before the draw; the same for everyone',
  },
  es: {
    title: 'Su lugar en un sorteo al azar',
    pool: 'Grupo',
    period: 'Período',
    pseudonym: 'Su seudónimo',
    pseudonymText:
      'Lo representa en la lista de este sorteo. La lista no tiene nombres, y cada sorteo tiene otros seudónimos.',
    place: 'Su lugar en la lista',
    placeOf: (place, size) => `${place} de ${size}`,
    chance: 'Su probabilidad, igual que la de todos en la lista',
    drug: 'Prueba de drogas',
    alcohol: 'Prueba de alcohol',
    fair: 'Haber sido seleccionado antes no cambia nada: cada sorteo empieza de nuevo con todas las personas del grupo (49 CFR 382.305).',
    drawn: 'Si fue seleccionado',
    notYet: (day) =>
      `Será público después del ${day}, cuando termine el período. Hasta entonces esta hoja no se lo dice a nadie, para que nadie sepa de una prueba por adelantado.`,
    rank: (rank) => `seleccionado, rango ${rank}`,
    none: 'no seleccionado',
    check: 'Cómo verificar',
    steps: (page) => [
      `1. Pida la constancia: un archivo pequeño con su seudónimo. Abra ${page} y elíjalo. La página no requiere iniciar sesión, y el archivo no sale de su navegador.`,
      '2. Demuestra que usted estaba en la lista que se fijó antes de que alguien pudiera saber quién sería seleccionado.',
      '3. Cuando termine el período, pida el certificado del sorteo y verifíquelo en la misma página. Repite todo el sorteo. Escriba su seudónimo para ver si fue seleccionado.',
      'También puede verificar el certificado con un script de esa página, o a mano como ella describe.',
    ],
    commitment: 'SHA-256 de lo que se fijó antes del sorteo; el mismo para todos',
  },
  fr: {
    title: 'Votre place dans un tirage au sort',
    pool: 'Groupe',
    period: 'Période',
    pseudonym: 'Votre pseudonyme',
    pseudonymText:
      'Il vous représente dans la liste de ce tirage. La liste n’a aucun nom, et chaque tirage a d’autres pseudonymes.',
    place: 'Votre place dans la liste',
    placeOf: (place, size) => `${place} sur ${size}`,
    chance: 'Votre chance, la même que celle de chacun dans la liste',
    drug: 'Test de drogues',
    alcohol: 'Test d’alcool',
    fair: 'Avoir déjà été tiré ne change rien : chaque tirage recommence avec toutes les personnes du groupe (49 CFR 382.305).',
    drawn: 'Si vous avez été tiré au sort',
    notYet: (day) =>
      `Public après le ${day}, quand la période est finie. D’ici là, cette page ne le dit à personne, afin que nul ne connaisse un test à l’avance.`,
    rank: (rank) => `tiré au sort, rang ${rank}`,
    none: 'non tiré au sort',
    check: 'Comment vérifier',
    steps: (page) => [
      `1. Demandez l’attestation : un petit fichier avec votre pseudonyme. Ouvrez ${page} et choisissez-le. La page ne demande pas de connexion, et le fichier ne quitte pas votre navigateur.`,
      '2. Elle montre que vous étiez dans la liste fixée avant que quiconque puisse savoir qui serait tiré.',
      '3. Quand la période est finie, demandez le certificat du tirage et vérifiez-le sur la même page. Elle refait tout le tirage. Entrez votre pseudonyme pour voir si vous avez été tiré.',
      'Vous pouvez aussi vérifier le certificat avec un script de cette page, ou à la main comme elle le décrit.',
    ],
    commitment: 'SHA-256 de ce qui a été fixé avant le tirage ; le même pour tous',
  },
};
