import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { desktopPermission, showOnDesktop, turnOff, turnOn } from './desktop-notifications.ts'

class Shown extends EventTarget {
  static permission: NotificationPermission = 'default'
  static answer: NotificationPermission = 'granted'
  static asked = 0
  static all: Shown[] = []
  static async requestPermission() {
    Shown.asked++
    return (Shown.permission = Shown.answer)
  }
  readonly title: string
  readonly options: NotificationOptions
  closed = false
  constructor(title: string, options: NotificationOptions) {
    super()
    this.title = title
    this.options = options
    Shown.all.push(this)
  }
  close() {
    this.closed = true
  }
}

beforeEach(() => {
  Shown.permission = 'default'
  Shown.answer = 'granted'
  Shown.asked = 0
  Shown.all = []
  vi.stubGlobal('Notification', Shown)
  vi.stubGlobal('isSecureContext', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('switching on asks for permission if not decided', async () => {
  expect(await turnOn()).toMatchObject({ on: true, message: 'Desktop Notifications allowed' })
  expect(Shown.asked).toBe(1)
})

test('a granted permission is not requested again', async () => {
  Shown.permission = 'granted'
  expect(await turnOn()).toMatchObject({ on: true, message: 'Desktop Notifications allowed' })
  expect(Shown.asked).toBe(0)
})

test('a denied permission is explained', async () => {
  Shown.answer = 'denied'
  expect(await turnOn()).toMatchObject({ on: false, message: 'Desktop Notifications blocked' })
})

test('a browser that blocks is to be changed first', async () => {
  Shown.permission = 'denied'
  expect(await turnOn()).toMatchObject({
    on: false,
    message:
      'It looks like you have desktop notifications disabled on your browser. Please change these settings and try again.',
  })
  expect(Shown.asked).toBe(0)
})

test('switching off explains that the browser still allows them', () => {
  Shown.permission = 'granted'
  expect(turnOff()?.message).toBe(
    'It looks like you have desktop notifications enabled on your browser. Please change these settings and try again.',
  )
  Shown.permission = 'denied'
  expect(turnOff()).toBeNull()
})

test('a browser without notifications says so', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect(desktopPermission()).toBe('unsupported')
  expect(await turnOn()).toMatchObject({ on: false, message: 'Sorry, you have not supported device/browser' })
})

const piece = { title: 'New lead', body: 'Lena', tag: 'Person:4', closeAfter: 10_000 }

test('nothing is shown without permission', () => {
  showOnDesktop({ ...piece, onOpen: () => {} })
  expect(Shown.all).toEqual([])
})

test('it closes after ten seconds, and its tag prevents duplicates in other tabs', () => {
  Shown.permission = 'granted'
  showOnDesktop({ ...piece, onOpen: () => {} })
  const [shown] = Shown.all
  expect(shown?.options.tag).toBe('Person:4')
  vi.advanceTimersByTime(9999)
  expect(shown?.closed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(shown?.closed).toBe(true)
})

test('a click opens what it is about', () => {
  Shown.permission = 'granted'
  const onOpen = vi.fn()
  showOnDesktop({ ...piece, onOpen })
  Shown.all[0]?.dispatchEvent(new Event('click'))
  expect(onOpen).toHaveBeenCalledOnce()
  expect(Shown.all[0]?.closed).toBe(true)
})
