import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { BulkChanges } from './BulkChanges.tsx'
import { pageOf, tagging } from './test/sample-bulk-change.ts'

const change = { ...tagging, kind: 'send_sms' as const, description: 'SMS: Hi' }
const sending = {
  id: 31,
  paused: false,
  waiting: 40,
  sending: 8,
  sent: 100,
  delivered: 90,
  unknown: 0,
  failed: 1,
  cancelled: 0,
}
const entry = { company_name: 'Northside Fitness', person_id: 2, name: 'Ben', event: null }

const person = { company_name: 'Northside Fitness', message_id: 7, sent_at: null }
const results = [
  { ...person, person_id: 2, name: 'Ben', message_id: null, result: 'skipped', reason: 'Opted out' },
  { ...person, person_id: 3, name: 'Cleo', result: 'failed', reason: 'The mailbox does not exist.' },
]

async function open(answers: Answers = {}) {
  let paused = false
  const asked = answerWith({
    'GET /api/people/changes': () => pageOf([change]),
    'GET /api/people/changes/31': () => change,
    'GET /api/messages/bulk/31/results': ({ query }) =>
      pageOf(results.filter(({ result }) => !query.has('result') || query.get('result') === result)),
    'GET /api/messages/bulk/31': () => ({ ...sending, paused }),
    'PUT /api/messages/bulk/31': ({ body }) => {
      paused = (body as { paused: boolean }).paused
      return { ...sending, paused, message: paused ? 'It is paused.' : 'Sending continues.' }
    },
    ...answers,
  })
  const shown = await showScreen(<BulkChanges />, { address: '/people/changes' })
  await shown.user.click(await screen.findByRole('button', { name: 'SMS: Hi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'SMS: Hi' }))
  await dialog.findByRole('progressbar', { name: 'Sending' })
  return { ...shown, asked, dialog }
}

test('messages show how far they are, and sending is paused and continued', async () => {
  const { dialog, user, asked } = await open()
  const numbers = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(numbers).toEqual(['40', '8', '100', '90', '0', '1', '0'])
  expect(await dialog.findByText('Opted out')).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Pause' }))
  await user.click(await dialog.findByRole('button', { name: 'Continue' }))
  expect(await dialog.findByRole('button', { name: 'Pause' })).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { paused: true },
    { paused: false },
  ])
})

test('stopping shows what has left and takes back the rest', async () => {
  const { dialog, user, asked } = await open({
    'GET /api/people/changes/31/undo_preview': () => ({
      ...pageOf([{ ...entry, state: 'returned', reason: null }]),
      returned: 40,
      kept: 108,
    }),
    'POST /api/people/changes/31/undo': () => ({ message: 'Undone.', job_id: 31, change }),
  })
  await user.click(dialog.getByRole('button', { name: 'Stop' }))
  const stop = within(await screen.findByRole('dialog', { name: 'Stop: SMS: Hi' }))
  expect(await stop.findByText('have already left')).toBeTruthy()
  await user.click(stop.getByRole('button', { name: 'Stop sending' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/people/changes/31/undo')).toBe(true))
})

test('results are by person with the reason, and can be narrowed to one result', async () => {
  const { dialog, user } = await open()
  const people = async () => {
    const rows = within(await dialog.findByRole('list', { name: 'People' })).getAllByRole('listitem')
    return rows.map(({ textContent }) => textContent)
  }
  expect(await people()).toEqual(['BenSkippedOpted out', 'CleoFailedThe mailbox does not exist.'])
  expect(dialog.getByRole('link', { name: 'Cleo' }).getAttribute('href')).toBe('/people/3')
  await user.click(dialog.getByRole('button', { name: /^Failed/ }))
  await waitFor(async () => expect(await people()).toEqual(['CleoFailedThe mailbox does not exist.']))
})

test('people of whom it is not known are counted apart, and get it again after a question', async () => {
  const { dialog, user, asked } = await open({
    'GET /api/messages/bulk/31': () => ({ ...sending, waiting: 0, sending: 0, unknown: 3 }),
    'POST /api/messages/bulk/31/resend_unknown': () => ({ ...sending, message: 'Sending again to 3 people.' }),
  })
  expect(await dialog.findByText(/It is not known whether 3 people got it/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: /^Not known\s*3$/ })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send again to those not known' }))
  const question = within(await screen.findByRole('dialog', { name: 'Send again to 3 people?' }))
  await user.click(question.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Sending again to 3 people.')).toBeTruthy()
  expect(asked.filter(({ path }) => path.endsWith('/resend_unknown'))).toHaveLength(1)
})
