import { screen, within } from '@testing-library/react'
import { show } from '@spotter/ui/testing/show.tsx'
import { expect, test } from 'vitest'
import NoteEditor from './NoteEditor.tsx'

const nothing = () => undefined

test('a link is added by its address alone, as all links open in a new tab', async () => {
  const { user } = show(
    <NoteEditor label="Note" html="" placeholder="" onReady={nothing} onChange={nothing} onSubmit={nothing} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Link' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('textbox', { name: 'Address' })).toBeTruthy()
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Save'])
})
