import type { Questionnaire } from '@spotter/contract/kiosk/questionnaire-shapes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Questionnaires } from './Questionnaires.tsx'

const none = { options: null, slider_min: null, slider_max: null, slider_step: null }
const health: Questionnaire = {
  id: 4,
  company_id: 1,
  name: 'Health',
  questions: [
    { id: 1, title: 'Do you smoke?', type: 'yesno', required: false, ...none },
    { id: 2, title: 'Your goals', type: 'checkbox', required: true, ...none, options: 'Strength\nRest' },
  ],
  version: 2,
  asked: true,
  responses_count: 3,
  updated_at: '2026-02-11T02:00:00Z',
  lock_version: 5,
  deleted_at: null,
}
const path = '/api/companies/1/questionnaires'
const root = { ...account, abilities: { ...account.abilities, 'settings:root_pages': true } }

async function showPage(answers: Answers = {}, address = '/') {
  const pagination = { total_entries: 1, current_page: 1, per_page: 999, total_pages: 1 }
  const asked = answerWith({ [`GET ${path}`]: () => ({ collection: [health], pagination }), ...answers })
  const club = { company: account.company, hrefOf: (item: string) => `/account/${item}` }
  const shown = await showScreen(
    <SettingsClubProvider value={club}>
      <Questionnaires />
    </SettingsClubProvider>,
    { address, as: root },
  )
  return { ...shown, asked }
}
const preview = () => within(screen.getByRole('region', { name: 'What visitors see' }))
const sent = (asked: Awaited<ReturnType<typeof showPage>>['asked'], method: string) =>
  asked.find((one) => one.method === method)?.body as { questions: Record<string, unknown>[]; lock_version?: number }

test('the list shows the current questionnaire, its version and the number of answers', async () => {
  await showPage()
  const row = within((await screen.findByRole('button', { name: 'Health' })).closest('tr') as HTMLElement)
  expect(row.getByText('In use')).toBeTruthy()
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['2', '3']))
})

