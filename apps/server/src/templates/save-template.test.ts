import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { aText, newTemplate, type Refused } from './test/new-template.ts'

describe('a new template', () => {
  test('has every default, and confirms its creation', async ({ as, clubs }) => {
    const manager = await as('boston_club_manager')
    const { status, body, headers } = await manager.send<Template>('POST', '/api/templates', {
      body: { template: { description: ' Hello ', subject: 'Welcome', pattern: '<p>Hi [person.first_name]</p>' } },
    })
    expect(status).toBe(201)
    expect(decodeURIComponent(headers.get('x-flash') ?? '')).toContain('Template was successfully created.')
    expect(body).toMatchObject({
      description: 'Hello',
      type: 'Email',
      category: 'enquiry',
      scope: 'club',
      secondary_sale_type_id: null,
      company_id: clubs['boston'],
      company_ids: [clubs['boston']],
      company_name: 'Harbor Athletic',
      group_id: null,
      corporation_id: null,
      country: null,
      subject: 'Welcome',
      pattern: '<p>Hi [person.first_name]</p>',
      pattern_json: null,
      book_link: false,
      abc_join_link: false,
      other_clubs_count: 0,
      lock_version: 0,
      abilities: { edit: true, delete: true },
    })
  })

  test('refuses fields that cannot be set', async ({ as }) => {
    const sent = { id: 1, company_name: 'Elsewhere', deleted_at: '2026-01-01T00:00:00Z', book_link: true }
    const { status, body } = await (
      await as('boston_club_manager')
    ).send<Refused>('POST', '/api/templates', { body: { ...aText, ...sent } })
    expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(sent)])
  })

  test('is for the club of the address', async ({ as, clubs }) => {
    const made = await (
      await as('root')
    ).call('POST /api/companies/{company_id}/templates', {
      params: { company_id: 'spree-sport' },
      body: { ...aText, company_id: null },
    })
    expect(made.company_ids).toEqual([clubs['berlin']])
  })

  test.for([
    ['nothing', {}, { description: ["can't be blank"], pattern: ["can't be blank"], subject: ["can't be blank"] }],
    ['1025 characters', { ...aText, pattern: 'x'.repeat(1025) }, { pattern: [tooLong(1024)] }],
    [
      '1025 characters of a mail',
      { ...aText, type: 'Email', subject: 'Hi', pattern: `<p>${'<b>x</b>'.repeat(1025)}</p>` },
      { pattern: [tooLong(1024)] },
    ],
    [
      'a mail of which nothing is left',
      { ...aText, type: 'Email', subject: 'Hi', pattern: '<script>alert(1)</script>' },
      { pattern: ["can't be blank"] },
    ],
    [
      'a mistyped field',
      { ...aText, pattern: 'Hi [person.fist_name]' },
      { pattern: ['contains an unknown field: [person.fist_name]'] },
    ],
    ['a long name', { ...aText, description: 'x'.repeat(256) }, { description: [tooLong(255)] }],
    ['WhatsApp, which the club has not', { ...aText, type: 'WhatsApp' }, { type: ['is not included in the list'] }],
    ['a status of sales', { ...aText, category: 'potential' }, { category: ['is not included in the list'] }],
    [
      'a sale type there is not',
      { ...aText, secondary_sale_type_id: 999_999 },
      { secondary_sale_type_id: ['is invalid'] },
    ],
  ])('of %s is refused by field', async ([, body, errors], { as }) => {
    const { status, body: answer } = await (
      await as('boston_club_manager')
    ).send<Refused>('POST', '/api/templates', { body })
    expect([status, answer.errors]).toEqual([422, expect.objectContaining(errors)])
  })

  test('strips scripts from emails and control characters from texts', async ({ as }) => {
    const manager = await as('boston_club_manager')
    const mail = await newTemplate(manager, {
      type: 'Email',
      subject: 'Hi\r\nBcc: all@example.com',
      pattern:
        '<p onclick="x()">Hi</p><script>alert(1)</script><img src=x onerror=x()><a href="javascript:x()">a</a>' +
        '<a href="[person.book_link]">b</a>',
    })
    expect(mail.pattern).toBe(
      '<p>Hi</p><a>a</a><a href="[person.book_link]" rel="noopener noreferrer nofollow" target="_blank">b</a>',
    )
    expect(mail.subject).toBe('Hi Bcc: all@example.com')
    expect(mail.book_link).toBe(true)
    const text = await newTemplate(manager, { pattern: '<b>Hi\u0000\u001b</b>\r\nYou', subject: 'No' })
    expect([text.pattern, text.subject]).toEqual(['<b>Hi</b>\nYou', null])
  })

  test('with an unpaired surrogate keeps the readable part', async ({ as }) => {
    const manager = await as('boston_club_manager')
    const values = { description: 'Hi \ud800', subject: 'You \udc00', pattern: '<p>And \ud83d me</p>' }
    const saved = await newTemplate(manager, { ...values, type: 'Email' })
    expect(saved).toMatchObject({ description: 'Hi \ufffd', subject: 'You \ufffd', pattern: '<p>And \ufffd me</p>' })
  })

  test('is about a sale type that its clubs sell', async ({ as, server, clubs }) => {
    const manager = await as('boston_club_manager')
    const types = await server.context.db
      .insertInto('secondary_sale_types')
      .values(
        [clubs['boston']!, clubs['london']!].map((company_id) => ({ company_id, name: 'Boxing class', position: 900 })),
      )
      .returning('id')
      .execute()
    const own = await newTemplate(manager, { secondary_sale_type_id: types[0]!.id })
    expect(own).toMatchObject({ category: 'potential', secondary_sale_type_name: 'Boxing class' })
    const theirs = await manager.send<Refused>('POST', '/api/templates', {
      body: { ...aText, secondary_sale_type_id: types[1]!.id, category: 'potential' },
    })
    expect([theirs.status, theirs.body.errors]).toEqual([422, { secondary_sale_type_id: ['is invalid'] }])
  })
})

const tooLong = (limit: number) => `is too long (maximum is ${limit} characters)`
