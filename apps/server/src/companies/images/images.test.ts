import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { sendForm } from '../../people/test/send-form.ts'
import { test } from '../../test/club.ts'

type Saved = AccountCompany & { message: string }
interface Refused {
  errors: Record<string, string[]>
}

const picture = (background = { r: 200, g: 30, b: 30, alpha: 0.5 }, width = 1600, height = 400) =>
  sharp({ create: { width, height, channels: 4, background } })
const png = () => picture().png().toBuffer()
const jpeg = () =>
  picture()
    .jpeg()
    .withExif({ IFD0: { Artist: 'A Photographer' } })
    .toBuffer()
const path = (club: number, kind = 'logo') => `/api/companies/${club}/images/${kind}`

const shown = async (address: string) => {
  const response = await fetch(address)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a logo', () => {
  test('is re-encoded, public, cacheable and keeps its transparency', async ({ as, clubs, server }) => {
    const { status, body } = await sendForm<Saved>(await as('root'), 'PUT', path(clubs['london']!), {
      fields: {
        image: await png(),
      },
    })
    expect([status, body.message]).toEqual([200, 'Company was successfully updated.'])
    const { response, bytes } = await shown(`${server.address}${body.logo_url}`)

    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 300, hasAlpha: true })
  })

  test('of the sign-in app may be changed by managers; a JPEG stays a JPEG without metadata', async ({
    as,
    clubs,
    server,
  }) => {
    const { body } = await sendForm<Saved>(
      await as('club_manager'),
      'PUT',
      path(clubs['melbourne']!, 'visitor_app_logo'),
      { fields: { image: await jpeg() } },
    )
    const { response, bytes } = await shown(`${server.address}${body.visitor_app_logo_url}`)

    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(body.logo_url).toBeNull()
  })

  test('that was removed can be restored by its hash, and its address keeps working', async ({ as, clubs, server }) => {
    const root = await as('root')
    const { body } = await sendForm<Saved>(root, 'PUT', path(clubs['berlin']!), { fields: { image: await png() } })
    const address = body.logo_url!
    const removed = await root.send<Saved>('DELETE', path(clubs['berlin']!))
    expect(removed.body.logo_url).toBeNull()
    expect((await shown(`${server.address}${address}`)).response.status).toBe(200)

    const back = await root.send<Saved>('PUT', path(clubs['berlin']!), { body: { hash: address.split('/').at(-1) } })
    expect(back.body.logo_url).toBe(address)
    const audit = await server.context.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('subject_type', '=', 'company')
      .where('subject_id', '=', clubs['berlin']!)
      .orderBy('id')
      .execute()
    const hash = address.split('/').at(-1)
    expect(audit.map(({ after }) => after)).toEqual([{ logo_hash: hash }, { logo_hash: null }, { logo_hash: hash }])
  })

  test('of another club cannot be used by its hash', async ({ as, clubs }) => {
    const root = await as('root')
    const { body } = await sendForm<Saved>(root, 'PUT', path(clubs['london']!), { fields: { image: await png() } })
    const hash = body.logo_url?.split('/').at(-1)
    const taken = await root.send<Refused>('PUT', path(clubs['boston']!), { body: { hash } })

    expect([taken.status, taken.body.errors]).toEqual([422, { image: ['is missing: choose a PNG or JPEG file'] }])
  })

  test('is not a club manager’s to change, nor that of a club out of reach', async ({ as, clubs }) => {
    const mia = await as('club_manager')
    const image = await png()
    expect((await sendForm(mia, 'PUT', path(clubs['melbourne']!), { fields: { image } })).status).toBe(403)
    expect((await mia.send('DELETE', path(clubs['melbourne']!))).status).toBe(403)
    expect((await sendForm(mia, 'PUT', path(clubs['berlin']!, 'visitor_app_logo'), { fields: { image } })).status).toBe(
      404,
    )
    expect((await sendForm(await as('manager'), 'PUT', path(clubs['melbourne']!), { fields: { image } })).status).toBe(
      403,
    )
  })
})

describe('what is no logo is refused with what to do', () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const otherFormat = 'must be a PNG or JPEG picture: save it as one of these and try again'
  const unreadable = "can't be read: save it again as PNG or JPEG and try again"
  test.for<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a drawing with a script', () => drawing, otherFormat],
    ['a page', () => Buffer.from('<html><body>logo.png</body></html>'), otherFormat],
    ['a film', () => picture().gif().toBuffer(), otherFormat],
    ['another kind of picture', () => picture().webp().toBuffer(), otherFormat],
    ['a picture that breaks off', async () => (await jpeg()).subarray(0, 900), unreadable],
    [
      'a page behind the first bytes of a picture',
      () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
      unreadable,
    ],
    ['64 million pixels in a small file', () => picture(undefined, 8000, 8000).png().toBuffer(), unreadable],
    ['6 MB', () => Buffer.alloc(6 * 1024 * 1024, 1), 'is larger than 5 MB: make it smaller and try again'],
  ])('%s', async ([, make, reason], { as, clubs }) => {
    const image = await make()
    const { status, body } = await sendForm<Refused>(await as('root'), 'PUT', path(clubs['boston']!), {
      fields: { image },
    })

    expect([status, body.errors]).toEqual([422, { image: [reason] }])
  })

  test('nothing, or text instead of a file', async ({ as, clubs }) => {
    const root = await as('root')
    for (const body of [{}, { image: 'data:image/png;base64,AAAA' }]) {
      const { status } = await root.send('PUT', path(clubs['boston']!), { body })
      expect(status).toBe(422)
    }
  })

  test('12 MB answers 413', async ({ as, clubs }) => {
    const image = Buffer.alloc(12 * 1024 * 1024, 1)
    const { status } = await sendForm(await as('root'), 'PUT', path(clubs['boston']!), { fields: { image } })

    expect(status).toBe(413)
  })
})

test.for(['0'.repeat(32), 'x', '..%2f..%2fetc%2fpasswd', "'or 1=1"])(
  'no picture is at %s',
  async (hash, { server }) => {
    const { response } = await shown(`${server.address}/company_images/${hash.replace(' ', '%20')}`)

    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  },
)

test('a club keeps its latest images only', async ({ as, clubs, server }) => {
  const root = await as('root')
  for (let shade = 0; shade < 22; shade += 1) {
    const image = await picture({ r: shade * 10, g: 0, b: 0, alpha: 1 }, 20, 20)
      .png()
      .toBuffer()
    await sendForm(root, 'PUT', path(clubs['melbourne']!), { fields: { image } })
  }
  const { kept } = await server.context.db
    .selectFrom('company_images')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('company_id', '=', clubs['melbourne']!)
    .where('kind', '=', 'logo')
    .executeTakeFirstOrThrow()

  expect(kept).toBe(20)
})
