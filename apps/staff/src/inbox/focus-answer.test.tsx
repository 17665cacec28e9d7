import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

const done = vi.fn()
const fold = () => {}
const go = () => {}

function Conversation() {
  const [isLoaded, setLoaded] = useState(false)
  useShortcuts(fold)
  useInboxKeys(go)
  return (
    <main>
      <button data-key="done" onClick={done}>
        Done
      </button>
      <section data-answer>{isLoaded && <textarea aria-label="Message" />}</section>
      <button onClick={() => setLoaded(true)}>Load</button>
    </main>
  )
}

const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

test('the reply gets the focus when its editor has been loaded', async () => {
  const { user } = await showScreen(<Conversation />)
  await user.keyboard('r')
  screen.getByRole('button', { name: 'Load' }).click()
  const field = await message()
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('what is typed before that does nothing else', async () => {
  done.mockClear()
  const { user } = await showScreen(<Conversation />)
  await user.keyboard('rThe end')
  expect(done).not.toHaveBeenCalled()
})

test('what is typed before that goes into the reply', async () => {
  const insert = vi.fn()
  document.execCommand = insert
  const { user } = await showScreen(<Conversation />)
  await user.keyboard('rHell{Backspace}lo')
  screen.getByRole('button', { name: 'Load' }).click()
  await message()
  await waitFor(() => expect(insert).toHaveBeenCalledWith('insertText', false, 'Hello'))
})

test('a click elsewhere gives the keys back to the page', async () => {
  done.mockClear()
  const { user } = await showScreen(<Conversation />)
  await user.keyboard('r')
  await user.click(document.body)
  await user.keyboard('e')
  expect(done).toHaveBeenCalledOnce()
})
