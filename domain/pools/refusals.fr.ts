import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'consortium.ofProvider':
    '%{pool} est un consortium de plusieurs employeurs. Votre prestataire fait le tirage et fixe les taux ; vous choisissez les sites, les postes et les exceptions',
  'consortium.noMembers': 'Aucun employeur n’est dans ce consortium. Ajoutez-en d’abord un',
  'consortium.clientUnknown': 'Aucun client actif n’a ce numéro',
  'consortium.isMember': '%{client} est déjà dans ce consortium',
  'consortium.otherConsortium':
    '%{client} est dans %{consortium} pour les mêmes agences. Ses employés seraient tirés deux fois',
  'consortium.notMember': 'Ce client n’est pas dans le consortium',
  'consortium.evaluating':
    'Des personnes de %{client} sont en cours d’évaluation : on ne sait pas encore qui appartient au consortium. Réessayez dans quelques minutes',
  'consortium.drawnElsewhere':
    'La plupart des personnes de %{client} étaient dans le tirage de %{pool} pour %{period}, ou l’attendent. Un second tirage permettrait de choisir entre les deux',
  'consortium.changedMembers': 'Des employeurs sont entrés ou sortis depuis ce calcul. Recalculez',
  'poolBilling.invoiceRequired': 'Saisissez le numéro de la facture',
  'poolBilling.testsOrMonth': 'Indiquez soit les tests, soit le mois',
  'poolBilling.reasonRequired': 'Saisissez pourquoi c’est annulé',
  'pool.drawnElsewhere':
    'La plupart de ces personnes étaient dans le tirage de %{pool} pour %{period}, ou l’attendent. Un second tirage permettrait de choisir entre les deux',
  'pool.evaluating':
    'Des personnes de ce client sont en cours d’évaluation : on ne sait pas encore qui appartient au groupe. Réessayez dans quelques minutes',
  'pool.yearBegun': 'Ceci vaut jusqu’à la fin de %{year}, car le groupe a une sélection cette année',
  'pool.resultStays': 'Un résultat enregistré peut être corrigé, mais pas retiré',
  'pool.correctionReason': 'Indiquez le motif de la correction',
  'pool.testedOnce':
    'Cette personne a déjà un résultat de ce test : deux de ses dossiers ont été tirés avant d’être fusionnés. Indiquez pourquoi il n’y a pas de second test',
  'pool.hasAlternate': 'Un remplaçant a pris la place de cette personne : la raison reste',
  'pool.selectionRequired': 'Choisissez la sélection',
  'pool.wholeClient':
    'Les groupes et tirages portent sur tout le client : seuls les utilisateurs qui ont accès à tous ses sites peuvent le faire',
  'pool.notActive': 'Terminez d’abord la configuration du groupe',
  'pool.closed': 'Le groupe est clos',
  'pool.empty': 'Personne n’est dans le groupe actuellement. Vérifiez ses sites et ses filtres',
  'pool.tooMany': 'Le groupe compte %{size} personnes ; impossible d’en sélectionner %{count}',
  'pool.notForDrug': 'Ce groupe n’est pas destiné aux tests de drogues',
  'pool.notForAlcohol': 'Ce groupe n’est pas destiné aux tests d’alcool',
  'pool.reasonRequired': 'Indiquez pourquoi les nombres diffèrent du calcul',
  'pool.changedSettings':
    'La configuration du groupe a changé ou une nouvelle période a commencé. Recalculez',
  'pool.changedSize':
    'Le groupe compte maintenant %{now} personnes, contre %{before} au moment du calcul. Recalculez',
  'pool.changedPeople':
    'Le groupe compte autant de personnes qu’au moment du calcul, mais pas les mêmes. Recalculez',
  'pool.changedTests': 'Un test a été effectué ou un taux a changé depuis le calcul. Recalculez',
  'pool.periodDrawn': 'Les personnes de %{period} sont déjà sélectionnées. Étendez plutôt cette sélection',
  'pool.commitmentOpen':
    'Une sélection de %{period} est engagée et attend son tirage. Tirez-la ou annulez-la d’abord',
  'pool.alreadyDrawn': 'Cette sélection est déjà tirée',
  'pool.isVoid': 'Cette sélection a été annulée',
  'pool.drawBegun': 'Le nonce est enregistré : ce tirage ne peut plus être annulé. Effectuez-le',
  'pool.notDrawn': 'Cette sélection n’est pas encore tirée',
  'pool.periodEnded':
    '%{period} est terminée et son ordre des personnes est public. Sélectionnez dans la période actuelle',
  'pool.fewer': 'Une sélection ne peut qu’être étendue : %{count} personnes sont déjà sélectionnées',
  'pool.noAbsence':
    'Les remplaçants ne remplacent que des personnes enregistrées comme absentes toute la période. %{count} d’entre elles n’ont pas encore de remplaçant',
  'pool.noAlternates': 'Le tirage n’a plus de remplaçants. Étendez plutôt la sélection',
  'pool.recipient': '%{email} n’est ni un utilisateur ni un contact de notification de ce client',
  'pool.recipients': 'Choisissez au moins un destinataire',
  'pool.waitingAlternate': 'Cette personne est un remplaçant dont on n’a pas besoin pour l’instant',
  'pool.resultAndReason': 'Saisissez un résultat ou la raison de l’absence de test, pas les deux',
  'pool.collectionRequired': 'Saisissez quand le prélèvement a eu lieu',
  'pool.documentRequired':
    'Ajoutez le document de ce résultat, pour qu’il compte dans le droit de conduire de la personne',
  'pool.documentDiffers': 'Ce document n’est pas un test de cette personne avec ce résultat',
  'pool.alcoholResult': 'Seuls les tests d’alcool ont ce résultat',
  'pool.noteRequired': 'Décrivez la raison',
  'pool.wrongTime': 'Saisissez une date et une heure, par exemple 2027-02-28T09:30:00Z',
  'pool.timeInFuture': 'L’heure ne peut pas être dans le futur',
  'pool.beforeDraw': 'L’heure ne peut pas précéder le tirage',
  'pool.collectedFirst': 'Le prélèvement ne peut pas précéder l’avis',
  'pool.misTotal':
    'Le total de la colonne %{column} indique %{said}, mais la somme des lignes au-dessus est %{found}',
  'pool.misSum': 'La colonne 1 indique %{said}, mais la somme des colonnes %{columns} est %{found}',
  'pool.misDrugs':
    'La colonne 3 compte %{positive} échantillons positifs, mais les colonnes 4 à 8 ne nomment que %{named} drogues',
  'pool.misDrug':
    'La colonne %{column} compte %{said} échantillons avec cette drogue, plus que les %{positive} positifs de la colonne 3',
  'pool.misConfirmations':
    'La colonne 4 compte %{confirmed} tests de confirmation, plus que les %{screened} tests de dépistage de la colonne 3',
  'pool.misConfirmed':
    'Les colonnes 5 et 6 comptent %{results} résultats, plus que les %{confirmed} tests de confirmation de la colonne 4',
  'pool.misNotReported':
    '%{agency} ne reçoit pas ces tests sur le formulaire, mais la ligne en compte %{tests}',
  'pool.misCategory': '%{category} n’est pas une catégorie d’employés de %{agency}',
  'pool.misCategories':
    'Il y a %{categories} catégories d’employés ; cette administration en a de 1 à %{most}',
  'pool.misEmployees':
    'Les catégories comptent %{count} employés, et le formulaire en indique %{total} en tout',
  'pool.yearToCome': '%{year} n’a pas commencé',
  'pool.notInAudit': 'L’audit ne couvre pas %{year}',
  'pool.presentNotInAudit': 'Un audit couvre une période. Cette page porte sur le présent',
  'pool.binderTooLarge':
    'Le classeur nommerait trop de personnes. Choisissez moins de sections, ou utilisez les listes et les exports',
  'pool.misNothing': 'En %{year}, personne n’était dans un groupe de cette agence et aucun test n’a été fait',
  'pool.misIncomplete':
    'Documents de tests de l’année sans résultat ou sans motif : %{documents}. Ils ne sont pas comptés. Complétez-les',
  'pool.misUntold':
    'Documents de tests qui ne disent pas si le test portait sur l’alcool ou les drogues : %{documents}. Ils sont comptés comme tests de drogues : vérifiez les chiffres',
  'pool.misOneCategory':
    '%{agency} a plusieurs catégories d’employés, et les postes ne disent pas laquelle s’applique. Toutes les personnes sont dans la catégorie choisie',
  'pool.misPages':
    'Il y a des pages pour %{pages} catégories d’employés, et le formulaire en indique %{categories}',
  'pool.definitionRequired': 'La définition du groupe est requise',
  'pool.nameRequired': 'Saisissez un nom',
  'pool.nameTaken': 'Un autre groupe porte ce nom',
  'pool.locationRequired': 'Choisissez au moins un site ou un numéro DOT',
  'pool.locationUnknown': 'Un site n’appartient pas à ce client : %{siteId}',
  'pool.dotNumberUnknown': 'Aucun site de ce client n’a le numéro DOT %{dotNumber}',
  'pool.agencyRequired': 'Choisissez au moins une agence',
  'pool.agencyTwice': 'Indiquez chaque agence une seule fois',
  'pool.dotAndNonDot':
    'Les personnes soumises à une agence et celles du programme propre à l’entreprise ne sont jamais dans un même groupe (49 CFR 40.1, 382.103). Créez un second groupe',
  'pool.titlesByFacts':
    'Les personnes soumises à la FMCSA et à la FTA sont trouvées par leur permis, leurs véhicules et leurs tâches, non par leur poste',
  'pool.titlesRequired': 'Choisissez les postes que cette agence couvre',
  'pool.titleTwice': 'Chaque poste ne relève que d’une agence : celle qui a plus de la moitié du travail',
  'pool.titleUnknown': 'Un poste n’appartient pas à ce client : %{jobTitleId}',
  'pool.rateRequired': 'Saisissez un taux pour les drogues, pour l’alcool ou pour les deux',
  'pool.rateOutOfRange': 'Saisissez un pourcentage de 0 à 100',
  'pool.drugRateTooLow': 'Les agences exigent au moins %{minimum} % pour les drogues',
  'pool.alcoholRateTooLow': 'Les agences exigent au moins %{minimum} % pour l’alcool',
  'pool.alcoholNotAllowed':
    'Les personnes soumises à la PHMSA et à la Garde côtière ne passent pas de tests d’alcool aléatoires (49 CFR 199.202, 46 CFR partie 16). Créez un second groupe pour l’alcool sans elles',
  'pool.testedMoreThanSelected': 'Il ne peut y avoir plus de tests que de sélections (%{selected})',
  'pool.yearToDateOfYear': 'Saisissez les totaux de cette année (%{year})',
  'pool.otherKind': 'Le groupe a été modifié depuis que vous l’avez ouvert. Revoyez-le avant de le supprimer',
  'pool.drawWaits': 'Un tirage de ce groupe attend son nonce. Effectuez-le ou annulez-le d’abord',
  'pool.alreadyActive': 'Le groupe est actif. Modifiez-le ou fermez-le',
  'pool.exceptionReasonRequired': 'Saisissez un motif',
  'pool.exceptionOrder': 'Le dernier jour ne peut précéder le premier (%{date})',
  'pool.exceptionPoolUnknown': 'Choisissez un groupe qui n’est pas clos',
  'pool.exceptionNotEmployed': 'Seuls les employés peuvent être dans un groupe',
  'pool.exceptionTested':
    'Les conducteurs testés selon la partie 382 ou 655 ne peuvent être dans un groupe du programme propre à l’entreprise (49 CFR 40.1, 382.103)',
  'pool.exceptionNotToday':
    'Une exception peut être supprimée le jour de son ajout ou avant son premier jour. Ensuite, indiquez son dernier jour',
};

export default refusals;
