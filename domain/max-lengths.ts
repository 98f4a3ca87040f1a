/**
 * The longest values we accept: generous for people, but they stop machines that send megabytes. In a file
 * without Zod, which would be a quarter of what a page at the quay loads.
 */
export const maxLengths = { name: 120, email: 254, phone: 40, language: 40, message: 2000 } as const
