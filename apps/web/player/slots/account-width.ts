/** Storage key: how wide the account stood in the header when somebody was last signed in; absent for a visitor. */
const ACCOUNT_WIDTH_KEY = 'account_width'

/** Lets the next page keep that place before it is known who looks at it. Null once nobody is signed in. */
export function keepAccountWidth(width: number | null): void {
  try {
    if (width === null) localStorage.removeItem(ACCOUNT_WIDTH_KEY)
    else localStorage.setItem(ACCOUNT_WIDTH_KEY, String(Math.round(width)))
  } catch {
    // Without storage the next page shows a visitor's header first.
  }
}
