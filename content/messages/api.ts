// Ce que l'interface pour programmes (/api/…) répond. Les champs d'une réservation ont leurs phrases dans validation.ts.

export const apiMessages = {
  'json-invalid': 'Le corps de la requête doit être un objet JSON.',
  'idempotency-key-invalid': 'L’en-tête Idempotency-Key doit être un UUID tiré au hasard (version 4 ou 7).',
  'idempotency-key-reused':
    'Cette clé a déjà servi pour une autre demande. Rien n’a été enregistré : envoyez celle-ci avec une nouvelle clé.',
  'boat-unknown': 'Le paramètre « bateau » vaut {boats}.',
  'month-invalid': 'Le paramètre « mois » a la forme AAAA-MM.',
  'skipper-unknown': 'Le paramètre « skipper » vaut « avec-skipper » ou « sans-skipper ».',
  'query-unknown': 'Les paramètres sont « bateau », « mois » et « skipper », chacun une fois.',
  'wishes-invalid':
    'Le champ « wishes » est une liste d’objets avec « id » et « quantity », de 1 à 999, chaque « id » une fois. Les souhaits sont : {wishes}.',
  'price-risen':
    'Le prix a augmenté. Rien n’est enregistré : montrez le nouveau total à la personne, puis renvoyez la demande.',
  'slot-taken': 'Ce créneau vient d’être pris. Rien n’est perdu : choisissez un autre départ.',
  'too-many-requests': 'Trop de demandes en peu de temps. Réessayez dans {minutes} min.',
  'too-many-waiting':
    'Trop d’heures ont été demandées ces derniers jours depuis cette adresse e-mail ou ce réseau. Rien n’a été enregistré.',
  unavailable: 'Nous ne pouvons pas enregistrer de réservation à cet instant. Rien n’a été enregistré : réessayez.',
} as const
