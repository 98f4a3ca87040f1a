/** A booking form as the browser sends it, valid unless a field is replaced. Its day is in the summer of 2027. */
export function bookingInput(replaced: Record<string, unknown> = {}) {
  return {
    boatType: 'sportif',
    skipperOption: 'avec-skipper',
    date: '2027-07-14',
    time: '10:00',
    duration: 3,
    participants: 2,
    name: 'Ana Favre',
    email: 'ana@exemple.ch',
    phone: '+41 79 000 00 00',
    message: 'Nous venons avec un enfant.',
    wishes: [],
    ...replaced,
  }
}

/** The current time in tests: a winter morning, long before {@link bookingInput}'s day. */
export const testNow = new Date('2026-12-01T08:00:00Z')
