/** What could act, load or lead away; the frame's own limits forbid it too. */
const acting = 'script, link, base, iframe, object, embed, form, meta[http-equiv]'

/**
 * A mail for a frame that inherits the page's policy: styles written into elements are not allowed there, so they become
 * rules of a style sheet that carries the page's nonce.
 */
export function frameDocument(html: string, nonce: string): string {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  for (const element of mail.querySelectorAll(acting)) element.remove()
  const rules = [...mail.querySelectorAll<HTMLElement>('[style]')].map((element, index) => {
    const style = element.getAttribute('style') ?? ''
    element.removeAttribute('style')
    element.setAttribute('data-styled', String(index))
    return `[data-styled="${index}"]{${withoutBraces(style)}}`
  })
  const sheet = mail.createElement('style')
  sheet.textContent = rules.join('\n')
  mail.head.append(sheet)
  for (const style of mail.querySelectorAll('style')) style.setAttribute('nonce', nonce)
  return `<!doctype html>${mail.documentElement.outerHTML}`
}

/** A style attribute cannot end its rule and begin another. */
const withoutBraces = (style: string): string => style.replaceAll(/[{}]/g, '')
