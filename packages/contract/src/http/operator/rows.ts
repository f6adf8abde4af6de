/** What all rows of calls for staff have in common. */
export const get = { method: 'GET', base: 'operator', auth: 'staff' } as const
export const post = { method: 'POST', base: 'operator', auth: 'staff' } as const
