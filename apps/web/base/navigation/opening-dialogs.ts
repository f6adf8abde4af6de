// For component tests: jsdom has dialogs, but no `showModal` and `close`.

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
