import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { MergeDialog } from './MergeDialog.tsx'

const twin = {
  ...lena,
  id: 43,
  name: 'Lena Rose',
  first_name: 'Lena Rose',
  phone_home: '+61398765432',
  phone_home_formatted: '(03) 9876 5432',
  summary: { ...lena.summary, call_attempts: 0, sms: 0, email: 0, whatsapp: 0 },
}
const known = { ...lena, summary: { ...lena.summary, call_attempts: 4 } }

async function showDialog(answers: Answers = {}) {
  const asked = answerWith({
    'GET /api/people/42': () => known,
    'GET /api/people/43': () => twin,
    'POST /api/people/42/merge': () => ({ ...known, change_id: 7, message: 'People were merged successfully.' }),
    'POST /api/people/43/merge': () => ({ ...twin, change_id: 8, message: 'People were merged successfully.' }),
    'POST /api/people/changes/7/undo': () => ({ message: 'Undone.', change: { state: 'undone' } }),
    ...answers,
  })
  const shown = await showScreen(<MergeDialog ids={[42, 43]} onClose={() => undefined} />, {
    address: '/people',
  })
  await screen.findByRole('dialog')
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  return { ...shown, sent }
}

const chosenIn = (group: string) =>
  within(screen.getByRole('radiogroup', { name: group }))
    .getAllByRole<HTMLElement>('radio')
    .find((radio) => radio.getAttribute('aria-checked') === 'true')
    ?.getAttribute('aria-label')

test('the most contacted person is the default survivor, and gets missing values', async () => {
  await showDialog()
  expect(chosenIn('Which record do you want to keep?')).toBe(known.name)
  expect(chosenIn('Home phone')).toContain('(03) 9876 5432')
})

test('only differing fields are asked', async () => {
  await showDialog()
  expect(screen.queryByRole('radiogroup', { name: 'Email' })).toBeNull()
})

test('what is chosen is sent, and an undo is offered', async () => {
  const { user, sent } = await showDialog()
  await user.click(screen.getByRole('radio', { name: /Lena Rose, from/ }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(sent()).toEqual([{ path: '/api/people/42/merge', body: { person_ids: [43], choices: { first_name: 43 } } }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(sent().at(-1)?.path).toBe('/api/people/changes/7/undo')
  expect(await screen.findByText('Undone.')).toBeTruthy()
})

test('a merge shows no error, though the merged record is gone', async () => {
  let isMerged = false
  const { user } = await showDialog({
    'GET /api/people/43': () => (isMerged ? new Refusal(404, { error: 'Not found.' }) : twin),
    'POST /api/people/42/merge': () => {
      isMerged = true
      return { ...known, change_id: 7, message: 'People were merged successfully.' }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('People were merged successfully.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(false))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another survivor can be chosen', async () => {
  const { user, sent } = await showDialog()
  await user.click(screen.getByRole('radio', { name: 'Lena Rose' }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(sent()[0]).toEqual({ path: '/api/people/43/merge', body: { person_ids: [42], choices: {} } })
})

test('an error is shown and the choices stay', async () => {
  const { user } = await showDialog({
    'POST /api/people/42/merge': () =>
      new Refusal(422, { errors: { person_ids: ['Only people at the same club can be merged.'] } }),
  })
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText(/Only people at the same club can be merged\./)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
