import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ItemEditor } from './ItemEditor.tsx'

const items = `/api/companies/${account.company.id}/automated_items`
const nothing = { collection: [], pagination: { total_entries: 0, current_page: 1, per_page: 25, total_pages: 1 } }

async function showNew() {
  const asked = answerWith({
    [`GET ${items}`]: () => nothing,
    'GET /api/tags': () => nothing,
    'GET /api/secondary_sale_types': () => nothing,
    'GET /api/templates/search': () => nothing,
    [`POST ${items}`]: () => ({ id: 1 }),
  })
  const onClose = vi.fn()
  const { user } = await showScreen(<ItemEditor item={null} company={account.company} onClose={onClose} />)
  return { user, asked, onClose }
}

test('a member filter is sent with the item', async () => {
  const { user, asked, onClose } = await showNew()
  await user.click(await screen.findByRole('button', { name: 'Add condition' }))
  await user.type(screen.getByRole('textbox', { name: 'Visits' }), '3')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    member_filters: { input_conditions: [{ field: 'visits', operator: 'gteq', value: '3' }], date_conditions: [] },
  })
})
