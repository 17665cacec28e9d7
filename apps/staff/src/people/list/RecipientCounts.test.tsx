import { everythingSelected, nothingSelected, type Selection } from '@spotter/domain/lists/selection.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { RecipientCounts } from './RecipientCounts.tsx'

const sender = { ...account, abilities: { ...account.abilities, 'bulk:sms': true, 'bulk:email': true } }
const here = {
  company_id: 1,
  company_name: 'Northside Fitness',
  count: 40,
  sms: 30,
  email: 35,
  whatsapp: 30,
  sms_access: true,
  email_access: true,
  whatsapp_access: false,
}
const camden = {
  ...here,
  company_id: 2,
  company_name: 'Camden Strength',
  count: 9,
  sms: 8,
  email: 7,
  sms_access: false,
}

async function open(selection: Selection, filter: Record<string, unknown> = {}) {
  const asked = answerWith({ 'POST /api/people/counts': () => ({ total: 49, collection: [camden, here] }) })
  const { user } = await showScreen(<RecipientCounts filter={filter} selection={selection} />, { as: sender })
  expect(asked.filter(({ path }) => path === '/api/people/counts')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Recipients' }))
  const counts = within(await screen.findByRole('dialog', { name: 'Recipients' }))
  const reached = async (by: string) => {
    const term = await counts.findByText(by)
    return term.nextElementSibling?.textContent
  }
  return { asked, user, counts, reached }
}

test('any number of ticked people is requested once', async () => {
  const including_ids = [...Array.from({ length: 3000 }).keys()]
  const { asked, counts, user } = await open({ ...nothingSelected, including_ids })
  await counts.findByText('42')
  await user.click(counts.getByRole('checkbox', { name: 'Exclude Not Interested' }))

  const bodies = asked.filter(({ path }) => path === '/api/people/counts').map(({ body }) => body)
  const filter = { checked_all: false, including_ids, excluding_ids: [] }
  expect(bodies).toEqual([{ filter }, { filter: { ...filter, without_not_interested: true } }])
})

test('clubs without the permission to write are excluded, with a message', async () => {
  const { counts, reached } = await open(everythingSelected, { view_type: 'multi_site' })
  expect(await counts.findByText('No access: SMS')).toBeTruthy()
  expect([await reached('SMS'), await reached('Email')]).toEqual(['30', '42'])
})
