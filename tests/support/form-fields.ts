/** The contact form as a visitor fills it in. */
export function contactFields(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    name: 'Ana Favre',
    email: 'ana@exemple.ch',
    subject: 'Une sortie pour quatre',
    message: 'Bonjour,\nest-ce que le chien peut venir ?',
    ...overrides,
  }
}

/** The quote form as a visitor fills it in. */
export function quoteFields(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    name: 'Ana Favre',
    email: 'ana@exemple.ch',
    phone: '+41 79 000 00 00',
    eventType: 'team-building',
    date: '2027-07-14',
    guests: '4',
    wishes: 'Une fondue à bord',
    ...overrides,
  }
}
