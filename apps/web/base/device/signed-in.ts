/** Whether somebody is signed in, as far as the API's readable cookie says: it is kept beside the session's, which no script reads. */
export const isSignedIn = (): boolean => /(?:^|; )signed_in=/.test(document.cookie)
