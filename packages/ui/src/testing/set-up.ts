import { setTimeout as wait } from 'node:timers/promises'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

configure({ asyncUtilTimeout: 3000 })

// The DOM of the tests loads no fonts; a text area that grows with its text wants to hear when they have come.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

afterEach(() => {
  cleanup()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})

/** What still fades when a file ends would go on in a window that is gone. */
afterAll(() => wait(300))
