import { expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { freshSlug, freshToken } from './fresh-token.ts'

const page = { headers: { accept: 'text/html' } }

async function addressesOf({ server, clubs }: Pick<Club, 'server' | 'clubs'>): Promise<string[]> {
  const { context } = server
  const company_id = clubs['melbourne']!
  const token = (template: string) => freshToken(context, template, company_id)
  const [person, appointment, wall] = [await token('/book/'), await token('/appointments/'), await token('/wall/')]
  return [
    ...['b', 'book', 'preferences', 'r', 'rebook'].map((name) => `/${name}/${person}`),
    ...['c', 'confirm', 'r', 'rebook'].map((name) => `/${name}/${appointment}`),
    `/wall/${wall}?theme=dark`,
    `/forms/${await freshSlug(context.db, company_id)}/`,
  ]
}

test('the page of a link or a form is answered 200', async ({ browser, clubs, server }) => {
  for (const address of await addressesOf({ clubs, server })) {
    expect([address, (await browser().send('GET', address, page)).status]).toEqual([address, 200])
  }
})

test('the page of one that doesn’t exist is the same, answered 404', async ({ browser }) => {
  const { body: known } = await browser().send('GET', '/forms/nope', page)
  for (const name of ['b', 'book', 'c', 'confirm', 'forms', 'preferences', 'r', 'rebook', 'wall']) {
    for (const address of [`/${name}/nope`, `/${name}/${'x'.repeat(43)}`, `/${name}/`, `/${name}/a/b`]) {
      const { status, body } = await browser().send<string>('GET', address, page)
      expect([address, status]).toEqual([address, 404])
      expect(withoutNonce(body)).toBe(withoutNonce(known as string))
    }
  }
})

test('who has tried too many wrong links gets their pages, and those of right ones', async ({
  browser,
  clubs,
  server,
}) => {
  const guessing = browser()
  for (let turn = 0; turn < 12; turn++) await guessing.send('GET', `/api/book/${'y'.repeat(42)}${turn % 10}${turn}`)
  const [right = ''] = await addressesOf({ clubs, server })

  expect((await guessing.send('GET', `/book/${'z'.repeat(43)}`, page)).status).toBe(404)
  expect((await guessing.send('GET', right, page)).status).toBe(200)
})

const withoutNonce = (text: string) => text.replace(/name="csp-nonce" content="[^"]*"/, '')
