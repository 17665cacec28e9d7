/** A screen whose file did not arrive: the line is down, or a newer build has replaced the file. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The screen could not be loaded', { cause })
    this.name = 'ScreenNotLoaded'
  }
}

/** In the words of Chrome, Firefox, Safari and Vite. */
const words = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

export const isLoadFailure = (fault: unknown): boolean =>
  fault instanceof ScreenNotLoaded || (fault instanceof Error && words.test(fault.message))

const reloadedForMissingFile = 'reloaded_for_missing_file'
const oncePer = 60_000

/** A new build removes the old files, so the page is out of date. Once a minute, as the file may stay missing. */
export function reloadForMissingFile(): boolean {
  const last = Number(sessionStorage.getItem(reloadedForMissingFile))
  if (Date.now() - last < oncePer) return false
  sessionStorage.setItem(reloadedForMissingFile, String(Date.now()))
  location.reload()
  return true
}
