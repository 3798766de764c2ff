import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'cme.resultRequired': 'Choisissez le résultat de l’examen',
  'cme.examDateRequired': 'Indiquez la date de l’examen',
  'cme.expiryRequired': 'Indiquez la date d’expiration du certificat',
  'cme.noExpiry': 'Seul un certificat a une date d’expiration',
  'cme.expiresFirst': 'Le certificat ne peut pas expirer le jour de l’examen ou avant',
  'cme.expiresTooLate': 'Un certificat est valable au plus 24 mois après l’examen (49 CFR 391.45(b))',
  'cme.isShorter': 'Ce certificat vaut pour moins de 24 mois. Choisissez « Certifié pour moins de 24 mois ».',
  'cme.isFull': 'Ce certificat vaut pour 24 mois. Choisissez « Certifié pour 24 mois ».',
  'cme.examinerRequired': 'Indiquez le nom du médecin examinateur',
  'cme.registryNumber': 'Le numéro du Registre national a 10 chiffres',
  'cme.restrictionUnknown':
    'Saisissez les restrictions comme sur le certificat, séparées par des virgules : corrective lenses, hearing aid, waiver or exemption, SPE certificate, exempt intracity zone, intrastate only. Laissez le champ vide s’il n’y en a pas.',
  'cme.ended39164':
    'Depuis le 22/3/2023, plus personne n’est qualifié au titre de 49 CFR 391.64. Demandez un certificat corrigé à la clinique.',
  'cme.certificateRequired': 'Choisissez le document qui est le certificat',
  'cme.hasReport':
    'Ce scan contient des pages du rapport d’examen médical (MCSA-5875), qui ne fait jamais partie du dossier d’un conducteur. Téléversez le certificat seul comme un autre examen, et écartez celui-ci.',
  'cme.onFileOtherwise':
    'Ce certificat est déjà au dossier avec d’autres dates : l’examen du %{date} ou une autre expiration. Si l’examen est juste, demandez d’abord au service client de corriger le dossier.',
  'cme.reviewedOtherwise':
    'Une autre personne a déjà vérifié ceci. Pour le modifier, renvoyez l’examen, afin que quelqu’un vérifie aussi la modification.',
  'cme.orderUnknown': 'Cet employé n’a pas de commande d’examen avec ce numéro',
  'cme.notPending': 'Seul un examen qui attend la décision de l’examinateur peut être clos sans certificat',
  'cme.noCertificate': 'Aucun certificat n’est au dossier pour cet examen',
  'cme.noteOnFile': 'Une note sur l’examinateur est déjà au dossier',
  'cme.laterCertificate':
    'Un certificat plus récent est au dossier. Une note d’aujourd’hui vaut pour l’examinateur de celui-ci.',
  'cme.searchRequired': 'Vous devez indiquer ce que vous cherchez.',
  'cme.nextCallPast': 'Le prochain appel ne peut pas être dans le passé',
};

export default refusals;
