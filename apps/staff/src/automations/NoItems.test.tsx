import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { AutomationsPage } from './AutomationsPage.tsx'

const items = `/api/companies/${account.company.id}/automated_items`
const none = { collection: [], pagination: { total_entries: 0, current_page: 1, per_page: 10, total_pages: 1 } }

async function showPage(paused_items: number) {
  const asked = answerWith({
    [`GET ${items}`]: () => none,
    [`GET ${items}/ready_sets`]: () => ({ collection: [], paused_items }),
  })
  const frame = vi.fn(({ children }) => <main>{children}</main>)
  return { asked, ...(await showScreen(<AutomationsPage company={account.company} frame={frame} />)) }
}

test('a club whose items are all paused is shown them', async () => {
  const { user, router } = await showPage(3)
  expect(await screen.findByText('3 items do nothing until you resume them.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show paused items' }))
  expect(router.state.location.search).toMatchObject({ soft_delete_status: 'paused' })
})

test('a club without items is offered to add one', async () => {
  await showPage(0)
  expect(await screen.findByText('Nothing happens by itself yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
})
