/** The moment at which every season in this folder was built: a Saturday morning in July. */
export const recordedAt = new Date('2026-07-11T06:00:00Z')
