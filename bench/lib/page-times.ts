import type { Page } from '@playwright/test'

const mark = 'bench-shown'

/** Runs in the page, with every navigation. */
export function markWhenShown(selector: string): void {
  const look = () => {
    const found = document.querySelector(selector)
    if (found?.getClientRects().length) performance.mark('bench-shown')
    else requestAnimationFrame(look)
  }
  look()
}

/** In milliseconds since the navigation began. */
export async function shownAt(page: Page): Promise<number> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark)
  return page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN, mark)
}

/** From the click to the first frame with the person's name and history. */
export async function timeOpening(page: Page, click: () => Promise<void>): Promise<number> {
  const opened = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (clicked: number) => {
          const name = document.querySelector('h1[title]')
          const entry = document.querySelector('[data-timeline] li[data-object]')
          if (name?.getClientRects().length && entry?.getClientRects().length) resolve(performance.now() - clicked)
          else requestAnimationFrame(() => look(clicked))
        }
        document.addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
      }),
  )
  await click()
  return opened
}

/** The durations of tasks over 50 ms while it acts. */
export async function countLongTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const observed = await page.evaluateHandle(() => {
    const durations: number[] = []
    const begun = performance.now()
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) if (startTime >= begun) durations.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    return durations
  })
  await act()
  // A second, in which the observer is called.
  await page.waitForTimeout(1000)
  return observed.jsonValue()
}
