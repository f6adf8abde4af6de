// What lies under `/_front/`: answered by the rows of `front/answers.ts` alone, led to from everywhere.

export const CUSTOMIZER_CALLS = '/_front/customizer/'
export const ICON_AT = '/_front/icon.svg'
export const HEALTH_AT = '/_front/health'
/** `{locale}/{version}` follow, as in the framework's folder of that name. */
export const MESSAGES_AT = '/_front/messages/'
export const REPORTS_AT = '/_front/policy-reports'
/** `{id}/{hash}/{name}` follow. */
export const SITE_FILES_AT = '/_front/sites/'
