import type { Import, ImportPreview } from '@spotter/contract/people/people-imports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, Refusal } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { ImportPeople } from './ImportPeople.tsx'

const draft: Import = {
  id: 7,
  state: 'draft',
  file_name: 'leads.csv',
  file_size: 2048,
  encoding: 'utf-8',
  bom: false,
  bad_bytes: 0,
  options: {
    encoding: 'utf-8',
    delimiter: ',',
    quote: '"',
    escape: 'double',
    has_header: true,
    date_format: '%d/%m/%Y',
    mapping: ['first_name', 'email', null],
    duplicates: 'skip',
    source_id: null,
    salesperson_id: null,
    tags: [],
  },
  total: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  returned: 0,
  kept: 0,
  bad_rows: [],
  user_name: 'Mia Nguyen',
  created_at: '2026-10-20T00:00:00Z',
  finished_at: null,
  undone_at: null,
  undo_refusal: 'not_finished',
}
const preview: ImportPreview = {
  header: ['Name', 'Mail', 'Ville'],
  columns: 3,
  rows: [
    { row_no: 2, cells: ['Ana', 'ana@example.com', 'Fitzroy'], outcome: 'create', person: null, reasons: {} },
    { row_no: 3, cells: ['Bo', 'nonsense', ''], outcome: 'reject', person: null, reasons: { email: ['is invalid'] } },
    {
      row_no: 4,
      cells: ['Cy', 'cy@example.com', ''],
      outcome: 'skip',
      person: { id: 3, name: 'Cy Known' },
      reasons: {},
    },
  ],
  mapping_fault: null,
  templates: [],
}
const done: Import = {
  ...draft,
  state: 'done',
  total: 10,
  created: 6,
  updated: 1,
  skipped: 2,
  failed: 1,
  bad_rows: [{ row_no: 3, reasons: { email: ['is invalid'] } }],
  undo_refusal: null,
}
const noImports = { collection: [], pagination: { total_entries: 0, current_page: 1, per_page: 10, total_pages: 0 } }
const file = new File(['Name,Mail\n'], 'leads.csv', { type: 'text/csv' })

test('a chosen file is uploaded and its columns are shown with what would become of the rows', async () => {
  answerWith({
    'GET /api/people/import_csv': () => noImports,
    'POST /api/people/import_csv/upload': () => ({ ...draft, preview }),
    'GET /api/people/import_csv/7': () => draft,
    'PUT /api/people/import_csv/7': () => ({ ...draft, preview }),
  })
  const { user } = await showScreen(<ImportPeople />, { address: '/people/import' })
  await user.upload(await screen.findByLabelText('CSV file'), file)

  const table = await screen.findByRole('table')
  expect(within(table).getByRole('combobox', { name: 'Field for Mail' })).toHaveProperty('value', 'email')
  expect(within(table).getByText('is invalid')).toBeDefined()
  expect(within(table).getByText('Already in the club: Cy Known')).toBeDefined()
  expect(within(table).getAllByRole('row')).toHaveLength(4)
})

test('a refused file says why and another can be chosen', async () => {
  answerWith({
    'GET /api/people/import_csv': () => noImports,
    'POST /api/people/import_csv/upload': () => new Refusal(422, { errors: { file: ['This file is empty.'] } }),
  })
  const { user } = await showScreen(<ImportPeople />, { address: '/people/import' })
  await user.upload(await screen.findByLabelText('CSV file'), file)
  expect((await screen.findByRole('alert')).textContent).toContain('This file is empty.')
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined()
})

