// jsdom lays nothing out: there what is not hidden is shown.

Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.closest('[hidden]') === null ? this.parentElement : null
  },
})
