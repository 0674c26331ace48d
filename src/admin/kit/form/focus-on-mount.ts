/** A `ref` for the one field that a screen or a dialog is opened for; it takes the focus once, when it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
  // A dialog opens afterwards, and then the browser looks for this.
  element?.setAttribute('autofocus', '')
}
