import { statusTransitions } from '@spotter/domain/people/status.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { endOfDay } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { everyStatus, lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'

const improve = 'POST /api/people/42/improve'
const reasons = [
  { id: 3, text: 'Too expensive' },
  { id: 4, text: 'Too far away' },
]
const reader = { ...account, references: { ...account.references, leavingReason: reasons } }
const personIn = (status: Status) => ({ ...lena, status, status_transitions: statusTransitions(status, everyStatus) })
const today = localTime(new Date(), account.company.tzinfo).day

async function showDialog(to: Status, person = lena, answers: Answers = {}) {
  const asked = answerWith({ [improve]: () => ({ ...person, status: to, message: 'Saved.' }), ...answers })
  const onChanged = vi.fn()
  const onClose = vi.fn()
  const shown = await showScreen(
    <ChangeStatusDialog person={person} to={to} onChanged={onChanged} onClose={onClose} />,
    { as: reader },
  )
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save' }))
  const sent = () => asked.find(({ method }) => method === 'POST')?.body
  return { ...shown, asked, onChanged, onClose, save, sent }
}

test.each([
  ['enquiry', 'Enquiry', 'sale'],
  ['tour', 'Tour', 'enquiry'],
  ['trial', 'Trial', 'enquiry'],
  ['sale', 'Sale', 'enquiry'],
  ['not_interested', 'Not Interested', 'enquiry'],
  ['guest', 'Guest', 'enquiry'],
  ['former_member', 'Former Member', 'sale'],
] as const)('the dialog for %s is titled Change status to: %s', async (to, name, from) => {
  await showDialog(to, personIn(from))
  expect(await screen.findByRole('dialog', { name: `Change status to: ${name}` })).toBeTruthy()
})

test('a sale today is sent without a date, so that it is now', async () => {
  const { save, sent, onChanged, onClose } = await showDialog('sale')
  await save()

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual({ status: 'sale' })
  expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ id: 42, status: 'sale' }))
})

test('not interested starts with the first objection and sends the one that was chosen', async () => {
  const { user, save, sent } = await showDialog('not_interested')
  const objection = screen.getByRole<HTMLInputElement>('combobox', { name: /Objection/ })
  expect(objection.value).toBe('Too expensive')
  await user.click(objection)
  await user.click(await screen.findByRole('option', { name: 'Too far away' }))
  await save()

  await waitFor(() => expect(sent()).toEqual({ status: 'not_interested', leaving_reason_id: 4 }))
})

test('a trial lasts a week unless something else is chosen', async () => {
  const { save, sent } = await showDialog('trial')
  expect(screen.getByRole('button', { name: /Trial start/ })).toBeTruthy()
  await save()

  await waitFor(() => expect(sent()).toEqual({ status: 'trial', trial_end_at: addDays(today, 7) }))
})

test('the dates of a trial are explained', async () => {
  await showDialog('trial')
  const start = 'Only for people who walked in without an appointment. Leave it empty to start the trial today.'
  expect(screen.getByText(start)).toBeTruthy()
})

test('moving a trial’s end keeps its length', async () => {
  const end = addDays(today, 3)
  const { save, sent } = await showDialog('trial', {
    ...personIn('trial'),
    trial_end_at: `${end}T02:00:00.000Z`,
    trial_days_quantity: 14,
  })
  expect(screen.queryByRole('button', { name: /Trial start/ })).toBeNull()
  expect(screen.getByText(/The trial is still 14 days long and starts on/)).toBeTruthy()
  await save()

  await waitFor(() => expect(sent()).toEqual({ status: 'trial', trial_end_at: end }))
})

test('a trial at another club keeps its last day there', async () => {
  const end = addDays(today, 3)
  const trial_end_at = endOfDay(end, 'Europe/London').toISOString()
  const { save, sent } = await showDialog(
    'trial',
    { ...personIn('trial'), company_id: 2, trial_end_at },
    {
      'GET /api/companies/2': () => ({ ...account.company, id: 2, tzinfo: 'Europe/London' }),
    },
  )
  await screen.findByRole('dialog')
  await save()

  await waitFor(() => expect(sent()).toEqual({ status: 'trial', trial_end_at: end }))
})

test.each([
  ['sale', 'enquiry', 'Welcome back'],
  ['not_interested', 'enquiry', 'Welcome back'],
  ['former_member', 'enquiry', 'Welcome back'],
  ['guest', 'enquiry', 'Are you sure?'],
  ['tour', 'guest', 'Are you sure?'],
  ['sale', 'guest', 'Welcome back'],
] as const)('from %s to %s says %s', async (from, to, text) => {
  await showDialog(to, personIn(from))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a tour asks for no dates', async () => {
  await showDialog('tour')
  expect(screen.queryByText('Are you sure?')).toBeNull()
  expect(screen.queryByText('Welcome back')).toBeNull()
})

test('two clicks send one change', async () => {
  const clicked = Promise.withResolvers<void>()
  const { user, asked, onClose } = await showDialog('tour', lena, {
    [improve]: () => clicked.promise.then(() => ({ ...personIn('tour'), message: 'Saved.' })),
  })
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  clicked.resolve()

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('an error shows at its field and the dialog stays open', async () => {
  const { save, onClose } = await showDialog('sale', lena, {
    [improve]: () => new Refusal(422, { errors: { changed_at: ['cannot be in the future'] } }),
  })
  await save()

  expect(await screen.findByText('cannot be in the future')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('an error of the status shows above the fields', async () => {
  const { save } = await showDialog('tour', lena, {
    [improve]: () =>
      new Refusal(422, { errors: { status: ["You can't change from the current status to this one."] } }),
  })
  await save()

  expect(await screen.findByText("Status You can't change from the current status to this one.")).toBeTruthy()
})

test('the notice takes the change back', async () => {
  const { user, save, asked } = await showDialog('not_interested', lena, {
    'PUT /api/people/42/undo_status_change': () => ({ ...lena, message: 'The status is Enquiry again.' }),
  })
  await save()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The status is Enquiry again.')).toBeTruthy()
  expect(asked.filter(({ path }) => path.endsWith('/undo_status_change'))).toHaveLength(1)
})
