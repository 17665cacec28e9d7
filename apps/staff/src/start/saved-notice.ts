const name = 'notice_after_reload'

export function saveNotice(message: string): void {
  try {
    sessionStorage.setItem(name, message)
  } catch {
    // Storage may be full or blocked.
  }
}

export function loadSavedNotice(): { type: 'notice'; message: string } | null {
  try {
    const message = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return message === null ? null : { type: 'notice', message }
  } catch {
    return null
  }
}
