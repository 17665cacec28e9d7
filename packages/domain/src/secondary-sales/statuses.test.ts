import { describe, expect, test } from 'vitest'
import {
  isClosed,
  saleRefusal,
  saleStatuses,
  saleStatusNames,
  saleTransitions,
  saleWorkflows,
  statusesOf,
} from './statuses.ts'

/** `auto`: by an appointment only; `-`: not in the workflow; `hid`: if hide_no_interest is set. */
const table = {
  default: `
    from              potential booked attended offered attended_no_sale sale not_interested hid
    potential         no        auto   auto     -       -                yes  yes            hid
    booked            no        auto   auto     -       -                yes  yes            hid
    attended          no        auto   auto     -       -                yes  yes            hid
    sale              yes       auto   auto     -       -                no   yes            hid
    not_interested    yes       auto   auto     -       -                no   no             hid`,
  other: `
    from              potential booked attended offered attended_no_sale sale not_interested hid
    potential         no        auto   auto     yes     auto             yes  yes            hid
    booked            no        auto   auto     no      auto             yes  yes            hid
    attended          no        auto   auto     no      auto             yes  yes            hid
    offered           no        auto   auto     no      auto             yes  yes            hid
    attended_no_sale  no        auto   auto     no      auto             yes  yes            hid
    sale              yes       auto   auto     no      auto             no   yes            hid
    not_interested    yes       auto   auto     no      auto             no   no             hid`,
} as const

const reasons = {
  not_of_workflow: '-',
  hidden: 'hid',
  by_booking: 'auto',
  by_completion: 'auto',
  not_reachable: 'no',
} as const

describe.each(saleWorkflows)('the %s workflow', (workflow) => {
  const [head = '', ...lines] = table[workflow].trim().split('\n')
  const columns = head.trim().split(/\s+/).slice(1)

  test.each(lines.map((line) => line.trim().split(/\s+/)))('goes from %s as its table says', (from, ...cells) => {
    const status = saleStatuses.find((known) => known === from)!
    const found = columns.map((column) => {
      const hide_no_interest = column === 'hid'
      const to = hide_no_interest ? 'not_interested' : saleStatuses.find((known) => known === column)!
      const reason = saleRefusal({ status, workflow, hide_no_interest }, to)
      return reason === null ? 'yes' : reasons[reason]
    })

    expect(found).toEqual(cells)
  })

  test('has a line for each of its statuses', () => {
    expect(lines.map((line) => line.trim().split(/\s+/)[0])).toEqual(statusesOf(workflow))
  })

  test('shows not interested only while it is not hidden', () => {
    const shown = (hide_no_interest: boolean) =>
      Object.keys(saleTransitions({ status: 'potential', workflow, hide_no_interest }))

    expect(shown(false)).toEqual(statusesOf(workflow))
    expect(shown(true)).toEqual(statusesOf(workflow).filter((status) => status !== 'not_interested'))
  })
})

test('statuses are called as people call them', () => {
  expect(Object.values(saleStatusNames)).toEqual([
    'Potential',
    'Booked',
    'Attended',
    'Offered',
    'Attended (No Sale)',
    'Sale',
    'Not Interested',
  ])
})

test('the menu says what makes a sale booked or attended', () => {
  const menu = saleTransitions({ status: 'potential', workflow: 'other', hide_no_interest: false })

  expect(menu.booked).toEqual({ allowed: false, reason: 'by_booking' })
  expect(menu.attended).toEqual({ allowed: false, reason: 'by_completion' })
  expect(menu.attended_no_sale).toEqual({ allowed: false, reason: 'by_completion' })
})

test('a sale is closed when made or declined', () => {
  expect(saleStatuses.filter(isClosed)).toEqual(['sale', 'not_interested'])
})
