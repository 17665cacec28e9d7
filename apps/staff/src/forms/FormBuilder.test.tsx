import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import EmbedDialog from './EmbedDialog.tsx'
import { frameSnippet } from './EmbedDialog.tsx'
import FormBuilder from './FormBuilder.tsx'

const path = '/api/companies/1/settings/custom_forms'
const form: CustomForm = {
  id: 7,
  company_id: 1,
  company_name: 'Northside Fitness',
  user_id: 9,
  user_name: 'Tom Brennan',
  source_id: null,
  source_name: null,
  tags: ['Web'],
  header: 'Free trial',
  slug: 'free-trial',
  url: 'https://spotter.example.com/forms/free-trial',
  fields: ['first_name', 'email'],
  required: ['first_name'],
  auto_refresh: false,
  refresh_delay: 10,
  header_background_color: '#0072bc',
  comments: false,
  opt_in: false,
  opt_in_message: null,
  message: null,
  views_count: 8,
  leads_count: 2,
  conversion: 25,
  lock_version: 3,
  created_at: '2026-03-01T00:00:00.000Z',
  deleted_at: null,
}

const build = async (edited: CustomForm | null, answers: Answers = {}) => {
  const asked = answerWith({
    'GET /api/companies/1/tags': () => ({ collection: [], pagination: { total_entries: 0 } }),
    ...answers,
  })
  const onClose = vi.fn()
  const shown = await showScreen(<FormBuilder company_id={1} form={edited} onClose={onClose} />)
  await screen.findByRole('dialog')
  return { ...shown, asked, onClose }
}
const preview = () => within(screen.getByRole('region', { name: 'Preview', hidden: true }))
const labels = () =>
  [...screen.getByRole('region', { name: 'Preview', hidden: true }).querySelectorAll('label')].map(
    (label) => label.textContent,
  )

test('choices appear in the preview immediately, in the fixed order', async () => {
  const { user } = await build(null)
  await user.type(screen.getByLabelText(/^Header(?! colour)/), 'Summer')
  await user.click(screen.getByRole('checkbox', { name: 'Gender' }))
  await user.click(screen.getByRole('checkbox', { name: 'Email' }))
  await user.click(screen.getByRole('switch', { name: /^Comments box/ }))
  expect(preview().getByText('Summer')).toBeTruthy()
  expect(labels().map((label) => label?.replace(' *', ''))).toEqual(['First name', 'Email', 'Gender', 'Comments'])
  await user.click(screen.getByRole('checkbox', { name: 'Email is required' }))
  expect(labels()).toContain('Email *')
})

test('the first name is always required, and a field not asked for cannot be', async () => {
  const { user } = await build(null)
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect([box('First name').disabled, box('First name is required').checked]).toEqual([true, true])
  expect(box('Email is required').disabled).toBe(true)
  await user.click(box('Email'))
  await user.click(box('Email is required'))
  await user.click(box('Email'))
  expect(box('Email is required').checked).toBe(false)
  expect(screen.getByText(/you can't contact people who send this form/)).toBeTruthy()
})

test('a new form is sent whole, and slug errors show at the header', async () => {
  const { user, asked, onClose } = await build(null, {
    [`POST ${path}`]: () =>
      new Refusal(422, { errors: { slug: ['has already been taken'], header: ['has already been taken'] } }),
  })
  await user.type(screen.getByLabelText(/^Header(?! colour)/), 'Summer')
  await user.click(screen.getByRole('checkbox', { name: 'Email' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getAllByText('has already been taken')).toHaveLength(1))
  expect(onClose).not.toHaveBeenCalled()
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    header: 'Summer',
    fields: ['first_name', 'email'],
    required: ['first_name'],
    refresh_delay: 10,
    user_id: null,
    tags: [],
  })
})

test('after a conflict both versions are kept and theirs can be loaded', async () => {
  const theirs = { ...form, header: 'Theirs', lock_version: 4 }
  const { user, asked } = await build(form, { [`PUT ${path}/7`]: () => new Refusal(409, { current: theirs }) })
  const header = () => screen.getByLabelText<HTMLInputElement>(/^Header(?! colour)/)
  await user.clear(header())
  await user.type(header(), 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Someone else changed this record/)
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ header: 'Mine', lock_version: 3 })
  expect(header().value).toBe('Mine')
  await user.click(screen.getByRole('button', { name: 'Load their version' }))
  await waitFor(() => expect(header().value).toBe('Theirs'))
})

test('the snippets to share are the link, a script and a frame that no header can break', async () => {
  await showScreen(<EmbedDialog form={{ ...form, header: '"><script>' }} onClose={() => {}} />)
  expect(await screen.findByText('https://spotter.example.com/forms/free-trial')).toBeTruthy()
  expect(
    screen.getByText('<script src="https://spotter.example.com/forms/free-trial/embed.js" async></script>'),
  ).toBeTruthy()
  expect(frameSnippet({ url: form.url, header: '"><script>' })).toBe(
    '<iframe src="https://spotter.example.com/forms/free-trial" title="&quot;&gt;&lt;script&gt;" style="width:100%;height:720px;border:0"></iframe>',
  )
})
