import { watchRequests } from '../count-requests.ts'
import { expectNoOverflow, open, parts, somebody } from '../every-screen.ts'
import { expectAccessible, openAs, test } from '../story.ts'

for (const [part, screens] of Object.entries(parts))
  test(`every screen ${part} works at 360 px in the light, and at 820 px when the phone becomes a tablet`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const page = await openAs(browser, 'root', { width: 360, height: 800, at: null }, 'light')
    const during = watchRequests(page)
    for (const [path, heading] of [...screens, ...(part === 'of the day' ? [await somebody(page)] : [])]) {
      await page.setViewportSize({ width: 360, height: 800 })
      await during(() => open(page, path, heading))
      await expectNoOverflow(page, path)
      await expectAccessible(page)
      await page.setViewportSize({ width: 820, height: 800 })
      await expectNoOverflow(page, path)
    }
    await page.context().close()
  })
