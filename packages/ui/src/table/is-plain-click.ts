import type { MouseEvent } from 'react'

const controls = 'a, button, input, label, select, textarea, summary, [role="menuitem"], [contenteditable="true"]'

/** Ignores clicks on controls, in portals, and those that end a text selection. */
export function isPlainClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(controls)) return false
  return document.getSelection()?.isCollapsed ?? true
}
