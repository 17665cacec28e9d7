import type { Page } from '@playwright/test'
import {
  begin,
  choose,
  drawSignature,
  enterPhone,
  expectStart,
  expectStep,
  finish,
  introduceOneself,
  newVisitor,
  openTablet,
  press,
  register,
  type,
  type Visitor,
} from '../kiosk-story.ts'
import { findTraces, leaveTraces, tracesOf } from '../kiosk-traces.ts'
import { expect, test } from '../story.ts'

const goBack = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true })
        history.back()
      }),
  )

test('no visitor data is left after finishing, cancelling or walking away, online or offline', async ({
  page: tablet,
}) => {
  test.slow()
  await tablet.clock.install()
  await openTablet(tablet, 'CAMDEN-2')
  const expectForgotten = async (visitor: Visitor) => {
    await expectStart(tablet)
    expect(await findTraces(tablet, tracesOf(visitor))).toEqual([])
    for (let times = 0; times < 3; times++) {
      await goBack(tablet)
      await expectStart(tablet)
      expect(await findTraces(tablet, tracesOf(visitor))).toEqual([])
    }
    await begin(tablet)
    await choose(tablet, 'What would you like to do?', 'Guest visit')
    await expect(tablet.getByRole('textbox', { name: 'What is your mobile phone number?' })).toHaveValue('')
    expect(await findTraces(tablet, tracesOf(visitor))).toEqual([])
    await press(tablet, 'Cancel')
    await expectStart(tablet)
  }

  const finished = newVisitor()
  await register(tablet, finished, { withPhoto: true })
  expect(await findTraces(tablet, tracesOf(finished))).toEqual(['page'])
  await tablet.clock.fastForward(15_000)
  await expectForgotten(finished)

  const cancelled = newVisitor()
  await enterPhone(tablet, cancelled)
  await introduceOneself(tablet, cancelled)
  await drawSignature(tablet)
  await press(tablet, 'Cancel')
  await expectForgotten(cancelled)

  const gone = newVisitor()
  await enterPhone(tablet, gone)
  await choose(tablet, 'How did you hear about us?', 'Walk-in')
  const email = tablet.getByRole('textbox', { name: 'What is your email?' })
  await expect(email).toBeVisible()
  // The question stays only for seconds, so the clock stands still until it is answered.
  await tablet.clock.pauseAt((await tablet.evaluate(() => Date.now())) + 60_000)
  await email.fill(gone.email)
  await tablet.clock.runFor(110_000)
  await tablet.getByRole('button', { name: "Yes, I'm here", exact: true }).press('Enter')
  await tablet.clock.resume()
  await expect(tablet.getByRole('dialog')).toBeHidden()
  expect(await findTraces(tablet, tracesOf(gone))).toEqual(['page'])
  await tablet.clock.fastForward(121_000)
  await expectForgotten(gone)

  const cut = newVisitor()
  await enterPhone(tablet, cut)
  await choose(tablet, 'How did you hear about us?', 'Walk-in')
  await type(tablet, 'What is your email?', cut.email)
  await expectStep(tablet, 'What is your first name?')
  await tablet.reload()
  await expectForgotten(cut)
  await enterPhone(tablet, cut)
  await choose(tablet, 'How did you hear about us?', 'Walk-in')
  await tablet.getByRole('textbox', { name: 'What is your email?' }).fill(cut.email)
  await tablet.goto('/visitor_registration/manifest.webmanifest')
  await tablet.goBack()
  await expectForgotten(cut)

  const waiting = tablet.getByText('1 registration is waiting to be sent')
  const kept = newVisitor()
  await tablet.context().setOffline(true)
  await register(tablet, kept)
  await finish(tablet)
  await expect(waiting).toBeVisible()
  await expectForgotten(kept)
  await expect(waiting).toBeVisible()
  await tablet.context().setOffline(false)
  await expect(waiting).toBeHidden()

  await leaveTraces(tablet, gone.email)
  expect(await findTraces(tablet, tracesOf(gone))).toEqual([
    'Cache Storage',
    'IndexedDB',
    'localStorage',
    'sessionStorage',
  ])
})
