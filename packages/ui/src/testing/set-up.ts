import { notifications } from '@mantine/notifications'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { questions } from '../dialogs/ask.ts'
import { takeUnknownNames } from './unknown-names.ts'

const { getElementError } = getConfig()
const [shown, unseen] = [document.createElement('div').style, document.createElement('div').style]
unseen.display = 'none'
configure({
  asyncUtilTimeout: 30_000,
  // A query that is repeated until it succeeds printed the whole page each time; when it gives up, the page is printed anyway.
  getElementError: (message, container) =>
    isRepeated() ? new Error(message ?? undefined) : getElementError(message, container),
})

// React keeps a stack trace for every element it creates, up to ten thousand a second: a quarter of the time of the tests.
Object.defineProperty(internalsOf(React), 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

// happy-dom has no fonts, which auto-growing text areas listen to.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// Tests load no stylesheets, so that only inline styles count; working out the rest took a fifth of the time of the tests.
window.getComputedStyle = (element) => {
  if (!(element instanceof HTMLElement)) return shown
  if (element.hidden) return unseen
  return element.hasAttribute('style') ? element.style : shown
}

// Files share the window, so a link that is followed, such as a phone number, must not take it along.
window.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
})

// Testing Library sets this only for the first file that shares it.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

// Files share modules, so reset what lives outside the page.
afterEach(() => {
  for (let open = questions.first(); open; open = questions.first()) open.answer(false)
  cleanup()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
  expect(takeUnknownNames(), 'names that the server refuses').toEqual([])
})

/** Replaced globals must not outlive their file. */
afterAll(() => vi.unstubAllGlobals())

function isRepeated(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}

function internalsOf(react: object): object {
  return Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object
}
