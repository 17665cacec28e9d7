/** A note that was written as plain text, for the editor: a blank line parts paragraphs. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\r?\n\r?\n/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
