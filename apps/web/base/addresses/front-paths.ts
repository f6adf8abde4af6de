// Paths below `/_front/`. Only the rows of `front/answers.ts` answer them; all other code only links to them.

/** Followed by `{version}/{kind}.svg?{values}`: a drawn picture (`art.ts`). */
export const ART_AT = '/_front/art/'
/** A worker of each page, which reads the tables of formats (`files/formats.ts`). */
export const FORMATS_AT = '/_front/formats.js'
export const ICON_AT = '/_front/icon.svg'
/** Followed by `v1.js`, `manifest.json`, `theme.css` or `{hash}/{name}`: what host pages include. */
export const HOST_FILES_AT = '/_front/host/'
export const HEALTH_AT = '/_front/health'
/** Whether this process answers at all, and whether visitors may be sent to it. */
export const LIVE_AT = '/_front/live'
export const READY_AT = '/_front/ready'
/** Followed by `{locale}/{version}`, like Next's folder of that name. */
export const MESSAGES_AT = '/_front/messages/'
export const REPORTS_AT = '/_front/policy-reports'
/** Where pages tell how quick they were for somebody. */
export const VITALS_AT = '/_front/vitals'
/** Followed by `{id}/{hash}/{name}`. */
export const SITE_FILES_AT = '/_front/sites/'