test('choosing a field for another column moves it there', async () => {
  const asked = answerWith({
    'GET /api/people/import_csv/7': () => draft,
    'PUT /api/people/import_csv/7': () => ({ ...draft, preview }),
    'POST /api/people/import_csv': () => ({ ...done, message: 'The import has begun.' }),
  })
  const { user } = await showScreen(<ImportPeople />, { address: '/people/import?import_id=7' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Field for Ville' }), 'email')
  await user.click(screen.getByRole('radio', { name: 'Update them' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: 'Import' }))

  const ordered = asked.find(({ method }) => method === 'POST')
  expect(ordered?.body).toMatchObject({ import_id: 7, mapping: ['first_name', null, 'email'], duplicates: 'update' })
})

test('a mapping that could import nobody cannot start', async () => {
  answerWith({
    'GET /api/people/import_csv/7': () => draft,
    'PUT /api/people/import_csv/7': () => ({
      ...draft,
      preview: { ...preview, mapping_fault: 'Choose the column with the email or a phone number.' },
    }),
  })
  await showScreen(<ImportPeople />, { address: '/people/import?import_id=7' })
  expect((await screen.findByRole('alert')).textContent).toContain('Choose the column')
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
})

test('an import that runs shows how far it has come, also after a reload', async () => {
  answerWith({
    'GET /api/people/import_csv/7': () => ({
      ...done,
      state: 'running',
      total: 1000,
      created: 400,
      undo_refusal: 'not_finished',
    }),
  })
  await showScreen(<ImportPeople />, { address: '/people/import?import_id=7' })
  expect(await screen.findByText('404 of 1,000 rows')).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
})

test('the result has its counts, the rejected rows with a file of them, and an undo that shows what it would do', async () => {
  answerWith({
    'GET /api/people/import_csv/7': () => done,
    'GET /api/people/changes/7': () => ({ id: 7, kind: 'import', state: 'done', description: 'Import of leads.csv' }),
    'GET /api/people/changes/7/undo_preview': () => ({ ...noImports, returned: 6, kept: 1 }),
  })
  const { user } = await showScreen(<ImportPeople />, { address: '/people/import?import_id=7' })
  expect((await screen.findByText('created')).parentElement?.textContent).toBe('created6')
  expect(screen.getByText('Email is invalid')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Download rejected rows' })
  expect(link.getAttribute('href')).toBe('/api/people/import_csv/7/rejections.csv')
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('will keep later changes')).toBeDefined()
})

test('earlier imports lead to what became of them', async () => {
  answerWith({
    'GET /api/people/import_csv': () => ({
      ...noImports,
      collection: [done],
      pagination: { ...noImports.pagination, total_entries: 1 },
    }),
  })
  await showScreen(<ImportPeople />, { address: '/people/import' })
  const link = await screen.findByRole('link', { name: /leads\.csv/ })
  expect(link.getAttribute('href')).toContain('import_id=7')
})

test('the export uses the list’s filter, with permission only', async () => {
  answerWith({})
  const may = { ...account, abilities: { ...account.abilities, 'export:people': true } }
  const { user } = await showScreen(<ExportMenu filter={{ q: 'ana', status: ['trial'] }} />, { as: may })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const csv = await screen.findByRole('menuitem', { name: 'CSV file' })
  expect(csv.getAttribute('href')).toBe('/api/people.csv?q=ana&status%5B%5D=trial')
})

test('without permission export is not offered', async () => {
  answerWith({})
  await showScreen(<ExportMenu filter={{}} />)
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('templates that fit the file are offered, and what was chosen by hand becomes another', async () => {
  const templates = [{ id: 3, name: 'Studio export', mapping: ['first_name', 'email', 'city'] }]
  const asked = answerWith({
    'GET /api/people/import_csv/7': () => draft,
    'PUT /api/people/import_csv/7': () => ({ ...draft, preview: { ...preview, templates } }),
    'POST /api/admin/import_templates': () => ({ id: 4, message: 'Import template was successfully created.' }),
  })
  const root = { ...account, abilities: { ...account.abilities, root: true } }
  const { user } = await showScreen(<ImportPeople />, { as: root, address: '/people/import?import_id=7' })
  await user.click(await screen.findByRole('button', { name: 'Save as template' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Leads of Ana')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Leads of Ana',
      company_id: 1,
      pattern: 'Name: {first_name}\nMail: {email}',
    }),
  )

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'Studio export')
  expect(screen.getByRole('combobox', { name: 'Field for Ville' })).toHaveProperty('value', 'city')
  expect(screen.queryByRole('button', { name: 'Save as template' })).toBeNull()
})

test('users other than root choose templates and save none', async () => {
  answerWith({
    'GET /api/people/import_csv/7': () => draft,
    'PUT /api/people/import_csv/7': () => ({ ...draft, preview }),
  })
  await showScreen(<ImportPeople />, { address: '/people/import?import_id=7' })
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Save as template' })).toBeNull()
})
