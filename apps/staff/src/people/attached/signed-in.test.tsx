import type { SignedWaiver } from '@spotter/contract/people/person-attachments.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { QuestionnaireLink } from './QuestionnaireLink.tsx'
import { WaiverLink } from './WaiverLink.tsx'

const waiver: SignedWaiver = {
  id: 3,
  person_id: 42,
  company_id: 1,
  company_name: 'Northside Fitness',
  title: 'Guest waiver',
  agreement: 'I train at my own risk.',
  agreement_hash: 'abc123',
  version: 2,
  locale: null,
  unchanged: true,
  signed_by: 'Lena Marsh',
  signature: 'data:image/png;base64,AAAA',
  strokes: null,
  signed_at: '2026-03-01T01:30:00.000Z',
}
const visitor = { ...lena, waiver: true, signed_at: waiver.signed_at }

async function showWaiver(values: Partial<SignedWaiver> = {}) {
  answerWith({ 'GET /api/people/42/waiver': () => ({ ...waiver, ...values }) })
  const shown = await showScreen(<WaiverLink person={visitor} />)
  await shown.user.click(screen.getByRole('button', { name: 'Signed waiver' }))
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Signed waiver' })) }
}

test('the waiver shows what was signed, by whom, when, and that it is unchanged', async () => {
  const { dialog } = await showWaiver()

  expect(await dialog.findByText('I train at my own risk.')).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'Signature of Lena Marsh' }).getAttribute('src')).toBe(waiver.signature)
  expect(dialog.getByText('Lena Marsh')).toBeTruthy()
  expect(dialog.getByText('01/03/2026 12:30 pm')).toBeTruthy()
  expect(dialog.getByText(/abc123/)).toBeTruthy()
  expect(dialog.getByText(/The text hasn't changed since it was signed\./)).toBeTruthy()
})

test('a signature with strokes is redrawn', async () => {
  const strokes = [{ points: [10, 30, 50].map((x) => ({ x, y: x, time: x })) }]
  const { dialog } = await showWaiver({ strokes })
  const drawn = await dialog.findByRole('img', { name: 'Signature of Lena Marsh' })
  expect(drawn.getAttribute('viewBox')).toBe('0 0 48 48')
  expect(drawn.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4 C/)
})

test('the very waiver on screen can be downloaded', async () => {
  const { dialog } = await showWaiver()
  const link = await dialog.findByRole('link', { name: 'Download PDF' })
  expect(link.getAttribute('href')).toBe('/api/people/42/waiver.pdf?signed_waiver_id=3')
})

test('a changed text is reported', async () => {
  const { dialog } = await showWaiver({ unchanged: false })
  expect(await dialog.findByText(/The text has changed since it was signed\./)).toBeTruthy()
})

test('what is no picture is not shown as one', async () => {
  const { dialog } = await showWaiver({ signature: 'https://example.com/track.png' })
  await dialog.findByText('I train at my own risk.')
  expect(dialog.queryByRole('img')).toBeNull()
})

test('the sheet can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user, dialog } = await showWaiver()
  await user.click(await dialog.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('without a signature or answers there is no link', async () => {
  await showScreen(
    <>
      <WaiverLink person={lena} />
      <QuestionnaireLink person={lena} />
    </>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a questionnaire shows each title with its answer, of a choice the options that were ticked', async () => {
  const questionnaire_response = {
    form: { id: 4, name: 'Health questionnaire' },
    version: 3,
    created_at: '2026-02-11T02:00:00Z',
    responses: [
      { title: 'What would you like to achieve?', response: ['Get stronger', 'More energy'] },
      { title: 'How often would you train?', response: 'Almost every day' },
      { title: 'Anything else?', response: '' },
      { id: 7, type: 'yesno' as const, title: 'Have you trained before?', response: 'yes' },
      { id: 8, type: 'slider' as const, title: 'How fit are you?', response: 7 },
    ],
  }
  const { user } = await showScreen(<QuestionnaireLink person={{ ...lena, questionnaire_response }} />)
  await user.click(screen.getByRole('button', { name: 'Health questionnaire' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Health questionnaire' }))

  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'What would you like to achieve?',
    'How often would you train?',
    'Anything else?',
    'Have you trained before?',
    'How fit are you?',
  ])
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Get stronger', 'More energy'])
  expect(dialog.getByText('Almost every day')).toBeTruthy()
  expect(dialog.getByText('—')).toBeTruthy()
  expect([dialog.getByText('Yes'), dialog.getByText('7')]).toHaveLength(2)
  expect(dialog.getByText(/Version 3/)).toBeTruthy()
})

test('a waiver of another club is signed in the time of that club', async () => {
  const there = { ...account.company, id: 2, tzinfo: 'America/New_York', date_format: '%m/%d/%Y' }
  answerWith({ 'GET /api/companies/2': () => there })
  await showScreen(<WaiverLink person={{ ...visitor, company_id: 2 }} />)
  expect(await screen.findByText(/^02\/28\/2026 0?8:30 pm$/)).toBeTruthy()
})
