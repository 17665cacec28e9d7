import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { markLooks, markOfLooks } from './mark-looks.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Where dialogs, menus and notices are. */
const besideScreen = 'body > :not(#root)'

/** What a change of width or theme can break; the rest judges markup, which stays. */
export const ofWidthAndTheme = ['color-contrast', 'scrollable-region-focusable']

export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source)
  await markLooks(page)
  // The screen under an open dialog can't be used, and is looked at when every screen is.
  const hasDialog = await page.locator(`${besideScreen} [aria-modal="true"]:visible`).count()
  return page.evaluate(
    async ({ part, contrastOf, values }) => {
      if (!window.axe) throw new Error('The page was left before axe ran.')
      window.axe.configure({ rules: [{ id: 'color-contrast', selector: contrastOf }] })
      // Results of passed elements take too long.
      const { violations } = await window.axe.run(part ?? document, {
        resultTypes: ['violations'],
        iframes: false,
        ...(values && { runOnly: { type: 'rule', values } }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { part: hasDialog ? besideScreen : null, contrastOf: `[${markOfLooks}]`, values: rules },
  )
}
