import { storedFor } from '@spotter/client/stored.ts'
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import type { ListState } from './list-state.ts'
import { storedAs, useListState } from './use-list-state.ts'

const stored = storedFor(account.user.id, account.company.id)
const remembered = () => JSON.parse(stored.read(storedAs) ?? '{}') as Partial<ListState>
const asked = () => screen.getByRole('status').textContent

function List() {
  const { state, change } = useListState()
  const { href } = useLocation()
  return (
    <>
      <output>{`${href} ${state.status.join('+')} ${state.sort_by} ${state.page_size}`}</output>
      <button type="button" onClick={() => change({ status: ['tour'], soft_delete_status: 'deleted', q: 'ava' })}>
        Tours
      </button>
      <button type="button" onClick={() => change({ page: 3 })}>
        Page 3
      </button>
    </>
  )
}
const show = (address: string) => showScreen(<List />, { address })

beforeEach(() => {
  document.cookie = 'people_page_size=; max-age=0; path=/'
})

test('a change goes into the address and is remembered, but for the search and the deleted', async () => {
  const { user } = await show('/')
  await user.click(screen.getByRole('button', { name: 'Tours' }))
  await waitFor(() => expect(asked()).toContain('/?q=ava&status=tour&soft_delete_status=deleted'))
  expect(remembered()).toMatchObject({ status: ['tour'], sort_by: 'name', page_size: 10 })
  expect(remembered()).not.toHaveProperty('q')
  expect(remembered()).not.toHaveProperty('soft_delete_status')
})

test('a URL without parameters restores the last filter', async () => {
  stored.keep(storedAs, JSON.stringify({ status: ['trial'], sort_by: 'email', page_size: 50 }))
  await show('/')
  expect(asked()).toContain('trial email 50')
  await waitFor(() => expect(asked()).toContain('/?status=trial&sort_by=email&page_size=50'))
})

test('a link shows its own filter and does not change the stored one', async () => {
  stored.keep(storedAs, JSON.stringify({ status: ['trial'] }))
  await show('/?status=sale')
  expect(asked()).toContain('/?status=sale sale name 10')
  expect(remembered()).toEqual({ status: ['trial'] })
})

test.each(['{not json', '[]', '{"status":7,"source_id":{"a":1},"sort_by":null,"page_size":"many"}'])(
  'the corrupt memory %s is as if there were none',
  async (json) => {
    stored.keep(storedAs, json)
    await show('/')
    expect(asked()).toBe('/  name 10')
  },
)

test('stored filters are per user and club', async () => {
  storedFor(account.user.id, 2).keep(storedAs, JSON.stringify({ status: ['trial'] }))
  storedFor(6, account.company.id).keep(storedAs, JSON.stringify({ status: ['trial'] }))
  await show('/')
  expect(asked()).toBe('/  name 10')
})

test('the page size is the one of the cookie', async () => {
  document.cookie = 'people_page_size=25; path=/'
  await show('/')
  expect(asked()).toBe('/  name 25')
})

test('paging keeps the filter', async () => {
  const { user } = await show('/?status=sale')
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(asked()).toContain('/?status=sale&page=3'))
})
