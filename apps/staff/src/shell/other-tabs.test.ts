import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts'

let otherTab: BroadcastChannel
const heardThere = vi.fn()
beforeEach(() => {
  heardThere.mockClear()
  otherTab = new BroadcastChannel('spotter-session')
  otherTab.addEventListener('message', () => void heardThere())
})
afterEach(() => otherTab.close())

test('a switch is heard in other tabs, and not in the one that made it', async () => {
  const heardHere = vi.fn()
  const stop = hearOtherTabs(heardHere)
  tellOtherTabs()
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledOnce())
  expect(heardHere).not.toHaveBeenCalled()
  stop()
  tellOtherTabs()
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(2))
})

test('one made in another tab is heard until nobody listens any more', async () => {
  const heardHere = vi.fn()
  const stop = hearOtherTabs(heardHere)
  otherTab.postMessage('switched')
  await vi.waitFor(() => expect(heardHere).toHaveBeenCalledOnce())
  stop()
  otherTab.postMessage('switched')
  tellOtherTabs()
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledOnce())
  expect(heardHere).toHaveBeenCalledOnce()
})
