import type { SecondarySale } from '@spotter/contract/secondary-sales/secondary-sale-shapes.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { account } from '../testing/account.ts'
import { type Answers, answerWith } from '../testing/answers.ts'
import { lena } from '../testing/person.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SecondarySales } from './SecondarySales.tsx'
import { saleOf, types } from './testing/sale.ts'

const reasons = [
  { id: 3, text: 'Too expensive' },
  { id: 4, text: 'Too far away' },
]
const reader = {
  ...account,
  references: { ...account.references, leavingReason: reasons, secondary_sale_types: types },
}
const improve = 'POST /api/secondary_sales/7/improve'

async function showSales(
  sales: SecondarySale[],
  { status = 'sale', answers = {} }: { status?: typeof lena.status; answers?: Answers } = {},
) {
  const asked = answerWith({
    'GET /api/people/42/activities': () => ({
      collection: [],
      pagination: { total_entries: 0 },
      groups: [],
      event_kinds: ['tour'],
    }),
    ...answers,
  })
  const onOpen = vi.fn()
  const onClosed = vi.fn()
  const person = { ...lena, status, secondary_sales: sales }
  const shown = await showScreen(
    <SecondarySales person={person} readOnly={false} onOpen={onOpen} onClosed={onClosed} />,
    { as: reader },
  )
  const choose = async (name: string | RegExp) => {
    await shown.user.click(screen.getByRole('button', { name: 'Change the status of Personal training' }))
    await shown.user.click(await screen.findByRole('menuitem', { name }))
  }
  const sent = () => asked.find(({ method }) => method === 'POST')
  return { ...shown, asked, onOpen, onClosed, choose, sent }
}

describe('a secondary sale', () => {
  test('shows its status, its counters and who looks after it, and folds away', async () => {
    const { user } = await showSales([saleOf()])
    const section = screen.getByRole('region', { name: 'Personal training' })

    expect(within(section).getByText('Potential')).toBeTruthy()
    expect(within(section).getByText('Call attempts').nextSibling?.textContent).toBe('3')
    expect(
      within(section).getByRole<HTMLInputElement>('combobox', { name: 'Salesperson for Personal training' }).value,
    ).toBe('Tom Brennan')
    const toggle = within(section).getByRole('button', { expanded: true })
    await user.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
  })

  test('that is at its end starts folded away', async () => {
    await showSales([saleOf({ status: 'not_interested', leaving_reason: { id: 3, name: 'Too expensive' } })])
    expect(screen.getByRole('button', { name: /Personal training/, expanded: false })).toBeTruthy()
  })

  test('of another club shows its club and is read-only', async () => {
    await showSales([
      saleOf({
        company_id: 9,
        company_name: 'Camden Strength',
        abilities: { edit: false, delete: false, restore: false },
      }),
    ])
    expect(screen.getByText('at Camden Strength')).toBeTruthy()
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Change the status of Personal training' }).disabled,
    ).toBe(true)
    expect(screen.queryByRole('button', { name: 'Delete Personal training' })).toBeNull()
  })

  test('can be booked and called for', async () => {
    const { user, onOpen } = await showSales([saleOf()])
    await user.click(screen.getByRole('button', { name: 'Book an appointment for Personal training' }))

    expect(onOpen).toHaveBeenCalledWith(
      expect.objectContaining({ form: 'event', secondary_sale_id: 7, salesperson_id: 5 }),
    )
  })

  test('is deleted after asking', async () => {
    const { user, asked } = await showSales([saleOf()], {
      answers: { 'DELETE /api/secondary_sales/7': () => ({ ...saleOf(), message: 'Deleted.' }) },
    })
    await user.click(screen.getByRole('button', { name: 'Delete Personal training' }))
    expect(await screen.findByText('Are you sure you want to delete the record?')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ok' }))

    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true))
  })
})

describe('the status menu of a sale', () => {
  test('says that booked and attended are automatic, and has no offers by default', async () => {
    const { user } = await showSales([saleOf()])
    await user.click(screen.getByRole('button', { name: 'Change the status of Personal training' }))
    const item = (name: RegExp) => screen.getByRole<HTMLButtonElement>('menuitem', { name })
    await screen.findAllByRole('menuitem')

    expect(item(/^Booked/).disabled).toBe(true)
    expect(item(/^Booked/).title).toBe('Status updates automatically when appointment booked')
    expect(item(/^Attended/).title).toBe('Status updates automatically when appointment completed')
    expect(item(/^Sale/).disabled).toBe(false)
    expect(screen.queryByRole('menuitem', { name: /^Offered/ })).toBeNull()
  })

  test('hides not interested where it is not to be chosen, and has offers in the other workflow', async () => {
    const { user } = await showSales([saleOf({ hide_no_interest: true, workflow: 'other' })])
    await user.click(screen.getByRole('button', { name: 'Change the status of Personal training' }))

    expect((await screen.findByRole<HTMLButtonElement>('menuitem', { name: /^Offered/ })).disabled).toBe(false)
    expect(screen.getByRole('menuitem', { name: /^Attended \(No Sale\)/ })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /^Not Interested/ })).toBeNull()
  })
})

