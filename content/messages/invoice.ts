// La facture au nom d’une entreprise, en PDF, que l’on demande sur « Ma réservation ».

export const invoiceMessages = {
  title: 'Facture {number}',
  made: 'Établie le {day}. Elle remplace celles qui portent le même numéro.',
  outing: '{boat}, sortie du {outing}.',
  cancelled: '{boat}, sortie du {outing}, qui n’a pas eu lieu. Montant dû selon les conditions d’annulation.',
  total: 'Total : {total}',
  paid: 'Payé le {day}. Merci.',
  bySlip: 'Payable avec la QR-facture ci-dessous, par e-banking ou à la poste.',
  onSite: 'Payable au port, ou comme nous en convenons avec vous.',
  fileName: 'facture-{reference}.pdf',
} as const
