// jsdom has no layout: everything that is not hidden counts as shown.

Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.closest('[hidden]') === null ? this.parentElement : null
  },
})
