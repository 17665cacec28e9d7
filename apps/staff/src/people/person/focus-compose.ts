/** Where a note is written: the box of the timeline that stands in the page. */
export function focusCompose(): void {
  const box = document.querySelector<HTMLElement>('main [data-compose]')
  box?.scrollIntoView({ block: 'center' })
  box?.focus()
}
