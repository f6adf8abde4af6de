/** What a process does that is not what was approved: `tell` says so and goes on, `refuse` does not start. */
export const UNAPPROVED_ACTIONS = ['tell', 'refuse'] as const

export type UnapprovedAction = (typeof UNAPPROVED_ACTIONS)[number]

export const isDigest = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
