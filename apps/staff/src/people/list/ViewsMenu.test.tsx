import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, type Answers, Refusal } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { type ListState, rulesFor, startWith } from './list-state.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

const start = startWith(10)
const tours: SavedView = {
  id: 7,
  name: 'Tours',
  shared: false,
  filter: { status: ['tour'], source_id: [99] },
  own: true,
  owner_name: 'Mia Nguyen',
  lock_version: 2,
  abilities: { edit: true },
}
const hot: SavedView = {
  ...tours,
  id: 8,
  name: 'Hot leads',
  own: false,
  shared: true,
  owner_name: 'Tom Brennan',
  abilities: { edit: false },
}

async function showMenu(first: Partial<ListState> = {}, answers: Answers = {}) {
  const asked = answerWith({ 'GET /api/people/views': () => ({ collection: [tours, hot] }), ...answers })
  const onChange = vi.fn()
  function Views() {
    const [state, setState] = useState({ ...start, ...first })
    return (
      <ViewsMenu
        state={state}
        start={start}
        rules={rulesFor(account)}
        onChange={(next) => {
          setState((now) => ({ ...now, page: 1, ...next }))
          onChange(next)
        }}
      />
    )
  }
  const { user } = await showScreen(<Views />)
  const open = async () => {
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/people/views')).toBe(true))
    await user.click(screen.getByRole('button', { name: /Views|Tours|Hot leads/ }))
    await screen.findByRole('menuitem', { name: /Save current view as/ })
  }
  return { user, open, onChange, asked }
}
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name })

test('a view is applied without what was removed since it was saved', async () => {
  const { user, open, onChange } = await showMenu({ status: ['sale'], soft_delete_status: 'all', page_size: 50 })
  await open()
  await user.click(await item('Tours'))
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ view: 7, status: ['tour'], source_id: [], soft_delete_status: 'all', page_size: 50 }),
  )
  expect(screen.getByRole('button', { name: 'Tours' })).toBeTruthy()
})

test('a changed view is marked and can be saved', async () => {
  const { user, open, asked } = await showMenu(
    { view: 7, status: ['tour', 'trial'], sort_by: 'email' },
    { 'PUT /api/people/views/7': () => ({ ...tours, message: 'View was successfully updated.' }) },
  )
  await screen.findByText('changed')
  await open()
  await user.click(await item('Update “Tours”'))
  await screen.findByText('View was successfully updated.')
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    filter: { status: ['tour', 'trial'], sort_by: 'email' },
    lock_version: 2,
  })
})

test('another user’s view can only be applied or copied', async () => {
  const { open } = await showMenu({ view: 8 })
  await screen.findByText('changed')
  await open()
  for (const name of ['Rename…', 'Delete', 'Stop sharing', 'Update “Hot leads”'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull()
})

test('the current filter is saved under a name, and a used name says so', async () => {
  let isTaken = true
  const { user, open, asked, onChange } = await showMenu(
    { status: ['sale'], page: 4 },
    {
      'POST /api/people/views': () =>
        isTaken
          ? new Refusal(422, { errors: { name: ['has already been taken'] } })
          : { ...tours, id: 9, name: 'Sold', message: 'View was successfully created.' },
    },
  )
  await open()
  await user.click(await item('Save current view as…'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sold')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('has already been taken')

  isTaken = false
  await user.click(screen.getByRole('switch', { name: 'Share with the club' }))
  // Repeated clicks too soon are ignored.
  await waitFor(async () => {
    const button = screen.queryByRole('button', { name: 'Save' })
    if (button) await user.click(button)
    expect(onChange).toHaveBeenLastCalledWith({ view: 9, page: 4 })
  })
  expect(await screen.findAllByText('View was successfully created.')).toHaveLength(1)
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Sold',
    shared: true,
    filter: { status: ['sale'] },
  })
})

test('a deleted view is restored by Undo', async () => {
  const { user, open, asked } = await showMenu(
    { view: 7, status: ['tour'] },
    {
      'DELETE /api/people/views/7': () => ({ message: 'View was successfully deleted.' }),
      'PUT /api/people/views/7/restore': () => ({ ...tours, message: 'View was successfully restored.' }),
    },
  )
  await screen.findByRole('button', { name: 'Tours' })
  await open()
  await user.click(await item('Delete'))
  await screen.findByText('View was successfully deleted.')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('View was successfully restored.')
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain('PUT /api/people/views/7/restore')
})
