import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { Refusal } from '../testing/answers.ts'
import { path, showTemplates } from './testing/show-templates.tsx'
import { everybodys, reminder, welcome } from './testing/templates.ts'

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
const plainText = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
const preview = () => within(screen.getByRole('region', { name: 'Preview' }))

test('an SMS is written with fields from the menu, counted and shown as it is sent', async () => {
  const { user, asked } = await showTemplates({
    address: '/?open=new',
    answers: { [`POST ${path}`]: () => ({ ...reminder, message: 'Template was successfully created.' }) },
  })
  await user.type(await name(), 'Hello')
  await user.click(screen.getByRole('radio', { name: 'SMS' }))
  const text = await plainText()
  await user.click(text)
  await user.paste('Hi , see you')
  text.setSelectionRange(3, 3)
  await user.click(screen.getByRole('button', { name: 'Insert field' }))
  const person = within(await screen.findByRole('group', { name: 'Person' }))
  expect(screen.getByRole('group', { name: 'Salesperson' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Company' })).toBeTruthy()
  await user.click(person.getByRole('menuitem', { name: /\[person.first_name\]/ }))

  expect(text.value).toBe('Hi [person.first_name], see you')
  expect(document.activeElement).toBe(text)
  expect(text.selectionStart).toBe('Hi [person.first_name]'.length)
  expect(screen.getByText('31 out of 1024 Characters used. You have 993 Characters remaining')).toBeTruthy()
  expect(screen.getByText(/^1 credit per person/)).toBeTruthy()
  expect(preview().getByText('Northside Fitness: Hi Alex, see you')).toBeTruthy()
  expect(preview().getByText(/Sample values/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      description: 'Hello',
      type: 'Sms',
      secondary_sale_type_id: null,
      category: 'enquiry',
      scope: 'club',
      subject: null,
      pattern: 'Hi [person.first_name], see you',
    }),
  )
  expect(await screen.findByText('Saved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All templates' }))
  expect(await screen.findByRole('table', { name: 'Templates' })).toBeTruthy()
})

test('the writer is warned of what costs more and of what is no field', async () => {
  const { user } = await showTemplates({ address: '/?open=8' })
  const text = await plainText()
  await user.click(text)
  await user.paste('Hi [person.frist_name] [dog.name] 👍 [person.book_link]')
  expect(
    screen.getByText('Your message contains special characters and will cost more (70 characters per credit).'),
  ).toBeTruthy()
  expect(screen.getByText("This field doesn't exist: [person.frist_name]")).toBeTruthy()
  expect(screen.getByText("This isn't a field and is sent as typed: [dog.name]")).toBeTruthy()
  expect(screen.getByText(/The club doesn't use this link.*\[person.book_link\]/)).toBeTruthy()
})

test('text is converted to another type, and its formatting returns', async () => {
  const { user, asked } = await showTemplates({
    address: '/?open=7',
    answers: { 'PUT /api/templates/7': () => ({ ...welcome, message: 'Template was successfully updated.' }) },
  })
  await user.click(await screen.findByRole('radio', { name: 'SMS' }))
  expect((await plainText()).value).toBe('Dear [person.first_name],\nSee you soon.')
  expect(screen.queryByRole('textbox', { name: /^Subject/ })).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Email' }))
  expect(preview().getByText('Alex').tagName).toBe('STRONG')
  expect(preview().getByText('Hello Alex')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      type: 'Email',
      pattern: welcome.pattern,
      subject: welcome.subject,
      lock_version: 3,
    }),
  )
})

test('an email is spell-checked in the country’s language, with fields in text and subject', async () => {
  const german = { ...account, company: { ...account.company, country: 'DE' } }
  const { user } = await showTemplates({ address: '/?open=7', as: german })
  const text = await screen.findByRole('textbox', { name: /^Text/ })
  expect(text.getAttribute('lang')).toBe('de')
  expect(text.getAttribute('spellcheck')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Insert field' }))
  await user.click(await screen.findByRole('menuitem', { name: /\[company.city\]/ }))
  await waitFor(() => expect(text.textContent).toContain('[company.city]'))

  await user.click(screen.getByRole('button', { name: 'Insert field into the subject' }))
  await user.click(await screen.findByRole('menuitem', { name: /\[company.name\]/ }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ }).value).toBe(
    'Hello [person.first_name][company.name]',
  )
})

test.each(['Escape', 'Cancel'])(
  '%s in the window of a field with a fallback returns the focus to its menu',
  async (way) => {
    const { user } = await showTemplates({ address: '/?open=8' })
    await plainText()
    const button = screen.getByRole('button', { name: 'Insert field' })
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Field with a fallback…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Field with a fallback' })
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(within(dialog).getByRole('button', { name: way }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  },
)

test('another user’s change is offered, and what was typed stays', async () => {
  const theirs = { ...reminder, description: 'Their reminder', lock_version: 4 }
  const { user } = await showTemplates({
    address: '/?open=8',
    answers: { 'PUT /api/templates/8': () => new Refusal(409, { error: 'Changed.', current: theirs }) },
  })
  await user.type(await name(), ' mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Someone else changed this record/)
  expect((await name()).value).toBe('Reminder mine')
  await user.click(screen.getByRole('button', { name: 'Load their version' }))
  await waitFor(async () => expect((await name()).value).toBe('Their reminder'))
})

test('errors show at their field', async () => {
  const errors = { pattern: ['is too long (maximum is 1024 characters)'] }
  const { user } = await showTemplates({
    address: '/?open=8',
    answers: { 'PUT /api/templates/8': () => new Refusal(422, { errors }) },
  })
  await user.type(await plainText(), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('is too long (maximum is 1024 characters)')).toBeTruthy()
  expect(document.activeElement).toBe(await plainText())
})

test('a saved text is shown for a person, and with sample values as soon as it is changed', async () => {
  const { user, asked } = await showTemplates({
    address: '/?open=8',
    answers: {
      'GET /api/people': () => ({
        collection: [{ id: 42, name: 'Lena Marsh' }],
        pagination: { total_entries: 1 },
      }),
      'GET /api/templates/8/message': () => ({ message: 'See you on 12/03/2026', subject: null, message_json: null }),
    },
  })
  await user.click(await screen.findByRole('combobox', { name: 'Show for' }))
  await user.click(await screen.findByRole('option', { name: 'Lena Marsh' }))
  expect(await preview().findByText('Northside Fitness: See you on 12/03/2026')).toBeTruthy()
  expect(asked.find(({ path: sent }) => sent.endsWith('/message'))?.query.get('person_id')).toBe('42')

  await user.type(await plainText(), '!')
  expect(preview().getByText(/Sample values until you save, then Lena Marsh's values/)).toBeTruthy()
  expect(preview().queryByText('Northside Fitness: See you on 12/03/2026')).toBeNull()
})

test('an email from a visual editor warns what saving does', async () => {
  const designed = { ...welcome, pattern_json: { body: {} } }
  await showTemplates({ address: '/?open=7', listed: [designed] })
  expect(await screen.findByText(/lose the design/)).toBeTruthy()
})

test('what is sold beside memberships has categories of its own', async () => {
  const as = {
    ...account,
    references: { ...account.references, secondary_sale_types: [{ id: 70, text: 'Personal training' }] },
  }
  const { user } = await showTemplates({ address: '/?open=new', as })
  await user.click(await screen.findByRole('combobox', { name: 'For' }))
  await user.click(await screen.findByRole('option', { name: 'Personal training' }))
  const category = screen.getByRole<HTMLInputElement>('combobox', { name: /^Category/ })
  expect(category.value).toBe('Potential')
  await user.click(category)
  expect(await screen.findByRole('option', { name: 'Attended (No Sale)' })).toBeTruthy()
})

test('a club manager chooses no scope; a copy of a global template is their own', async () => {
  const { user, asked } = await showTemplates({
    address: '/?open=new&copy=9',
    answers: { [`POST ${path}`]: () => ({ ...everybodys, message: 'Template was successfully created.' }) },
  })
  expect((await name()).value).toBe('Copy of Thanks')
  expect(screen.queryByRole('combobox', { name: /Scope|Clubs/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      scope: 'club',
      category: 'sale',
      pattern: everybodys.pattern,
    }),
  )
})

test('users with several clubs choose them, root every scope and owner', async () => {
  const several = { ...account, user: { ...account.user, enable_multi_club: true } }
  const companies = [...welcome.companies, { id: 2, text: 'Harbor Athletic' }]
  const ofTwo = { ...welcome, company_ids: [1, 2], companies }
  const shown = await showTemplates({ address: '/?open=7', as: several, listed: [ofTwo] })
  expect(await screen.findByRole('combobox', { name: /Clubs/ })).toBeTruthy()
  expect(screen.getByText('Harbor Athletic')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /Scope/ })).toBeNull()
  shown.unmount()

  const root = {
    ...account,
    user: { ...account.user, root: true },
    abilities: { ...account.abilities, root: true },
    references: { ...account.references, countries: [{ id: 'AU', text: 'Australia' }] },
  }
  const { user } = await showTemplates({ address: '/?open=new', as: root })
  await user.click(await screen.findByRole('combobox', { name: /Scope/ }))
  await user.click(await screen.findByRole('option', { name: 'Country Specific' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Country/ }).value).toBe('Australia')
  await user.click(screen.getByRole('combobox', { name: /Scope/ }))
  await user.click(await screen.findByRole('option', { name: 'Company group' }))
  expect(screen.getByRole('combobox', { name: /Company group/ })).toBeTruthy()
})

test('a missing template says so and links to the list', async () => {
  const { user } = await showTemplates({ address: '/?open=99' })
  expect(await screen.findByText('Template not found.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All templates' }))
  expect(await screen.findByText('Reminder')).toBeTruthy()
})

test('a template removed by another user stays open with what was typed', async () => {
  let isGone = false
  const { user, queries } = await showTemplates({
    address: '/?open=8',
    answers: {
      'GET /api/templates/8': () => ({ ...reminder, deleted_at: isGone ? '2026-03-01T00:00:00Z' : null }),
    },
  })
  await user.type(await name(), ' mine')
  isGone = true
  await queries.invalidateQueries()
  expect((await name()).value).toBe('Reminder mine')
})
