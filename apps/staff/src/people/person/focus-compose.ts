export function focusCompose(): void {
  const box = document.querySelector<HTMLElement>('main [data-compose]')
  box?.scrollIntoView({ block: 'center' })
  box?.focus()
}
