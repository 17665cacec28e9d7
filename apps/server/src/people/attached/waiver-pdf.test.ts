import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../platform/db/schema.ts'
import { type Browser, type Club, test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'
import { hashOf } from './hash-agreement.ts'
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

test('the document shows what was signed, by whom, when in club time, and how to verify it', async ({ as, club }) => {
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
    'I am ',
    'fit',
    ' to train.',
    '•',
    'I put weights back',
    'Zoë Nguyễn',
    '01/03/2026 12:30 pm (Melbourne, GMT+11:00)',
    'Waiver',
    'Version 3',
    'SHA-256 of the text',
    hashOf(agreement),
    "The text hasn't changed since it was signed.",
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

const unbroken = (text = '') => text.replaceAll('\n', '')

test.for([
  ['Latin, Greek and Cyrillic', 'Zoë Nguyễn – Ελένη, Пётр', ['DejaVuSans']],
  ['simplified Chinese', '我自愿参加训练，并对健康负责。', ['NotoSans-sc']],
  ['traditional Chinese', '我們對自己的健康負責，陳大文。', ['NotoSans-tc']],
  ['Japanese', '私は「会員規約」を読みました。山田', ['NotoSans-jp']],
  ['Korean', '본인은 규칙을 읽었습니다 金', ['NotoSans-kr']],
  ['Thai', 'ข้าพเจ้ามีน้ำใจ ที่นี่', ['NotoSans-thai']],
  ['Hindi', 'स्वास्थ्य क्षेत्र, स्त्री।', ['NotoSans-devanagari']],
  ['Bengali', 'আন্তর্জাতিক স্বাস্থ্য', ['NotoSans-bengali']],
  ['Punjabi', 'ਹਰਪ੍ਰੀਤ ਕੌਰ ਪੰਜਾਬੀ', ['NotoSans-gurmukhi']],
  ['Gujarati', 'શ્રી કૃષ્ણ', ['NotoSans-gujarati']],
  ['Odia', 'ଓଡ଼ିଆ କ୍ଷେତ୍ର', ['NotoSans-oriya']],
  ['Tamil', 'தமிழ் ஸ்ரீ கொள்கை', ['NotoSans-tamil']],
  ['Telugu', 'తెలుగు స్త్రీ', ['NotoSans-telugu']],
  ['Kannada', 'ಕನ್ನಡ ಕ್ಷೇತ್ರ', ['NotoSans-kannada']],
  ['Malayalam', 'മലയാളം ക്ഷേത്രം', ['NotoSans-malayalam']],
  ['Sinhala', 'ශ්‍රී ලංකා', ['NotoSans-sinhala']],
  ['Khmer', 'ភាសាខ្មែរ ស្ត្រី', ['NotoSans-khmer']],
  ['Burmese', 'မြန်မာဘာသာ ကျွန်ုပ်', ['NotoSans-myanmar']],
  ['Amharic', 'አማርኛ', ['NotoSans-ethiopic']],
  ['a line of many', 'Emma 陈小明 and 김민준, ਕੌਰ', ['NotoSans-gurmukhi', 'NotoSans-kr']],
] as const)(
  '%s is written with letters that are there and is found in the text',
  async ([, words, fonts], { as, club }) => {
    const { person } = await sign(club, { agreement: `${words}\n\n**${words}**`, signed_by: words })
    const [page] = (await download(await as('club_manager'), person.id)).pages

    expect(unbroken(page?.text).split(words)).toHaveLength(4)
    expect(page?.unknown).toBe(0)
    for (const font of fonts)
      expect(page?.fonts, font).toEqual(
        expect.arrayContaining([
          expect.stringMatching(`^${font}\\b.*-Regular$`),
          expect.stringMatching(`^${font}\\b.*-Bold$`),
        ]),
      )
  },
)

test('missing glyphs are boxes, and the text layer says what they are', async ({ as, club }) => {
  const { person } = await sign(club, { agreement: 'Strong 🏋🏽‍♀️ family 👨‍👩‍👧 བོད་ \u{10fffd}.' })
  const [page] = (await download(await as('club_manager'), person.id)).pages
  expect(unbroken(page?.text)).toContain('Strong 🏋🏽‍♀️ family 👨‍👩‍👧 བོད་ \u{10fffd}.')
  expect(page?.fonts).toEqual(['DejaVuSans-Regular', 'DejaVuSans-Bold', 'DejaVuSansMono'])
  expect(page?.unknown).toBe(0)
})

test('right-to-left text is laid out correctly with embedded left-to-right parts', async ({ as, club }) => {
  const { person } = await sign(club, { agreement: 'אחת (Spotter 12) שלוש', signed_by: 'محمد' })
  const [page] = (await download(await as('club_manager'), person.id)).pages
  const reversed = (text: string) => text.split('').toReversed().join('')
  // In visual order.
  expect(unbroken(page?.text)).toContain(`${reversed('שלוש')} (Spotter 12) ${reversed('אחת')}`)
  expect(page?.text).toContain(reversed('محمد'))
})

test('10,000 letters without a space go over several pages', async ({ as, club }) => {
  const agreement = '我自愿参加本俱乐部的训练并对自己的健康状况负责'.repeat(450).slice(0, 10_000)
  const { person } = await sign(club, { agreement })
  const { pages } = await download(await as('club_manager'), person.id)
  expect(pages.length).toBeGreaterThan(4)
  const text = pages.map((page) => unbroken(page.text).replace(/Page \d+ of \d+$/, '')).join('')
  expect(text).toContain(agreement)
})

test('a changed text is reported', async ({ as, club }) => {
  const { person } = await sign(club, { agreement_hash: hashOf('Hi.') })
  const { pages } = await download(await as('club_manager'), person.id)
  expect(pages[0]?.text).toContain('The text has changed since it was signed.')
})

test('the named waiver is returned, and nobody else’s', async ({ as, club }) => {
  const mine = await sign(club, { title: 'Mine' })
  const theirs = await sign(club)
  const manager = await as('club_manager')

  const named = await download(manager, mine.person.id, `?signed_waiver_id=${mine.id}`)
  expect(named.pages[0]?.text).toContain('Mine')
  expect((await download(manager, mine.person.id, `?signed_waiver_id=${theirs.id}`)).answer.status).toBe(404)
  expect((await download(await as('london_club_manager'), mine.person.id)).answer.status).toBe(404)
})
