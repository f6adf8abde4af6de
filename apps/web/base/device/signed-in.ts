/** Whether somebody is signed in, by the readable cookie that the API sets beside the session's. */
export const isSignedIn = (): boolean => /(?:^|; )signed_in=/.test(document.cookie)
