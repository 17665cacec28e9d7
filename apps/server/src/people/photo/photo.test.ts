import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'
import { sendForm } from '../test/send-form.ts'

interface Saved {
  id: number
  avatar: string
  has_avatar: boolean
  message: string
  first_name: string
  tag_list: string[]
  source_id: number | null
}
interface Refused {
  errors: Record<string, string[]>
}

const red = { r: 200, g: 30, b: 30 }
const picture = (width = 1200, height = 900) => sharp({ create: { width, height, channels: 3, background: red } })
const jpeg = () => picture().jpeg().toBuffer()

/** Two colours, to show the orientation. */
const turned = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'A Photographer' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()

const animated = () =>
  sharp(Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]), {
    raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
  })
    .gif({ loop: 0 })
    .toBuffer()

async function bytesOf(address: string, cookies: Map<string, string>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(address, { headers: { cookie } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a photo', () => {
  test('is added with a new person, re-encoded and served', async ({ as, server }) => {
    const manager = await as('manager')
    const { status, body } = await sendForm<Saved>(manager, 'POST', '/api/people', {
      fields: {
        'person[first_name]': 'Pictured',
        'person[email]': 'pictured@example.com',
        'person[tag_list][]': 'Photogenic',
        'person[source_id]': '',
        'person[avatar]': await jpeg(),
      },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ first_name: 'Pictured', has_avatar: true, tag_list: ['Photogenic'], source_id: null })

    const large = await bytesOf(`${server.address}${body.avatar}`, manager.cookies)
    expect(large.response.headers.get('content-type')).toBe('image/webp')
    expect(large.response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
    const small = await bytesOf(`${server.address}${body.avatar}&size=small`, manager.cookies)
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 96, height: 96 })
  })

  test('of an old address is not cached', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    await sendForm(manager, 'PUT', `/api/people/${id}/avatar`, { fields: { avatar: await jpeg() } })
    const { response } = await bytesOf(`${server.address}/api/people/${id}/avatar?v=old`, manager.cookies)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('is turned upright and loses what the file carried', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const { body } = await sendForm<Saved>(manager, 'PUT', `/api/people/${id}/avatar`, {
      fields: { avatar: await turned() },
    })
    const { bytes } = await bytesOf(`${server.address}${body.avatar}`, manager.cookies)
    const { width, height, exif, orientation } = await sharp(bytes).metadata()

    expect([width, height, exif, orientation]).toEqual([20, 40, undefined, undefined])
    const { data } = await sharp(bytes)
      .extract({ left: 10, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
    expect(data[2]).toBeLessThan(60)
  })

  test('goes with the change of other fields, on one entry of the timeline', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const fields = { 'person[city]': 'Carlton', 'person[avatar]': await jpeg() }
    const { body } = await sendForm<Saved>(await as('manager'), 'PUT', `/api/people/${id}`, { fields })

    expect(body.has_avatar).toBe(true)
    const history = await server.context.db.selectFrom('history').select('data').where('person_id', '=', id).execute()
    expect(history).toEqual([{ data: { fields: ['city', 'avatar'] } }])
  })

  test('is removed, and then there is none', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    await sendForm(manager, 'PUT', `/api/people/${id}/avatar`, { fields: { avatar: await jpeg() } })
    const person = await manager.call('DELETE /api/people/{id}/avatar', { params: { id } })

    expect([person.avatar, person.has_avatar]).toEqual([null, false])
    expect((await manager.send('GET', `/api/people/${id}/avatar`)).status).toBe(404)
  })

  test('of an inaccessible person is 404', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const { body } = await sendForm<Saved>(await as('manager'), 'PUT', `/api/people/${id}/avatar`, {
      fields: {
        avatar: await jpeg(),
      },
    })
    for (const who of ['london_club_manager', 'salesperson']) {
      expect((await (await as(who)).send('GET', body.avatar)).status).toBe(404)
    }
  })
})

describe('what is no photo is refused', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
  )
  test.for<[string, () => Promise<Buffer> | Buffer]>([
    ['a text', () => Buffer.from('I am no picture at all')],
    ['nothing', () => Buffer.alloc(0)],
    ['a drawing with instructions', () => svg],
    ['a picture that breaks off', async () => (await jpeg()).subarray(0, 900)],
    ['a film', animated],
    [
      'a small file that unfolds to 64 million pixels',
      () => picture(8000, 8000).png({ compressionLevel: 9 }).toBuffer(),
    ],
    [
      'a header that promises more than there is',
      () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\x7f\xff\xff\0\x7f\xff\xff\x08\x02', 'latin1'),
    ],
  ])('%s', async ([, make], { as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const avatar = await make()
    const answer = await sendForm<Refused>(await as('manager'), 'PUT', `/api/people/${id}/avatar`, {
      fields: { avatar },
    })

    expect([answer.status, answer.body.errors]).toEqual([422, { avatar: ['is invalid'] }])
    const kept = await server.context.db
      .selectFrom('person_avatars')
      .select('person_id')
      .where('person_id', '=', id)
      .execute()
    expect(kept).toEqual([])
  })

  test('by field beside the others, when a person is added', async ({ as }) => {
    const fields = { 'person[first_name]': '', 'person[email]': 'np@example.com', 'person[avatar]': Buffer.from('x') }
    const answer = await sendForm<Refused>(await as('manager'), 'POST', '/api/people', { fields })
    expect(answer.body.errors).toEqual({ first_name: ["can't be blank"], avatar: ['is invalid'] })
  })

  test('more than 10 MB answers 413', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const avatar = Buffer.alloc(10 * 1024 * 1024 + 1, 1)
    const answer = await sendForm(await as('manager'), 'PUT', `/api/people/${id}/avatar`, { fields: { avatar } })
    expect(answer.status).toBe(413)
  })

  test('no file at all', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const answer = await (
      await as('manager')
    ).send<Refused>('PUT', `/api/people/${id}/avatar`, { body: { avatar: 'x' } })
    expect([answer.status, answer.body.errors]).toEqual([422, { avatar: ['is invalid'] }])
  })
})

describe('a form with files', () => {
  test('without the CSRF token is refused before it is read', async ({ as }) => {
    const fields = { 'person[first_name]': 'Forged', 'person[email]': 'forged@example.com' }
    const answer = await sendForm(await as('manager'), 'POST', '/api/people', {
      fields,
      headers: { 'x-csrf-token': 'wrong' },
    })
    expect(answer.status).toBe(403)
  })

  test('is accepted by no other route', async ({ as, clubs }) => {
    const manager = await as('club_manager')
    const answer = await sendForm(manager, 'POST', `/api/companies/${clubs['melbourne']}/tags`, {
      fields: { name: 'From a form' },
    })
    expect(answer.status).toBe(415)
  })

  test('with prototype keys changes nothing else', async ({ as }) => {
    const fields = { 'person[__proto__][root]': 'true', '__proto__[root]': 'true', 'person[first_name]': '' }
    const answer = await sendForm(await as('manager'), 'POST', '/api/people', { fields })
    expect(answer.status).toBe(422)
    expect(({} as Record<string, unknown>)['root']).toBeUndefined()
  })
})
