import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import KeyboardHelp from './KeyboardHelp.tsx'
import { useScreenKeys } from './screen-keys.ts'
import { useShortcuts } from './use-shortcuts.ts'

const press = vi.fn()
const keys = [{ key: 'e', label: 'Edit the person', press }]
const fold = () => {}

function Screen() {
  useShortcuts(fold)
  useScreenKeys(keys)
  return <input aria-label="Name" />
}

beforeEach(() => press.mockClear())

test('a key of the screen does its work', async () => {
  const { user } = await showScreen(<Screen />)
  await user.keyboard('e')
  expect(press).toHaveBeenCalledOnce()
})

test('keys are ignored while typing', async () => {
  const { user } = await showScreen(<Screen />)
  await user.type(screen.getByRole('textbox'), 'e')
  expect(press).not.toHaveBeenCalled()
})

test('another screen has other keys', async () => {
  const { user, unmount } = await showScreen(<Screen />)
  unmount()
  await user.keyboard('e')
  expect(press).not.toHaveBeenCalled()
})

test('the help lists the keys of the screen', async () => {
  await showScreen(
    <>
      <Screen />
      <KeyboardHelp onClose={() => {}} />
    </>,
  )
  expect(await screen.findByText('On this screen')).toBeTruthy()
  expect(screen.getByText('Edit the person')).toBeTruthy()
})
