// For tests of components: jsdom has the dialog element, but not how it opens and closes.

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
