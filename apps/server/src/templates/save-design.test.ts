import type { TemplateChange } from '@spotter/contract/templates/template-shapes.ts'
import { designToHtml } from '@spotter/domain/templates/design-html.ts'
import { blockTypes, type ButtonBlock, type DesignBlock, newBlock } from '@spotter/domain/templates/mail-design.ts'
import { makeStart, startDesigns } from '@spotter/domain/templates/start-designs.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { aDesign, aHeading } from './test/a-design.ts'
import { newTemplate, type Refused } from './test/new-template.ts'

const mail: TemplateChange = { type: 'Email', subject: 'Hi' }
const button: ButtonBlock = {
  id: 'b',
  type: 'button',
  label: 'Book',
  link: '[person.book_link]',
  colour: null,
  align: 'left',
}

describe('a mail that was built', () => {
  test('has the text rendered from its design, whatever text is sent', async ({ as }) => {
    const manager = await as('boston_club_manager')
    const design = aDesign(aHeading("Let's go"), button)
    const made = await newTemplate(manager, { ...mail, pattern: '<p>Something else</p>', pattern_json: design })
    expect(made.pattern_json).toEqual(design)
    expect(made.pattern).toContain('Let&#39;s go</h1>')
    expect(made.pattern).toContain('href="[person.book_link]"')
    expect(made.pattern).not.toContain('Something else')
    expect(made.book_link).toBe(true)
    const read = await manager.call('GET /api/templates/{id}', { params: { id: made.id } })
    expect([read.pattern, read.pattern_json]).toEqual([made.pattern, design])
    const listed = await manager.call('GET /api/templates', { query: { q: made.description, per_page: 100 } })
    expect(listed.collection.find(({ id }) => id === made.id)?.pattern_json).toEqual(design)
  })

  test('keeps only the words of a hostile design', async ({ as }) => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u0000'
    const made = await newTemplate(await as('boston_club_manager'), {
      ...mail,
      pattern_json: {
        ...aDesign({ ...aHeading(hostile) }, { id: 't', type: 'text', html: `<p onclick="x()">Hi</p>${hostile}` }),
        onload: 'x()',
      },
    })
    expect(made.pattern).not.toMatch(/<script|<img|onclick|<[^>]+onerror/)
    expect(made.pattern).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(made.pattern_json).not.toHaveProperty('onload')
    expect(JSON.stringify(made.pattern_json)).not.toMatch(/onclick|\\u0000/)
  })

  test.for<[string, TemplateChange, Record<string, string[]>]>([
    ['the design of another editor', { pattern_json: { page: {} } }, { pattern_json: ['is invalid'] }],
    [
      'a link that runs',
      { pattern_json: aDesign({ ...button, link: 'javascript:alert(1)' }) },
      { pattern_json: ['must begin with https://, mailto: or tel:, or be a link field'] },
    ],
    [
      'much that is missing, once',
      { pattern_json: aDesign(aHeading(''), { ...button, label: '', link: '' }), description: '' },
      { pattern_json: ["can't be blank"], description: ["can't be blank"] },
    ],
    [
      '1025 characters that one sees',
      { pattern_json: aDesign({ id: 't', type: 'text', html: `<p>${'<b>x</b>'.repeat(1025)}</p>` }) },
      { pattern: ['is too long (maximum is 1024 characters)'] },
    ],
    ['no blocks', { pattern_json: aDesign() }, { pattern: ["can't be blank"] }],
    [
      'links that are too long together',
      { pattern_json: aDesign(...Array.from({ length: 60 }, (_, index) => longButton(index))) },
      { pattern_json: ['is too long (maximum is 100000 characters)'] },
    ],
  ])('of %s is refused by field', async ([, values, errors], { as }) => {
    const body = { description: 'Built', ...mail, ...values }
    const manager = await as('boston_club_manager')
    const answer = await manager.send<Refused>('POST', '/api/templates', { body })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  test('with the maximum number of characters is accepted, whatever its layout', async ({ as }) => {
    const html = `<p>${'<strong>x</strong>'.repeat(1000)}</p>`
    const made = await newTemplate(await as('boston_club_manager'), {
      ...mail,
      pattern_json: aDesign({ id: 't', type: 'text', html }),
    })
    expect(made.pattern.length).toBeGreaterThan(1024)
  })

  test('is laid out for email clients by MJML, with pictures at our own address', async ({ as, server }) => {
    const own = `/mail_pictures/${'a'.repeat(43)}`
    const hero = { id: 'o', type: 'hero', src: own, alt: '', title: 'Summer', html: '', colour: null } as const
    const columns = { id: 'c', type: 'columns', columns: [[aHeading('Left')], [{ ...button, id: 'b2' }]] } as const
    const made = await newTemplate(await as('boston_club_manager'), {
      ...mail,
      pattern_json: aDesign(hero, columns as never),
    })
    expect(made.pattern).toMatch(/^<!doctype html>/)
    expect(made.pattern).toContain('<!--[if mso | IE]>')
    expect(made.pattern).toContain('@media only screen and (min-width:480px)')
    expect(made.pattern).toContain(`src="${server.context.config.publicUrl}${own}"`)
  })

  test('counts the words of every block once, whatever MJML adds', async ({ as }) => {
    const blocks = blockTypes.map((type) => newBlock(type, type)).map((block) => withWords(block))
    const design = aDesign(...blocks)
    const made = await newTemplate(await as('boston_club_manager'), { ...mail, pattern_json: design })
    expect(visibleText(made.pattern)).toBe(visibleText(designToHtml(design)))
  })

  test.for(startDesigns.map((start) => [start.key, start] as const))(
    'from the start design for %s is saved as it is',
    async ([, start], { as }) => {
      const design = makeStart(start, '#0f766e', String)
      const made = await newTemplate(await as('boston_club_manager'), {
        ...mail,
        pattern_json: { ...design },
      })
      expect(made.pattern_json).toEqual(design)
      expect(made.pattern).toContain('href="[person.preferences_link]"')
    },
  )

  test('is unchanged when the same is saved again', async ({ as }) => {
    const manager = await as('boston_club_manager')
    const { id, pattern_json } = await newTemplate(manager, { ...mail, pattern_json: aDesign(aHeading('One')) })
    const same = await manager.call('PUT /api/templates/{id}', { params: { id }, body: { pattern_json } })
    expect(same.lock_version).toBe(0)
  })

  test('may be changed with permission only', async ({ as }) => {
    const { id } = await newTemplate(await as('boston_club_manager'), {
      ...mail,
      pattern_json: aDesign(aHeading('One')),
    })
    const change = { body: { pattern_json: aDesign(aHeading('Two')) } }
    for (const [who, status] of [
      ['boston_salesperson', 403],
      ['london_club_manager', 404],
    ] as const) {
      expect((await (await as(who)).send('PUT', `/api/templates/${id}`, change)).status).toBe(status)
    }
  })
})

test('requesting another builder’s token says that none is configured', async ({ as }) => {
  const { status, body } = await (await as('boston_club_manager')).send<{ error: string }>('POST', '/beefree/token')
  expect([status, body.error]).toEqual([503, 'No other email builder is set up on this server.'])
  expect((await (await as('boston_salesperson')).send('POST', '/beefree/token')).status).toBe(403)
})

function withWords(block: DesignBlock): DesignBlock {
  if (block.type === 'heading') return { ...block, text: 'Hello' }
  if (block.type === 'text')
    return { ...block, html: '<p>One <strong>two</strong> <em>three</em></p><ul><li>four</li></ul>' }
  if (block.type === 'button') return { ...block, label: 'Go', link: 'https://example.com' }
  if (block.type === 'image') return { ...block, src: 'https://example.com/a.png', alt: 'Gym' }
  if (block.type === 'hero') return { ...block, title: 'Summer', html: '<p>Now</p>' }
  if (block.type === 'social') return { ...block, links: { x: 'https://x.com/club' } }
  return block
}

function longButton(index: number): ButtonBlock {
  return { ...button, id: `b${index}`, label: 'x', link: `https://example.com/${'x'.repeat(1900)}` }
}
