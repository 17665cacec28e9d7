import type { MailPicture } from '@spotter/contract/templates/mail-building.ts'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { sendForm } from '../../people/test/send-form.ts'
import { type Browser, test } from '../../test/club.ts'

type Saved = MailPicture & { message: string }
interface Refused {
  errors: Record<string, string[]>
}

const colour = (r: number) => ({ r, g: 30, b: 30 })
const picture = (r: number, width = 1600) =>
  sharp({ create: { width, height: 400, channels: 3, background: colour(r) } })
const png = (r: number) => picture(r).png().toBuffer()
const path = (club: number) => `/api/companies/${club}/mail_pictures`
const upload = <Answer>(who: Browser, club: number, image: Buffer, name = 'gym.png') =>
  sendForm<Answer>(who, 'POST', path(club), { fields: { image, name } })

describe('a picture for emails', () => {
  test('is re-encoded and seen by everyone with its address', async ({ as, clubs, server }) => {
    const photo = await picture(1)
      .jpeg()
      .withExif({ IFD0: { Artist: 'A Photographer' } })
      .toBuffer()
    const { status, body } = await upload<Saved>(
      await as('boston_salesperson'),
      clubs['boston']!,
      photo,
      'Gym\u0007.jpg',
    )
    expect([status, body.message, body.name, body.width]).toEqual([201, 'Picture added.', 'Gym .jpg', 1200])
    expect(body.address).toMatch(/^\/mail_pictures\/[\w-]{43}$/)

    const response = await fetch(`${server.address}${body.address}`)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).exif).toBeUndefined()
  })

  test('is listed for its club only, newest first, and once however often it is sent', async ({ as, clubs }) => {
    const manager = await as('london_club_manager')
    const [first, second, again] = [
      (await upload<Saved>(manager, clubs['london']!, await png(2))).body,
      (await upload<Saved>(manager, clubs['london']!, await png(3))).body,
      (await upload<Saved>(manager, clubs['london']!, await png(2))).body,
    ]
    expect(again.address).toBe(first.address)
    const listed = await manager.call('GET /api/companies/{company_id}/mail_pictures', {
      params: { company_id: clubs['london']! },
    })
    expect(listed.collection.map(({ id }) => id)).toEqual([second.id, first.id])
    const others = await as('boston_club_manager')
    expect((await others.send('GET', path(clubs['london']!))).status).toBe(404)
    expect((await upload(others, clubs['london']!, await png(4))).status).toBe(404)
  })

  test('that is removed leaves the library, stays in emails and can be restored', async ({ as, clubs, server }) => {
    const manager = await as('boston_club_manager')
    const club = clubs['boston']!
    const { body } = await upload<Saved>(manager, club, await png(5))
    const own = `${path(club)}/${body.id}`
    expect((await (await as('boston_salesperson')).send('DELETE', own)).status).toBe(403)
    expect((await (await as('london_club_manager')).send('DELETE', own)).status).toBe(404)
    expect((await manager.send<Saved>('DELETE', own)).body.message).toBe('Picture removed.')
    const ids = async () =>
      (
        await manager.call('GET /api/companies/{company_id}/mail_pictures', { params: { company_id: club } })
      ).collection.map(({ id }) => id)
    expect(await ids()).not.toContain(body.id)
    expect((await fetch(`${server.address}${body.address}`)).status).toBe(200)
    expect((await manager.send('DELETE', own)).status).toBe(404)
    expect((await manager.send<Saved>('PUT', `${own}/restore`)).body.message).toBe('Picture restored.')
    expect(await ids()).toContain(body.id)
  })

  const wrongType = 'must be a PNG or JPEG picture: save it as one of these and try again'
  const unreadable = "can't be read: save it again as PNG or JPEG and try again"
  test.for<[string, () => Promise<Buffer>, string]>([
    ['a drawing with a script', async () => Buffer.from('<svg onload="alert(1)"/>'), wrongType],
    ['a page that says it is a picture', async () => Buffer.from('GIF89a/*<script>alert(1)</script>*/'), wrongType],
    [
      'a script behind the first bytes of a PNG',
      async () => Buffer.concat([(await png(6)).subarray(0, 60), Buffer.from('<script>')]),
      unreadable,
    ],
    [
      'more pixels than fit into memory',
      () => picture(7, 16_000).resize(16_000, 8000, { fit: 'fill' }).png().toBuffer(),
      unreadable,
    ],
    [
      'a file over 5 MB',
      async () => Buffer.alloc(5 * 1024 * 1024 + 1),
      'is larger than 5 MB: make it smaller and try again',
    ],
    ['nothing', async () => Buffer.alloc(0), wrongType],
  ])('that is %s is refused at its field', async ([, made, fault], { as, clubs }) => {
    const { status, body } = await upload<Refused>(await as('boston_club_manager'), clubs['boston']!, await made())
    expect([status, body.errors]).toEqual([422, { image: [fault] }])
  })

  test('keeps nothing of a page hidden behind its pixels', async ({ as, clubs, server }) => {
    const hidden = Buffer.concat([await png(8), Buffer.from('<script>alert(1)</script>')])
    const { body } = await upload<Saved>(await as('boston_club_manager'), clubs['boston']!, hidden)
    const bytes = Buffer.from(await (await fetch(`${server.address}${body.address}`)).arrayBuffer())
    expect(bytes.includes('<script>')).toBe(false)
  })

  test.for(['x'.repeat(43), '..%2f..%2fetc', 'social/../x.png', 'social/nowhere.png'])(
    'is not found under %s',
    async (name, { server }) => {
      expect((await fetch(`${server.address}/mail_pictures/${name}`)).status).toBe(404)
    },
  )

  test('of a social network is there for every email', async ({ server }) => {
    const response = await fetch(`${server.address}/mail_pictures/social/instagram.png`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})
