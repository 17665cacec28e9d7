const field = 'main [data-answer] :is(textarea, [contenteditable="true"])'

let stopWaiting = () => {}

/** The email editor is loaded when it is first needed: what is typed until then goes into it, not to the keys of the page. */
export function focusAnswer(): void {
  stopWaiting()
  const box = document.querySelector('main [data-answer]')
  if (!box) return document.querySelector<HTMLElement>('main [data-key="answer"]')?.click()
  if (focusField()) return

  let typed = ''
  const observer = new MutationObserver(() => {
    if (!box.isConnected) return stopWaiting()
    if (!focusField()) return
    stopWaiting()
    // The command that editors and fields alike take for typing.
    if (typed) document.execCommand('insertText', false, typed)
  })
  const keep = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'Escape' || event.key === 'Tab') return stopWaiting()
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
  }
  stopWaiting = () => {
    observer.disconnect()
    window.removeEventListener('keydown', keep, true)
    window.removeEventListener('pointerdown', stopWaiting, true)
    stopWaiting = () => {}
  }
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('keydown', keep, true)
  window.addEventListener('pointerdown', stopWaiting, true)
}

function focusField(): boolean {
  const found = document.querySelector<HTMLElement>(field)
  found?.focus()
  return found !== null
}
