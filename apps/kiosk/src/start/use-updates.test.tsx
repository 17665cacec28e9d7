import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadApp } from '../device/app-version.ts'
import { pendingUpdates } from '../talk/live.ts'
import { renewAccount } from './kiosk.ts'
import { useUpdates } from './use-updates.ts'

vi.mock('../device/app-version.ts', () => ({ reloadApp: vi.fn(async () => {}) }))
vi.mock('./kiosk.ts', () => ({ renewAccount: vi.fn(async () => {}) }))

function AtStart() {
  useUpdates()
  return null
}
const nothing = { isNewVersion: false, isReloadAsked: false, areSettingsChanged: false }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  pendingUpdates.write(nothing)
})
afterEach(() => void vi.useRealTimers())

test('a new version is loaded after five minutes at the start', async () => {
  render(<AtStart />)
  act(() => pendingUpdates.write({ ...nothing, isNewVersion: true }))
  await pass(299_999)
  expect(reloadApp).not.toHaveBeenCalled()
  await pass(1)
  expect(reloadApp).toHaveBeenCalledOnce()
})

test('during a registration nothing reloads, and the five minutes restart afterwards', async () => {
  const start = render(<AtStart />)
  act(() => pendingUpdates.write({ ...nothing, isNewVersion: true }))
  await pass(200_000)
  start.unmount()
  await pass(600_000)
  expect(reloadApp).not.toHaveBeenCalled()
  render(<AtStart />)
  await pass(299_999)
  expect(reloadApp).not.toHaveBeenCalled()
  await pass(1)
  expect(reloadApp).toHaveBeenCalledOnce()
})

test('a requested reload waits for the start screen only', async () => {
  pendingUpdates.write({ ...nothing, isReloadAsked: true })
  await pass(60_000)
  expect(reloadApp).not.toHaveBeenCalled()
  render(<AtStart />)
  expect(reloadApp).toHaveBeenCalledOnce()
})

test('changed settings are loaded at the start, once', async () => {
  render(<AtStart />)
  act(() => pendingUpdates.write({ ...nothing, areSettingsChanged: true }))
  await pass(0)
  expect(renewAccount).toHaveBeenCalledOnce()
  expect(pendingUpdates.read().areSettingsChanged).toBe(false)
})
