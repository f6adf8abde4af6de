/** Storage key: width of the account in the header when a player was last signed in; absent for a visitor. */
const ACCOUNT_WIDTH_KEY = 'account_width'

/** Stores the width that the next page reserves before the session is known. Null once nobody is signed in. */
export function keepAccountWidth(width: number | null): void {
  try {
    if (width === null) localStorage.removeItem(ACCOUNT_WIDTH_KEY)
    else localStorage.setItem(ACCOUNT_WIDTH_KEY, String(Math.round(width)))
  } catch {
    // Without storage the next page begins with a visitor's header.
  }
}
