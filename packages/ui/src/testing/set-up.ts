import { setTimeout as wait } from 'node:timers/promises'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { questions } from '../dialogs/ask.ts'

configure({ asyncUtilTimeout: 3000 })

// The DOM of the tests loads no fonts; a text area that grows with its text wants to hear when they have come.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// The testing library says so itself, but only to the first of the files that share it.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

// Files share their modules, so that whatever lives outside the page is put back as well.
afterEach(() => {
  for (let open = questions.first(); open; open = questions.first()) open.answer(false)
  cleanup()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})

/** What still fades when a file ends would go on in a window that is gone. */
afterAll(() => wait(300))
