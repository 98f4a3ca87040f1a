/** The contact form as a visitor fills it in. */
export function contactFields(replaced: Record<string, string> = {}): Record<string, string> {
  return {
    name: 'Ana Favre',
    email: 'ana@exemple.ch',
    subject: 'Une sortie pour quatre',
    message: 'Bonjour,\nest-ce que le chien peut venir ?',
    ...replaced,
  }
}

/** The quote form as a visitor fills it in. */
export function quoteFields(replaced: Record<string, string> = {}): Record<string, string> {
  return {
    name: 'Ana Favre',
    email: 'ana@exemple.ch',
    phone: '+41 79 000 00 00',
    eventType: 'team-building',
    date: '2027-07-14',
    guests: '4',
    wishes: 'Une fondue à bord',
    ...replaced,
  }
}
