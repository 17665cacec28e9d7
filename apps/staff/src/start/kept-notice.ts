const name = 'notice_after_reload'

/** Says something once the page has been loaded anew, in this tab only. */
export function keepNotice(message: string): void {
  try {
    sessionStorage.setItem(name, message)
  } catch {
    // A forbidden storage only forgets.
  }
}

export function takeKeptNotice(): { type: 'notice'; message: string } | null {
  try {
    const message = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return message === null ? null : { type: 'notice', message }
  } catch {
    return null
  }
}
