import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { closeOverlay, openOverlay } from './overlays.ts'
import { Overlays } from './Overlays.tsx'

const pageOf = () => ({ collection: [], pagination: { total_entries: 0 } })

test('what is typed before the palette opens is in its field', async () => {
  answerWith({ 'GET /api/accounts': pageOf, 'GET /api/people/search': pageOf })
  const { user } = await showScreen(
    <>
      <input aria-label="Elsewhere" autoFocus />
      <Overlays />
    </>,
  )
  screen.getByLabelText('Elsewhere').focus()
  act(() => openOverlay('palette'))
  await user.keyboard('zabx{Backspace}r')
  const field = await screen.findByLabelText<HTMLInputElement>('Search people, screens and actions')

  expect(field.value).toBe('zabr')
  expect(screen.getByLabelText<HTMLInputElement>('Elsewhere').value).toBe('')
  field.focus()
  await user.keyboard('is')
  expect(field.value).toBe('zabris')

  act(closeOverlay)
  screen.getByLabelText('Elsewhere').focus()
  await user.keyboard('on')
  expect(screen.getByLabelText<HTMLInputElement>('Elsewhere').value).toBe('on')
  act(() => openOverlay('palette'))
  expect((await screen.findByLabelText<HTMLInputElement>('Search people, screens and actions')).value).toBe('')
})
