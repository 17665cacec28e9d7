import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { useAddressState } from './use-address-state.ts'
import { useValidPage } from './use-valid-page.ts'

const start = { q: '', page: 1 }

function List({ total, isPlaceholderData = false }: { total: number; isPlaceholderData?: boolean }) {
  const [asked, ask] = useAddressState(start)
  useValidPage({ data: { pagination: { total_entries: total } }, isPlaceholderData }, asked.page, 10, ask)
  return <output>{asked.page}</output>
}

test('a list that has become shorter shows its last page, and going back does not return to none', async () => {
  const { router } = await showScreen(<List total={20} />, { address: '/?page=3' })

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'))
  expect(router.history.length).toBe(1)
})

test('what another search found does not decide about the page of this one', async () => {
  const { router } = await showScreen(<List total={0} isPlaceholderData />, { address: '/?page=3' })
  await act(() => router.load())

  expect(screen.getByRole('status').textContent).toBe('3')
})
