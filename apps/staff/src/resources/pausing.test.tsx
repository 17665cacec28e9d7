import { defineResource } from '@spotter/contract/resource.ts'
import { tags } from '@spotter/contract/settings/tags.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { PlainFrame } from '../testing/PlainFrame.tsx'
import { showScreen } from '../testing/show-screen.tsx'
import { ResourcePage } from './ResourcePage.tsx'

const pausableTags = defineResource({ ...tags, pausable: true })
const running = {
  id: 1,
  company_id: 1,
  name: 'Corporate',
  uses: 0,
  lock_version: 0,
  deleted_at: null,
  paused_at: null,
  abilities: { edit: true, rename: true, remove: true },
}
const paused = { ...running, id: 2, name: 'Student', paused_at: '2026-03-02T09:00:00Z' }

const path = '/api/companies/1/tags'
const page = (...collection: object[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 25, total_pages: 1 },
})
const showTags = async (answers: Answers = {}, resource: typeof tags | typeof pausableTags = pausableTags) => {
  const asked = answerWith({ [`GET ${path}`]: () => page(running, paused), ...answers })
  const shown = await showScreen(
    <ResourcePage resource={resource} club={account.company} frame={(parts) => <PlainFrame {...parts} />} />,
  )
  const rowOf = async (name: RegExp) => (await screen.findByRole('button', { name })).closest('tr') as HTMLElement
  const openMenu = async (name: string) =>
    shown.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return { ...shown, asked, rowOf, openMenu }
}

test('Show offers Paused and requests paused records', async () => {
  const { user, asked } = await showTags()
  await user.click(await screen.findByRole('radio', { name: 'Paused' }))

  await waitFor(() => expect(asked.at(-1)?.query.get('soft_delete_status')).toBe('paused'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Paused' }).checked).toBe(true)
})

test('a paused record is marked, and its menu offers Resume instead of Pause', async () => {
  const { rowOf, openMenu } = await showTags()
  expect(within(await rowOf(/^Student/)).getByText('Paused')).toBeTruthy()
  expect(within(await rowOf(/^Corporate/)).queryByText('Paused')).toBeNull()

  await openMenu('Student')
  expect(await screen.findByRole('menuitem', { name: 'Resume' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Pause' })).toBeNull()
})

test('pausing confirms, refetches the list and can be undone', async () => {
  const { user, asked, openMenu } = await showTags({
    [`PUT ${path}/1/pause`]: () => ({ ...running, message: 'Tag was successfully paused.' }),
    [`PUT ${path}/1/unpause`]: () => ({ ...running, message: 'Tag was successfully resumed.' }),
  })
  await openMenu('Corporate')
  expect(screen.queryByRole('menuitem', { name: 'Resume' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }))

  expect(await screen.findByText('Tag was successfully paused.')).toBeTruthy()
  await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Tag was successfully resumed.')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'PUT').map((call) => call.path)).toEqual([
    `${path}/1/pause`,
    `${path}/1/unpause`,
  ])
})

test('resuming from the menu confirms', async () => {
  const { user, openMenu } = await showTags({
    [`PUT ${path}/2/unpause`]: () => ({ ...running, id: 2, message: 'Tag was successfully resumed.' }),
  })
  await openMenu('Student')
  await user.click(await screen.findByRole('menuitem', { name: 'Resume' }))

  expect(await screen.findByText('Tag was successfully resumed.')).toBeTruthy()
})

test('a record that cannot be paused stays, with the reason and no undo', async () => {
  const { user, openMenu } = await showTags({
    [`PUT ${path}/1/pause`]: () => new Refusal(403, { error: 'You are not allowed to do this.' }),
  })
  await openMenu('Corporate')
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }))

  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Corporate' })).toBeTruthy()
})

test('without edit access a record cannot be paused', async () => {
  const abilities = { edit: false, rename: false, remove: false }
  const { openMenu } = await showTags({ [`GET ${path}`]: () => page({ ...running, abilities }) })
  await openMenu('Corporate')

  expect(await screen.findByRole<HTMLButtonElement>('menuitem', { name: 'Pause' })).toHaveProperty('disabled', true)
})

test('non-pausable records offer it neither in Show nor in the menu', async () => {
  const { paused_at: _, ...plain } = running
  const { openMenu } = await showTags({ [`GET ${path}`]: () => page(plain) }, tags)
  await openMenu('Corporate')

  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Pause|Resume/ })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Paused' })).toBeNull()
})
