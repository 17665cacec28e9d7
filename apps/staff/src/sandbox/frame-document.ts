/** What could act, load or lead away; the frame's own limits forbid it too. */
const acting = 'script, link, base, iframe, object, embed, form, meta[http-equiv]'

/**
 * A mail for a frame that inherits the page's policy: styles written into elements are not allowed there, so they become
 * rules of one style sheet that carries the page's nonce. They are renamed before the mail is parsed, as parsing alone
 * would already count as an attempt to apply them.
 */
export function frameDocument(html: string, nonce: string): string {
  const mail = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const element of mail.querySelectorAll(acting)) element.remove()
  const sheets = [...mail.querySelectorAll('style-sheet')].map((sheet) => {
    sheet.remove()
    return sheet.textContent ?? ''
  })
  const rules = [...mail.querySelectorAll('[data-style]')].map((element, index) => {
    const style = element.getAttribute('data-style') ?? ''
    element.setAttribute('data-style', String(index))
    return `[data-style="${index}"]{${style.replaceAll(/[{}]/g, '')}}`
  })
  const css = [...sheets, ...rules].join('\n').replaceAll('<', '')
  const { lang } = mail.documentElement
  const head = `<head><meta charset="utf-8"><style nonce="${nonce}">${css}</style></head>`
  return `<!doctype html><html lang="${escaped(lang)}">${head}${mail.body.outerHTML}</html>`
}

const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<[^<>]+>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='))
    .replaceAll(/<(\/?)style\b/gi, '<$1style-sheet')

const escaped = (text: string): string => text.replaceAll(/[^\w-]/g, '')
