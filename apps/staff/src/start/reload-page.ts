/** Faded, so that no one keeps working on it. */
export function reloadPage(path?: string): void {
  document.documentElement.style.opacity = '0.5'
  document.documentElement.setAttribute('aria-busy', 'true')
  if (path === undefined) location.reload()
  else location.assign(path)
}
