import { fitWindow } from '@spotter/domain/lists/paging.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { readPageSize } from './page-size.ts'
import { PagingBar } from './PagingBar.tsx'

beforeEach(() => {
  for (const name of ['people_page_size', 'users_page_size']) document.cookie = `${name}=; path=/; max-age=0`
})

const shownPages = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('button', { name: /^Page \d+$/ })
    .map((button) => button.textContent)
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('two pages either side of the current one are offered', () => {
  show(<PagingBar page={5} perPage={10} total={240} onPage={() => undefined} />)
  expect(shownPages()).toEqual(['3', '4', '5', '6', '7'])
  expect(screen.getByRole('button', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('41–50 of 240')).toBeTruthy()
})

test('first and previous are disabled on the first page, next and last on the last', () => {
  const { rerender } = show(<PagingBar page={1} perPage={10} total={30} onPage={() => undefined} />)
  expect(['First page', 'Previous page', 'Next page', 'Last page'].map(isDisabled)).toEqual([true, true, false, false])
  rerender(<PagingBar page={3} perPage={10} total={30} onPage={() => undefined} />)
  expect(['First page', 'Previous page', 'Next page', 'Last page'].map(isDisabled)).toEqual([false, false, true, true])
})

test('each control requests its page', async () => {
  const onPage = vi.fn()
  const { user } = show(<PagingBar page={5} perPage={10} total={240} onPage={onPage} />)
  for (const name of ['First page', 'Previous page', 'Page 7', 'Next page', 'Last page']) {
    await user.click(screen.getByRole('button', { name }))
  }
  expect(onPage.mock.calls.flat()).toEqual([1, 4, 7, 6, 24])
})

test('a single page has no controls', () => {
  show(<PagingBar page={1} perPage={10} total={7} onPage={() => undefined} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a page past the end shows the last one', () => {
  show(<PagingBar page={9} perPage={10} total={31} onPage={() => undefined} />)
  expect(screen.getByText('31–31 of 31')).toBeTruthy()
})

test('page sizes up to the cap are offered and the choice is remembered', async () => {
  const onPerPage = vi.fn()
  const { user } = show(
    <PagingBar page={1} perPage={10} cap={25} total={90} onPage={() => undefined} onPerPage={onPerPage} />,
  )
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
  expect(
    within(sizes)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['5', '10', '25'])
  await user.selectOptions(sizes, '25')
  expect(onPerPage).toHaveBeenCalledWith(25)
  expect(document.cookie).toContain('people_page_size=25')
  expect(readPageSize()).toBe(25)
})

test('another list remembers its size under its own name', async () => {
  const { user } = show(
    <PagingBar
      page={1}
      perPage={10}
      total={90}
      sizeCookie="users_page_size"
      onPage={() => undefined}
      onPerPage={() => undefined}
    />,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
  expect(readPageSize('users_page_size')).toBe(50)
  expect(readPageSize()).toBe(10)
})

test('a size that is not offered counts as not chosen', () => {
  document.cookie = 'people_page_size=5000; path=/'
  expect(readPageSize()).toBe(10)
})

test('the room of the window is offered beside the sizes and remembered', async () => {
  const onPerPage = vi.fn()
  const { user } = show(
    <PagingBar page={1} perPage={10} size={10} total={90} onPage={() => undefined} onPerPage={onPerPage} />,
  )
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
  expect(
    within(sizes)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['5', '10', '25', '50', '100', 'Fit window'])
  await user.selectOptions(sizes, 'Fit window')
  expect(onPerPage).toHaveBeenCalledWith(fitWindow)
  expect(readPageSize()).toBe(fitWindow)
})

test('with the room of the window the rows that fit are a page', () => {
  show(
    <PagingBar
      page={2}
      perPage={23}
      size={fitWindow}
      total={90}
      onPage={() => undefined}
      onPerPage={() => undefined}
    />,
  )
  expect(screen.getByText('24–46 of 90')).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('Fit window')
})
