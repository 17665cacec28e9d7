import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToOtherTabs, notifyOtherTabs } from './other-tabs.ts'

let otherTab: BroadcastChannel
const heardThere = vi.fn()
beforeEach(() => {
  heardThere.mockClear()
  otherTab = new BroadcastChannel('spotter-session')
  otherTab.addEventListener('message', () => void heardThere())
})
afterEach(() => otherTab.close())

test('other tabs are notified of a switch, but not the one that made it', async () => {
  const heardHere = vi.fn()
  const stop = listenToOtherTabs(heardHere)
  notifyOtherTabs()
  await waitFor(() => expect(heardThere).toHaveBeenCalledOnce())
  expect(heardHere).not.toHaveBeenCalled()
  stop()
  notifyOtherTabs()
  await waitFor(() => expect(heardThere).toHaveBeenCalledTimes(2))
})

test('listening ends with unsubscribing', async () => {
  const heardHere = vi.fn()
  const stop = listenToOtherTabs(heardHere)
  otherTab.postMessage('switched')
  await waitFor(() => expect(heardHere).toHaveBeenCalledOnce())
  stop()
  otherTab.postMessage('switched')
  notifyOtherTabs()
  await waitFor(() => expect(heardThere).toHaveBeenCalledOnce())
  expect(heardHere).toHaveBeenCalledOnce()
})
