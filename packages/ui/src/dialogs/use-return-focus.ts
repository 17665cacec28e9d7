import { useEffect, useState } from 'react'

export function useReturnFocus(from?: Element | null): void {
  const [opener] = useState(() => focusableOpener(from ?? document.activeElement))
  useEffect(() => {
    // A dialog that this one replaces has gone by now, and has returned the focus to its own opener.
    const returnTo = opener?.isConnected ? opener : focusableOpener(document.activeElement)
    return () => {
      if (returnTo?.isConnected) returnTo.focus()
    }
  }, [opener])
}

/** A menu item is gone when the dialog closes; its menu's button is not. */
function focusableOpener(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  const button = menu && document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`)
  if (button) return button
  return element instanceof HTMLElement && element !== document.body ? element : null
}
