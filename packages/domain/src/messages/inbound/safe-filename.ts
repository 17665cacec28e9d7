import { normalForm } from '../../normal-form.ts'

const longest = 120
/** Of paths, shells, Windows and HTML, and marks that turn the writing direction. */
const dangerous = /[/\\:*?"'<>|`$;&\p{Cc}\p{Cf}]/gu

/** The end stays, because it tells what kind of file it is. */
export function safeFilename(given: string): string {
  const name = normalForm(given)
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(dangerous, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  if (name === '') return 'attachment'
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return name.length <= longest ? name : `${name.slice(0, longest - ending.length).toWellFormed()}${ending}`
}
