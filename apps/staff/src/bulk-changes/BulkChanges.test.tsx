import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { BulkChanges } from './BulkChanges.tsx'
import { pageOf, tagging } from './test/sample-bulk-change.ts'

const club = { company_name: 'Northside Fitness' }
const entries = [
  { ...club, person_id: 1, name: 'Ava Carter', state: 'done', reason: null },
  { ...club, person_id: 2, name: null, state: 'skipped', reason: 'Already has these tags' },
]
const old = { ...tagging, id: 12, kind: 'remove' as const, description: 'Removed', undo_refusal: 'too_old' as const }

async function showChanges(answers: Answers = {}) {
  const asked = answerWith({
    'GET /api/people/changes': () => pageOf([tagging, old]),
    'GET /api/people/changes/31': () => tagging,
    'GET /api/people/changes/31/entries': () => pageOf(entries),
    ...answers,
  })
  const shown = await showScreen(<BulkChanges />, { address: '/people/changes' })
  await screen.findByRole('button', { name: 'Tags added: Spring' })
  return { ...shown, asked }
}

test('each bulk change is listed with its state, counts and user', async () => {
  await showChanges()
  const row = within(screen.getByRole('row', { name: /Tags added: Spring/ }))
  expect(row.getByText('Done')).toBeTruthy()
  expect(row.getByText('148 changed, 2 skipped')).toBeTruthy()
  expect(row.getByText('Mia Nguyen')).toBeTruthy()
})

test('it opens with what became of each person, and why some were skipped', async () => {
  const { user, asked } = await showChanges()
  await user.click(screen.getByRole('button', { name: 'Tags added: Spring' }))
  const people = within(await screen.findByRole('list', { name: 'People' }))
  expect(people.getByRole('link', { name: 'Ava Carter' }).getAttribute('href')).toBe('/people/1')
  expect(people.getByText('A person you no longer have access to')).toBeTruthy()
  expect(people.getByText('Already has these tags')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Skipped 2' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('state')).toBe('skipped'))
})

test('an undo previews what would be restored', async () => {
  const { user, asked } = await showChanges({
    'GET /api/people/changes/31/undo_preview': () => ({
      ...pageOf([{ ...club, person_id: 2, name: 'Ben', state: 'kept', reason: 'The tags have since been changed.' }]),
      returned: 147,
      kept: 1,
    }),
    'POST /api/people/changes/31/undo': () => ({
      message: 'Undone.',
      job_id: 31,
      change: { ...tagging, state: 'undone' },
    }),
  })
  await user.click(screen.getByRole('button', { name: 'Actions for Tags added: Spring' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Undo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo: Tags added: Spring' }))
  expect(await dialog.findByText('147')).toBeTruthy()
  expect(dialog.getByText('The tags have since been changed.')).toBeTruthy()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)

  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is too old offers no undo', async () => {
  const { user } = await showChanges()
  await user.click(screen.getByRole('button', { name: 'Actions for Removed' }))
  const item = await screen.findByRole('menuitem', { name: 'Undo' })
  expect(item.hasAttribute('data-disabled')).toBe(true)
  expect(item.title).toBe('This is older than 30 days and can no longer be undone.')
})
