/** Whether a page that was asked for is on its way, for style sheets and assistive technology: said at the press, before anything has answered. */
export const opening = {
  /** `by` is what was pressed. */
  begin(by?: Element | null): void {
    document.documentElement.dataset['opening'] = ''
    document.querySelector('main')?.setAttribute('aria-busy', 'true')
    by?.setAttribute('data-opening', '')
  },
  end(): void {
    delete document.documentElement.dataset['opening']
    document.querySelector('main')?.removeAttribute('aria-busy')
    for (const link of document.querySelectorAll('a[data-opening]')) link.removeAttribute('data-opening')
  },
}
