import type { BrandingSettings } from '@spotter/contract/companies/companies.ts'
import { describe, expect } from 'vitest'
import type { Failed } from '../../resources/test/declared.ts'
import { type Club, test } from '../../test/club.ts'

type Saved = BrandingSettings & { message: string }
const path = (club: number) => `/api/companies/${club}/settings/branding`
const save = async <A = Saved>({ as, clubs }: Club, body: object, club = 'london') =>
  (await as('root')).send<A>('PUT', path(clubs[club]!), { body })
const served = async ({ server }: Pick<Club, 'server'>, address: string, headers = {}) => {
  const response = await fetch(`${server.address}${address}`, { headers })
  return { response, css: await response.text() }
}

describe('the look of a club', () => {
  test('is served to anybody at the address of the club, and lasts under the address of its version', async ({
    club,
  }) => {
    const { body } = await save(club, {
      company: { brand_colour: '#0F766E', header_colour: '#123456', stylesheet: '.club { letter-spacing: 1px }' },
    })
    expect(body).toMatchObject({ brand_colour: '#0f766e', header_colour: '#123456', dropped: [] })
    expect(body.message).toBe('Company was successfully updated.')
    const { company } = await (await club.as('london_club_manager')).call('GET /api/accounts/current')
    const { response, css } = await served(club, company.stylesheet_url!)

    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(css).toContain('--spotter-brand-6: #0f766e;')
    expect(css).toContain('--spotter-on-header: #ffffff;')
    expect(css).toContain('letter-spacing: 1px')
    expect((await served(club, '/stylesheets/camden-strength.css?only=colours')).css).not.toContain('letter-spacing')
  })

  test('is the same under the address that names the club as a company', async ({ club }) => {
    await save(club, { header_colour: '#ffee00' })
    const { response, css } = await served(club, '/companies/camden-strength/brand.css', {
      accept: 'text/css,*/*;q=0.1',
    })
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(css).toBe((await served(club, '/stylesheets/camden-strength.css')).css)
    expect(css).toContain('--spotter-on-header: #000000;')
  })

  test('is revalidated under the club’s address and not sent twice', async ({ club }) => {
    await save(club, { header_colour: '#ffee00' })
    const { response, css } = await served(club, '/stylesheets/camden-strength.css')
    const again = await served(club, '/stylesheets/camden-strength.css', {
      'if-none-match': response.headers.get('etag')!,
    })

    expect(response.headers.get('cache-control')).toBe('public, no-cache')
    expect(css).toContain('--spotter-on-header: #000000;')
    expect([again.response.status, again.css]).toEqual([304, ''])
  })

  test('loses what could reach elsewhere, and reports it', async ({ club }) => {
    const stylesheet = '@import "https://evil.example/x.css";\r\n.a { color: red; background: url(//evil.example/) }'
    const { body } = await save(club, { stylesheet })

    expect(body.dropped).toEqual([
      { line: 1, what: '@import' },
      { line: 2, what: 'background' },
    ])
    expect(body.stylesheet).toContain('@import')
    const { css } = await served(club, '/stylesheets/camden-strength.css')
    expect(css).toContain('color: red')
    expect(css).not.toContain('evil')
  })

  test('is removed again', async ({ club }) => {
    await save(club, { brand_colour: '#0f766e', stylesheet: '.a { color: red }' }, 'boston')
    await save(club, { brand_colour: null, header_colour: ' ', stylesheet: '  ' }, 'boston')
    const { company } = await (await club.as('boston_salesperson')).call('GET /api/accounts/current')

    expect(company.stylesheet_url).toBeNull()
    expect((await served(club, '/stylesheets/harbor-athletic.css')).css).toBe('')
  })

  test('is audited with before and after', async ({ club }) => {
    await save(club, { brand_colour: '#111111' }, 'berlin')
    await save(club, { brand_colour: '#111111', stylesheet: '.b { color: red }' }, 'berlin')
    const audit = await club.server.context.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('subject_id', '=', club.clubs['berlin']!)
      .where('subject_type', '=', 'company')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

    expect(audit).toEqual({ before: { stylesheet: null }, after: { stylesheet: '.b { color: red }' } })
  })
})

describe('refused', () => {
  test.for<[object, string, string]>([
    [{ brand_colour: 'red' }, 'brand_colour', 'must be a colour such as #1864ab'],
    [{ header_colour: '#12;}' }, 'header_colour', 'must be a colour such as #1864ab'],
    [{ stylesheet: `/*${'x'.repeat(50 * 1024)}*/` }, 'stylesheet', 'is larger than 50 kB'],
    [{ stylesheet: 'a{'.repeat(20_000) }, 'stylesheet', 'is nested too deeply: use fewer nested brackets'],
    [{ stylesheet: '.a { content: "\0" }' }, 'stylesheet', 'is invalid'],
    [{ stylesheet: 5 }, 'stylesheet', 'is invalid'],
  ])('%j by %s', async ([body, field, reason], { club }) => {
    const refused = await save<Failed>(club, body)

    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [reason] }])
  })

  test('as long as another saved first', async ({ club }) => {
    const { body: read } = await (await club.as('root')).send<BrandingSettings>('GET', path(club.clubs['london']!))
    await save(club, { header_colour: '#0000aa', version: read.version })
    const second = await save<Failed>(club, { header_colour: '#00aa00', version: read.version })

    expect(second.status).toBe(409)
    expect(second.body.current).toMatchObject({ header_colour: '#0000aa' })
  })

  test('to everybody but root', async ({ club }) => {
    const manager = await club.as('club_manager')
    expect((await manager.send('GET', path(club.clubs['melbourne']!))).status).toBe(403)
    expect((await manager.send('PUT', path(club.clubs['melbourne']!), { body: {} })).status).toBe(403)
  })
})

test.for(['northside-fitness.css', 'no-such-club.css', 'x', '%00.css', '..%2F..%2Fx.css', "'or 1=1.css"])(
  '%s answers an empty stylesheet',
  async (file, { club }) => {
    const { response, css } = await served(club, `/stylesheets/${file.replace(' ', '%20')}`)

    expect([response.status, css]).toEqual([200, ''])
  },
)
