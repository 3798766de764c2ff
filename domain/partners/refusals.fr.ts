import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'partner.unknownSender': 'Choisissez l’expéditeur',
  'partner.unknownClient': 'Choisissez un client pour lequel vous pouvez travailler',
  'partner.accountTaken': 'Ce compte de l’expéditeur est déjà saisi, pour %{client}',
  'partner.decided': 'Entre-temps, ce rapport a été attribué à un client ou écarté',
  'partner.notSetUp': 'Ce partenaire n’est pas configuré : il n’y a rien à échanger',
  'partner.noAccount': 'Ce rapport n’indique aucun compte',
};

export default refusals;
