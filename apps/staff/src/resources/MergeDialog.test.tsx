import { tags } from '@spotter/contract/settings/tags.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import MergeDialog from './MergeDialog.tsx'

const open = { edit: true, rename: true, remove: true }
const tag = (id: number, name: string, abilities = open) => ({
  id,
  company_id: 1,
  name,
  uses: 3,
  lock_version: 0,
  deleted_at: null,
  abilities,
})
const path = '/api/companies/1/tags'
const preview = { people: 3, both: 1, after: 12, views: 1, forms: 0, parts: 0 }

const showMerge = async (answers: Answers = {}) => {
  const found = [tag(1, 'Corp'), tag(2, 'Corporate'), tag(3, 'Theirs', { ...open, edit: false })]
  const asked = answerWith({
    [`GET ${path}`]: () => ({ collection: found, pagination: { total_entries: found.length } }),
    [`GET ${path}/1/merge`]: () => preview,
    [`POST ${path}/1/merge`]: () => ({ message: 'Corp was merged into Corporate.', people: 3 }),
    ...answers,
  })
  const onClose = vi.fn()
  const shown = await showScreen(<MergeDialog resource={tags} club={1} record={tag(1, 'Corp')} onClose={onClose} />)
  await shown.user.click(await screen.findByRole('combobox', { name: /Merge into/ }))
  return { ...shown, asked, onClose }
}

test('offers what may be edited, never the tag itself', async () => {
  await showMerge()
  await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Corporate']))
})

test('previews exactly what will happen, and how to undo it', async () => {
  const { user, asked, onClose } = await showMerge()
  await user.click(await screen.findByRole('option', { name: 'Corporate' }))

  expect(await screen.findByText('3 people have Corp now.')).toBeTruthy()
  expect(screen.getByText('1 of them already has Corporate.')).toBeTruthy()
  expect(screen.getByText('12 people will have Corporate.')).toBeTruthy()
  expect(screen.getByText('1 saved view will be updated.')).toBeTruthy()
  expect(screen.getByText("You can undo this right away, or later in the club's audit.")).toBeTruthy()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ into_id: 2 })
})

/** Merges, and undoes it by the notice. */
async function undoMerge(answer: Answers[string]) {
  const { user, asked } = await showMerge({ [`DELETE ${path}/1/merge`]: answer })
  await user.click(await screen.findByRole('option', { name: 'Corporate' }))
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Corp was merged into Corporate.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  return asked
}

test('the notice undoes the merge', async () => {
  const message = 'Corp and Corporate are separate again.'
  const asked = await undoMerge(() => ({ message }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a merge that cannot be undone says why', async () => {
  const reason = 'Another record is now called Corp. Please rename it first.'
  await undoMerge(() => new Refusal(422, { errors: { base: [reason] } }))
  expect(await screen.findByText(reason)).toBeTruthy()
})

test('an impossible merge says why', async () => {
  const reason = "is part of another record, so it can't have parts of its own"
  const { user } = await showMerge({
    [`GET ${path}/1/merge`]: () => new Refusal(422, { errors: { into_id: [reason] } }),
  })
  await user.click(await screen.findByRole('option', { name: 'Corporate' }))

  expect(await screen.findByText(new RegExp(reason))).toBeTruthy()
})
