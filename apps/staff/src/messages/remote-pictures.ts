const loading = ['src', 'srcset', 'background', 'poster'] as const

/** Without what would be fetched from elsewhere, which shows a sender that and where an email is read. */
export function hideRemotePictures(html: string): { html: string; hidden: number } {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  let hidden = 0
  for (const element of mail.querySelectorAll('*')) {
    for (const name of loading) {
      const address = element.getAttribute(name)
      if (address === null || /^\s*data:/i.test(address)) continue
      element.removeAttribute(name)
      hidden += 1
    }
    const style = element.getAttribute('style') ?? ''
    if (/url\s*\(|image-set|\\/i.test(style)) {
      element.removeAttribute('style')
      hidden += 1
    }
  }
  for (const sheet of mail.querySelectorAll('style')) {
    if (!/url\s*\(|@import|image-set|\\/i.test(sheet.textContent)) continue
    sheet.remove()
    hidden += 1
  }
  return { html: mail.documentElement.outerHTML, hidden }
}
