import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { EditPersonDialog } from './EditPersonDialog.tsx'

const person = { ...lena, city: 'Carlton', state: 'VIC', lock_version: 3 }
const path = `/api/people/${person.id}`

beforeAll(() => import('./EditPersonForm.tsx'))
beforeEach(() => sessionStorage.clear())

async function showDialog(answers: Answers = {}) {
  const asked = answerWith({
    'GET /api/people/fetch_isd_codes': () => ({ collection: [], default_country: 'AU' }),
    [`PUT ${path}`]: () => ({ ...person, message: 'Person was updated successfully.' }),
    ...answers,
  })
  const onClose = vi.fn()
  const shown = await showScreen(<EditPersonDialog person={person} opened onClose={onClose} />)
  await screen.findByRole('dialog')
  return {
    ...shown,
    asked,
    onClose,
    saves: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = async (user: UserEvent, input: HTMLInputElement, text: string) => {
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
}
const save = () => screen.getByRole('button', { name: 'Save' })
const pause = () => new Promise((resolve) => setTimeout(resolve, 550))

test('only what was changed is sent, with what it held', async () => {
  const { user, saves, onClose } = await showDialog()
  await fill(user, field('City'), 'Fitzroy')
  await user.clear(field('State'))
  await user.click(save())

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saves()).toEqual([{ city: 'Fitzroy', state: null, lock_version: 3, was: { city: 'Carlton', state: 'VIC' } }])
})

const theirs = { ...person, city: 'Brunswick', state: 'NSW', zip: '3056', lock_version: 5 }

async function conflictWithOther() {
  let tries = 0
  const shown = await showDialog({
    [`PUT ${path}`]: () =>
      ++tries === 1 ? new Refusal(409, { error: 'Stale', current: theirs }) : { ...theirs, message: 'Saved.' },
  })
  await fill(shown.user, field('City'), 'Fitzroy')
  await shown.user.click(save())
  await screen.findByText('Someone else just changed this')
  await pause()
  return shown
}

test('conflicting fields are side by side, and other changes are merged', async () => {
  await conflictWithOther()
  const choice = screen.getByRole('radiogroup', { name: 'City' })

  expect(within(choice).getByRole('radio', { name: 'Yours: Fitzroy' }).getAttribute('aria-checked')).toBe('true')
  expect(within(choice).getByRole('radio', { name: 'Theirs: Brunswick' })).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'State' })).toBeNull()
  expect([field('City').value, field('State').value, field('Postcode').value]).toEqual(['Fitzroy', 'NSW', '3056'])
})

test('keeping one’s own saves over the version that was shown', async () => {
  const { user, saves, onClose } = await conflictWithOther()
  await user.click(save())

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saves()[1]).toEqual({ city: 'Fitzroy', lock_version: 5, was: { city: 'Brunswick' } })
})

test('accepting theirs fills the field and sends nothing of it', async () => {
  const { user, saves, onClose } = await conflictWithOther()
  await user.click(screen.getByRole('radio', { name: 'Theirs: Brunswick' }))
  expect(field('City').value).toBe('Brunswick')
  await user.click(save())

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saves()[1]).toEqual({ lock_version: 5, was: {} })
})

test('the choice goes away in a browser that answers scrolling with a promise', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve())
  const { unmount } = await conflictWithOther()
  expect(scroll).toHaveBeenCalled()

  expect(() => unmount()).not.toThrow()
  scroll.mockRestore()
})

test('a removed person says so, and what was typed stays', async () => {
  const { user, onClose } = await showDialog({ [`PUT ${path}`]: () => new Refusal(404, { error: 'Not found.' }) })
  await fill(user, field('City'), 'Fitzroy')
  await user.click(save())

  expect(await screen.findByText(/You no longer have access to this person/)).toBeTruthy()
  expect(field('City').value).toBe('Fitzroy')
  expect(onClose).not.toHaveBeenCalled()
})