describe('whether not interested can be chosen for a sale', () => {
  test.for([
    [false, true],
    [true, false],
  ])('is switched in its status menu: hidden %s becomes %s', async ([before, after]) => {
    const { user, asked } = await showSales([saleOf({ hide_no_interest: before! })], {
      answers: { 'PUT /api/secondary_sales/7': () => ({ ...saleOf({ hide_no_interest: after! }), message: 'Saved.' }) },
    })
    await user.click(screen.getByRole('button', { name: 'Change the status of Personal training' }))
    const item = await screen.findByRole('menuitemcheckbox', { name: 'Offer “Not Interested”' })
    expect(item.getAttribute('aria-checked')).toBe(String(!before))
    await user.click(item)

    await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ hide_no_interest: after }))
  })
})

describe('changing the status of a sale', () => {
  test('to sale is sent once, shown immediately, and offers to clean up', async () => {
    const sold = saleOf({ status: 'sale' })
    const { user, choose, sent, onClosed, queries } = await showSales([saleOf()], {
      answers: { [improve]: () => ({ ...sold, message: 'Saved.' }) },
    })
    const key = queryKeyOf('GET /api/people/{id}', { params: { id: lena.id } })
    queries.setQueryData(key, { ...lena, secondary_sales: [saleOf()] })
    await choose('Sale')
    expect(await screen.findByRole('dialog', { name: 'Change status to: Sale' })).toBeTruthy()
    expect(screen.getByLabelText(/Date/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(onClosed).toHaveBeenCalledWith(expect.objectContaining({ id: 7, status: 'sale' })))
    expect(sent()?.body).toEqual({ status: 'sale' })
    expect(queries.getQueryData<typeof lena>(key)?.secondary_sales[0]?.status).toBe('sale')
  })

  test('to not interested asks for an objection, starting with the first', async () => {
    const { user, choose, sent } = await showSales([saleOf()], {
      answers: { [improve]: () => ({ ...saleOf({ status: 'not_interested' }), message: 'Saved.' }) },
    })
    await choose('Not Interested')
    expect(await screen.findByRole('dialog', { name: 'Change status to: Not Interested' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Objection/ }).value).toBe('Too expensive')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(sent()?.body).toEqual({ status: 'not_interested', leaving_reason_id: 3 }))
  })

  test('can be undone from the notice', async () => {
    const { user, choose, asked } = await showSales([saleOf()], {
      answers: {
        [improve]: () => ({ ...saleOf({ status: 'sale' }), message: 'Saved.' }),
        'PUT /api/secondary_sales/7/undo_status_change': () => ({
          ...saleOf(),
          message: 'The status is Potential again.',
        }),
      },
    })
    await choose('Sale')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(await screen.findByText('The status is Potential again.')).toBeTruthy()
    expect(asked.filter(({ path }) => path.endsWith('/undo_status_change'))).toHaveLength(1)
  })

  test('back to potential asks for confirmation, without a date', async () => {
    const { user, choose } = await showSales([saleOf({ status: 'sale' })])
    await user.click(screen.getByRole('button', { name: /^Personal training/, expanded: false }))
    await choose('Potential')

    expect(await screen.findByText('Are you sure?')).toBeTruthy()
    expect(screen.queryByLabelText(/Date/)).toBeNull()
  })
})

describe('adding a secondary sale', () => {
  test('offers what a member has none of', async () => {
    const { user, sent } = await showSales([saleOf()], {
      answers: {
        'POST /api/people/42/secondary_sales': () => ({
          ...saleOf({ id: 8, name: 'Swim school', secondary_sale_type_id: 71 }),
          message: 'Added.',
        }),
      },
    })
    await user.click(screen.getByRole('button', { name: 'Add secondary sale' }))
    const offered = await screen.findAllByRole('menuitem')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Swim school'])
    await user.click(offered[0]!)

    await waitFor(() => expect(sent()?.body).toEqual({ secondary_sale_type_id: 71 }))
  })

  test('is for members alone', async () => {
    await showSales([], { status: 'trial' })
    expect(screen.queryByRole('button', { name: 'Add secondary sale' })).toBeNull()
  })
})
