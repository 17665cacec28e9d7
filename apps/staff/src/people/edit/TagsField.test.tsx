import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { TagsField } from './TagsField.tsx'

const person = { ...lena, tag_list: ['One', 'Two'], lock_version: 3 }
const path = `/api/people/${person.id}`

async function showField(answers: Answers = {}, props: { readOnly?: boolean } = {}) {
  const asked = answerWith({
    'GET /api/references/tags': () => ({ collection: [{ id: 1, text: 'Rowing' }] }),
    [`PUT ${path}`]: () => ({ ...person, message: 'Person was updated successfully.' }),
    ...answers,
  })
  const shown = await showScreen(<TagsField person={person} {...props} />)
  return { ...shown, saves: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

test('a tag is saved when added, and the answer is shown', async () => {
  const { user, saves } = await showField()
  await user.type(await screen.findByLabelText('Tags'), 'Three{Enter}')

  expect(await screen.findByText('Person was updated successfully.')).toBeTruthy()
  expect(saves()).toEqual([{ tag_list: ['One', 'Two', 'Three'], lock_version: 3, was: { tag_list: ['One', 'Two'] } }])
})

test('one tag after the other can be typed, each saved on what the one before left', async () => {
  const first = Promise.withResolvers<object>()
  const { user, saves } = await showField({ [`PUT ${path}`]: () => first.promise })
  await user.click(await screen.findByLabelText('Tags'))
  await user.keyboard('Three{Enter}Four{Enter}')
  first.resolve({ ...person, tag_list: ['One', 'Two', 'Three'], lock_version: 4, message: 'Saved.' })

  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves()[1]).toEqual({
    tag_list: ['One', 'Two', 'Three', 'Four'],
    lock_version: 4,
    was: { tag_list: ['One', 'Two', 'Three'] },
  })
  expect(document.activeElement).toBe(screen.getByLabelText('Tags'))
})

test('a tag is removed with one click', async () => {
  const { user, saves } = await showField()
  await user.click(await screen.findByRole('button', { name: 'Remove One' }))
  await waitFor(() => expect(saves()).toMatchObject([{ tag_list: ['Two'] }]))
})

test('a refusal is shown in its own words, and the tags are as they were', async () => {
  const { user } = await showField({
    [`PUT ${path}`]: () => new Refusal(422, { errors: { base: ['Not today.'] } }),
  })
  await user.type(await screen.findByLabelText('Tags'), 'Three{Enter}')

  expect(await screen.findByText('Not today.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Three')).toBeNull())
})

test('read-only nothing can be typed or removed', async () => {
  await showField({}, { readOnly: true })
  expect((await screen.findByLabelText<HTMLInputElement>('Tags')).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Remove One' })).toBeNull()
})

test('all tags are shown', async () => {
  const tag_list = Array.from({ length: 9 }, (_, index) => `Tag ${index}`)
  answerWith({ 'GET /api/references/tags': () => ({ collection: [] }) })
  await showScreen(<TagsField person={{ ...person, tag_list }} />)
  expect(await screen.findByText('Tag 8')).toBeTruthy()
})
