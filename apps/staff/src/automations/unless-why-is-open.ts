export const whyDialog = { 'data-why-dialog': true }

/** Escape reaches every open dialog, and the one below must stay. */
export const unlessWhyIsOpen = (close: () => void) => () => {
  if (!document.querySelector('[data-why-dialog]')) close()
}
