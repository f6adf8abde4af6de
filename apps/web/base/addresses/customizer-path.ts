/** Calls of the customizer, below `/_front/`. In a file of its own, so that no page of a visitor has a byte of it. */
export const CUSTOMIZER_CALLS = '/_front/customizer/'
