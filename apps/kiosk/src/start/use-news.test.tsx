import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAnew } from '../device/app-version.ts'
import { news } from '../talk/live.ts'
import { renewAccount } from './kiosk.ts'
import { useNews } from './use-news.ts'

vi.mock('../device/app-version.ts', () => ({ loadAnew: vi.fn(async () => {}) }))
vi.mock('./kiosk.ts', () => ({ renewAccount: vi.fn(async () => {}) }))

function AtStart() {
  useNews()
  return null
}
const nothing = { isNewVersion: false, isReloadAsked: false, areSettingsChanged: false }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  news.write(nothing)
})
afterEach(() => void vi.useRealTimers())

test('a new version is loaded after five minutes at the start', async () => {
  render(<AtStart />)
  act(() => news.write({ ...nothing, isNewVersion: true }))
  await pass(299_999)
  expect(loadAnew).not.toHaveBeenCalled()
  await pass(1)
  expect(loadAnew).toHaveBeenCalledOnce()
})

test('while somebody registers it is not, and the five minutes begin anew afterwards', async () => {
  const start = render(<AtStart />)
  act(() => news.write({ ...nothing, isNewVersion: true }))
  await pass(200_000)
  start.unmount()
  await pass(600_000)
  expect(loadAnew).not.toHaveBeenCalled()
  render(<AtStart />)
  await pass(299_999)
  expect(loadAnew).not.toHaveBeenCalled()
  await pass(1)
  expect(loadAnew).toHaveBeenCalledOnce()
})

test('a reload that staff asked for waits for the start and no longer', async () => {
  news.write({ ...nothing, isReloadAsked: true })
  await pass(60_000)
  expect(loadAnew).not.toHaveBeenCalled()
  render(<AtStart />)
  expect(loadAnew).toHaveBeenCalledOnce()
})

test('changed settings are loaded at the start, once', async () => {
  render(<AtStart />)
  act(() => news.write({ ...nothing, areSettingsChanged: true }))
  await pass(0)
  expect(renewAccount).toHaveBeenCalledOnce()
  expect(news.read().areSettingsChanged).toBe(false)
})