test('a question is written, given a type, previewed and sent', async () => {
  const { user, asked } = await showPage({ [`POST ${path}`]: () => ({ ...health, message: 'Created.' }) }, '/?open=new')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Club form')
  await user.type(screen.getByRole('textbox', { name: 'Question 1' }), 'Which days?')
  await user.click(screen.getByRole('combobox', { name: 'Answer type for Which days?' }))
  await user.click(await screen.findByRole('option', { name: 'Any of several' }))
  await user.type(screen.getByRole('textbox', { name: /^Options/ }), 'Monday{Enter}Friday')
  await user.click(screen.getByRole('switch', { name: 'Answer required' }))

  expect(preview().getByText(/^Which days\?/)).toBeTruthy()
  expect(preview().getByRole('checkbox', { name: 'Friday' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(sent(asked, 'POST')).toBeTruthy())
  expect(sent(asked, 'POST').questions).toEqual([
    {
      ...none,
      id: null,
      translations: {},
      title: 'Which days?',
      type: 'checkbox',
      required: true,
      options: 'Monday\nFriday',
    },
  ])
  expect(await screen.findByRole('button', { name: 'Health' })).toBeTruthy()
})

test('another question gets the focus and its own preview', async () => {
  const { user } = await showPage({}, '/?open=4')
  await user.click(await screen.findByRole('button', { name: 'Add a question' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question 3' }))
  await user.keyboard('Fit?')
  await user.click(screen.getByRole('combobox', { name: 'Answer type for Fit?' }))
  await user.click(await screen.findByRole('option', { name: 'Number on a scale' }))
  expect(preview().getByRole('slider', { name: 'Fit?' }).getAttribute('aria-valuemax')).toBe('10')
  await user.type(screen.getByRole('textbox', { name: 'To' }), '5')
  expect(preview().getByRole('slider', { name: 'Fit?' }).getAttribute('aria-valuemax')).toBe('5')
})

test('questions move by button and by key, and go, keeping their ids', async () => {
  const { user, asked } = await showPage({ [`PUT ${path}/4`]: () => ({ ...health, message: 'Saved.' }) }, '/?open=4')
  await user.click(await screen.findByRole('button', { name: 'Move Do you smoke? down' }))
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Question/ }).map(({ value }) => value)).toEqual([
    'Your goals',
    'Do you smoke?',
  ])
  screen.getByRole('button', { name: 'Move Do you smoke? up' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.click(screen.getByRole('button', { name: 'Remove Your goals' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(sent(asked, 'PUT')).toBeTruthy())
  expect(sent(asked, 'PUT')).toMatchObject({ lock_version: 5, questions: [{ id: 1, title: 'Do you smoke?' }] })
})

test('errors show at their question, which gets the focus', async () => {
  const errors = { 'questions.1.options': ["can't be blank"] }
  const { user } = await showPage({ [`PUT ${path}/4`]: () => new Refusal(422, { errors }) }, '/?open=4')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  expect(await screen.findByText("can't be blank")).toBeTruthy()
  expect(screen.getByText('Please check the highlighted questions.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Options/ })))
})

test('of two editors, the second can load the first’s version', async () => {
  const theirs = { ...health, lock_version: 6, questions: [{ ...health.questions[0], title: 'Theirs?' }] }
  const { user } = await showPage({ [`PUT ${path}/4`]: () => new Refusal(409, { current: theirs }) }, '/?open=4')
  await user.type(await screen.findByRole('textbox', { name: 'Question 1' }), ' Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Load their version' }))

  expect(await screen.findByDisplayValue('Theirs?')).toBeTruthy()
  expect(screen.queryByDisplayValue('Your goals')).toBeNull()
})

test('leaving unsaved changes asks first', async () => {
  const { user, router } = await showPage({}, '/?open=4')
  await user.type(await screen.findByRole('textbox', { name: 'Question 1' }), ' Really?')
  await user.click(screen.getByRole('button', { name: 'All questionnaires' }))
  await user.click(await screen.findByRole('button', { name: "Don't close" }))
  expect(screen.getByDisplayValue('Do you smoke? Really?')).toBeTruthy()
  expect(router.state.location.search).toEqual({ open: '4' })

  await user.click(screen.getByRole('button', { name: 'All questionnaires' }))
  await user.click(await screen.findByRole('button', { name: 'Close form' }))
  expect(await screen.findByRole('button', { name: 'Health' })).toBeTruthy()
})

test('removing the current one says what visitors get instead', async () => {
  const { user } = await showPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Health' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm' })
  expect(question.textContent).toContain('Visitors currently answer this questionnaire')
  expect(question.textContent).toContain('3 existing answers stay.')
})

test('a question and its options are written in other languages, and an error shows at its text', async () => {
  const refusal = new Refusal(422, {
    errors: { 'questions.1.translations.de.options': ['must have one line for each of the 2 options'] },
  })
  const { user, asked } = await showPage({ [`PUT ${path}/4`]: () => refusal }, '/?open=4')
  await user.click(
    await screen.findByText('Other languages', { selector: '[aria-label="Other languages: Your goals"]' }),
  )
  // The club's own language is that of the texts above.
  expect(screen.queryByRole('textbox', { name: 'Question (English)' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Question (German)' }), 'Ihre Ziele')
  await user.type(screen.getByRole('textbox', { name: 'Options (German)' }), 'Kraft')
  await user.type(screen.getByRole('textbox', { name: 'Question (French)' }), 'x{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(sent(asked, 'PUT')).toBeTruthy())
  const translations = { de: { title: 'Ihre Ziele', options: 'Kraft' } }
  expect(sent(asked, 'PUT').questions).toMatchObject([{ translations: {} }, { translations }])
  const options = await screen.findByRole('textbox', { name: 'Options (German)' })
  await waitFor(() => expect(options.getAttribute('aria-invalid')).toBe('true'))
})
