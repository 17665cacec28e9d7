import type { WaitingLead } from '@spotter/contract/first-response/first-responses.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import PersonResponse from './PersonResponse.tsx'
import { WaitingLeads } from './WaitingLeads.tsx'

const now = Date.now()
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const lead = (values: Partial<WaitingLead> = {}): WaitingLead => ({
  ...{ id: 5, company_id: 1, person_id: 42, source: 'form', entered_at: minutesAgo(12) },
  attempt: { target_minutes: 5, minutes: 10, stopped_at: null, how: null, user_name: null },
  contact: { target_minutes: 60, minutes: 10, stopped_at: null, how: null, user_name: null },
  ...{ as_of: minutesAgo(2), open_until: minutesAgo(-60), salesperson_id: 3, salesperson_name: 'Tom Brennan' },
  ...{ on_offer: true, ended_reason: null, abilities: { take: true, undo: false } },
  person: {
    ...{ id: 42, name: 'Lena Marsh', status: 'enquiry', avatar: null, phone: null },
    ...{ do_not_call: false, within_reach: true },
  },
  ...values,
})
const listed = (...collection: WaitingLead[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 10, total_pages: 1 },
})

test('a lead has its clock as it stands now, and one click to take it, which can be undone', async () => {
  const asked = answerWith({
    'GET /api/first_responses': () => listed(lead()),
    'PUT /api/first_responses/5/take': () => ({ ...lead(), message: 'Lena Marsh is now your lead.' }),
    'PUT /api/first_responses/5/undo': () => ({ ...lead(), message: 'Lena Marsh was given back.' }),
  })
  const { user } = await showScreen(<WaitingLeads />)
  await screen.findByText('First attempt: 12 min of 5 min', { exact: false })
  expect(screen.getByText('Target missed', { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take Lena Marsh' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Lena Marsh was given back.')
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

test('who comes second reads who has the lead', async () => {
  const message = 'Tom Brennan has already taken Lena Marsh.'
  answerWith({
    'GET /api/first_responses': () => listed(lead()),
    'PUT /api/first_responses/5/take': () => new Refusal(422, { error: message, errors: { base: [message] } }),
  })
  const { user } = await showScreen(<WaitingLeads />)
  await user.click(await screen.findByRole('button', { name: 'Take Lena Marsh' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('a clock that was stopped says how and after how long', async () => {
  const attempt = { target_minutes: 5, minutes: 3, stopped_at: minutesAgo(4), how: 'call' as const, user_name: 'Tom' }
  answerWith({ 'GET /api/first_responses': () => listed(lead({ attempt, on_offer: false })) })
  await showScreen(<WaitingLeads />)
  await screen.findByText('First attempt: Called after 3 min', { exact: false })
  expect(screen.getByText('First contact: 12 min of 1 h', { exact: false, selector: 'span' })).toBeTruthy()
})

test('the person shows how they came in', async () => {
  answerWith({ 'GET /api/people/42/first_response': () => ({ first_response: lead({ source: 'whatsapp' }) }) })
  await showScreen(<PersonResponse person_id={42} />)
  expect((await screen.findByRole('group', { name: 'First response' })).textContent).toContain('WhatsApp')
})
