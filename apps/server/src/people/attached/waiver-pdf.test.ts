import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../db/schema.ts'
import { type Browser, type Club, test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'
import { hashOf } from './show-waiver.ts'
import { readPdf } from './test/read-pdf.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const strokes = [{ points: [10, 30, 50, 70].map((x) => ({ x, y: x % 40, time: x })) }]

async function sign(
  { server, clubs }: Pick<Club, 'server' | 'clubs'>,
  values: Partial<Insertable<Database['signed_waivers']>> = {},
) {
  const agreement = values.agreement ?? 'I train at my own risk.'
  const person = await newPerson(server, clubs['melbourne']!)
  const { id } = await server.context.db
    .insertInto('signed_waivers')
    .values({
      company_id: person.company_id,
      person_id: person.id,
      title: 'Guest waiver',
      agreement,
      agreement_hash: hashOf(agreement),
      version: 3,
      signed_by: 'Zoë Nguyễn',
      signature: pixel,
      signed_at: '2026-03-01T01:30:00Z',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { person, id }
}

async function download(browser: Browser, person_id: number, search = '') {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${browser.address}/api/people/${person_id}/waiver.pdf${search}`, { headers: { cookie } })
  return { answer, pages: readPdf(Buffer.from(await answer.arrayBuffer())) }
}

test('the document says what was signed, by whom, when by the clock of the club, and how to check it', async ({
  as,
  club,
}) => {
  const agreement = '# Rules\n\nI am **fit** to train.\n\n- I put weights back'
  const { person } = await sign(club, { agreement })
  const { answer, pages } = await download(await as('club_manager'), person.id)

  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Guest waiver - Zoe Nguyen.pdf"; filename*=UTF-8''Guest%20waiver%20-%20Zo%C3%AB%20Nguy%E1%BB%85n.pdf`,
  )
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text.split('\n')).toEqual([
    'Northside Fitness',
    'Guest waiver',
    'Rules',
    'I am',
    'fit',
    'to train.',
    '•',
    'I put weights back',
    'Zoë Nguyễn',
    '01/03/2026 12:30 pm (Melbourne, GMT+11:00)',
    'Waiver',
    'Version 3',
    'SHA-256 of the text',
    hashOf(agreement),
    'The text is the one that was signed.',
    'Page 1 of 1',
  ])
})

test('strokes are drawn as lines, and a picture where there are none', async ({ as, club }) => {
  const drawn = await sign(club, { strokes: JSON.stringify(strokes) })
  const pictured = await sign(club)
  const manager = await as('club_manager')

  expect((await download(manager, drawn.person.id)).pages).toMatchObject([{ curves: 2, pictures: 0 }])
  expect((await download(manager, pictured.person.id)).pages).toMatchObject([{ curves: 0, pictures: 1 }])
})

test.for([
  [
    'an SVG',
    `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`,
    1,
  ],
  ['nonsense', 'data:image/png;base64,AAAA', 0],
  ['no picture', 'https://example.com/track.png', 0],
] as const)('%s in the place of the signature is no trouble', async ([, signature, pictures], { as, club }) => {
  const { person } = await sign(club, { signature })
  const { pages } = await download(await as('club_manager'), person.id)
  expect(pages[0]?.pictures).toBe(pictures)
  expect(pages[0]?.text.includes('The signature cannot be shown.')).toBe(pictures === 0)
})

test('a long text goes over several pages, each with its number', async ({ as, club }) => {
  const { person } = await sign(club, { agreement: 'Words that everybody signs. '.repeat(600) })
  const { pages } = await download(await as('club_manager'), person.id)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.map(({ text }) => text.split('\n').at(-1))).toEqual(
    pages.map((_, place) => `Page ${place + 1} of ${pages.length}`),
  )
})

test('words that run from right to left stand from right to left', async ({ as, club }) => {
  const { person } = await sign(club, { agreement: 'אחת שתיים Spotter (שלוש)', signed_by: 'محمد' })
  const [page] = (await download(await as('club_manager'), person.id)).pages
  const lines = page?.text.split('\n') ?? []
  const reversed = (text: string) => text.split('').toReversed().join('')
  // Each as its glyphs stand, from the left edge of the line.
  expect(lines.slice(2, 6)).toEqual([`(${reversed('שלוש')})`, 'Spotter', reversed('שתיים'), reversed('אחת')])
})

test('a text that is not the one that was signed is told', async ({ as, club }) => {
  const { person } = await sign(club, { agreement_hash: hashOf('Hi.') })
  const { pages } = await download(await as('club_manager'), person.id)
  expect(pages[0]?.text).toContain('The text is not the one that was signed.')
})

test('the one that is named is the one that comes, and nobody else’s', async ({ as, club }) => {
  const mine = await sign(club, { title: 'Mine' })
  const theirs = await sign(club)
  const manager = await as('club_manager')

  const named = await download(manager, mine.person.id, `?signed_waiver_id=${mine.id}`)
  expect(named.pages[0]?.text).toContain('Mine')
  expect((await download(manager, mine.person.id, `?signed_waiver_id=${theirs.id}`)).answer.status).toBe(404)
  expect((await download(await as('london_club_manager'), mine.person.id)).answer.status).toBe(404)
})
