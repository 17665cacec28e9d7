import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { importer, upload } from './test/import-file.ts'

interface Refused {
  errors: Record<string, string[]>
}

test('a file with a template’s columns is mapped by it, but not by another club’s template', async ({
  as,
  club,
  clubs,
}) => {
  const root = await as('root')
  const add = (body: object) => root.send<{ id: number }>('POST', '/api/admin/import_templates', { body })
  const pattern = 'Kunde: {full_name}\nKontakt: {phone}\nMail an: {email}'
  await add({ name: 'London only', company_id: clubs['london'], pattern: 'Kunde: {first_name}\nMail an: {email}' })
  const {
    body: { id },
  } = await add({ name: 'Studio export', pattern })
  await add({ name: 'Short', company_id: clubs['melbourne'], pattern: 'Mail an: {email}\nKunde: {last_name}' })
  const browser = await importer(club)
  const text = 'Mail an;Locker;Kontakt;Kunde\nana@template.test;12;0412 345 678;Ana Lee\n'
  const { options, preview } = await upload(browser, text)

  expect(options).toMatchObject({ has_header: true, mapping: ['email', null, 'phone_mobile', 'full_name'] })
  expect(preview.rows[0]?.outcome).toBe('create')
  expect(preview.templates).toEqual([
    { id, name: 'Studio export', mapping: ['email', null, 'phone_mobile', 'full_name'] },
    { id: expect.any(Number) as number, name: 'Short', mapping: ['email', null, null, 'last_name'] },
  ])

  await root.send('DELETE', `/api/admin/import_templates/${id}`)
  const again = await upload(browser, text)
  expect(again.options.mapping).toEqual(['email', null, null, 'last_name'])
})

test('a file that lacks a column of every template is understood by its own words', async ({ as, club }) => {
  await (
    await as('root')
  ).send('POST', '/api/admin/import_templates', {
    body: { name: 'Needs a city', pattern: 'Vorname: {last_name}\nOrt: {city}' },
  })
  const { options, preview } = await upload(await importer(club), 'Vorname,E-Mail\nAna,ana@template.test\n')

  expect(options.mapping).toEqual(['first_name', 'email'])
  expect(preview.templates).toEqual([])
})

test('a pattern is validated, keeps its lines, and has a length limit', async ({ as }) => {
  const root = await as('root')
  const save = async (pattern: unknown) => {
    const name = `Pattern ${Math.random()}`
    return root.send<Refused & { pattern: string; company_name: string | null }>(
      'POST',
      '/api/admin/import_templates',
      {
        body: { name, pattern },
      },
    )
  }
  const refusal = 'must have lines such as "First name: {first_name}", with each field at most once'

  expect((await save('Mail: {email}\r\n\r\nName: {full_name}\n')).body).toMatchObject({
    pattern: 'Mail: {email}\n\nName: {full_name}',
    company_name: null,
  })
  for (const pattern of ['Mail', 'Mail: {nothing}', 'A: {email}\nB: {email}', '<script>: x']) {
    expect((await save(pattern)).body.errors).toEqual({ pattern: [refusal] })
  }
  expect((await save('nul\0: {email}')).body.errors).toEqual({ pattern: ['is invalid'] })
  expect((await save('x'.repeat(5001))).body.errors).toEqual({
    pattern: ['is too long (maximum is 5000 characters)'],
  })
  expect((await save('x'.repeat(2_000_000))).status).toBe(413)
})
