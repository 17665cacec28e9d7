/** The sandbox forbids these too. */
const acting = 'script, link, base, iframe, object, embed, form, meta[http-equiv]'

/** The frame inherits the CSP, so inline styles become one style sheet with the nonce before parsing. */
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
