import type { Page } from '@playwright/test'

export const markOfLooks = 'data-look'

/**
 * Contrast took two thirds of axe's time. Texts in the same classes and colours on the same backgrounds have the same
 * contrast, so that axe measures the first of each.
 */
export const markLooks = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    const grounds = new Map<Element | null, string>([[null, '']])
    const groundOf = (element: Element | null): string => {
      const known = grounds.get(element)
      if (known !== undefined || !element) return known ?? ''
      const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(element)
      const isOpaque = /^rgb\(/.test(backgroundColor) && backgroundImage === 'none' && opacity === '1'
      // What floats can lie over anything.
      const place = position === 'static' || position === 'relative' ? '' : `${position} ${element.className}`
      const own = [backgroundColor, backgroundImage, opacity, filter, place].join()
      const ground = `${own}<${isOpaque && !place ? '' : groundOf(element.parentElement)}`
      grounds.set(element, ground)
      return ground
    }
    const hasText = (element: Element) =>
      /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())

    const seen = new Set<string>()
    for (const element of document.querySelectorAll('body, body *')) {
      element.removeAttribute(mark)
      if (!hasText(element) || !element.checkVisibility()) continue
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      const classes = `${element.tagName} ${element.getAttribute('class')} ${element.parentElement?.getAttribute('class')}`
      const look = [classes, color, fontSize, fontWeight, textShadow, groundOf(element)].join()
      if (seen.has(look)) continue
      seen.add(look)
      element.setAttribute(mark, '')
    }
  }, markOfLooks)
