import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import * as kiosk from './test/kiosk.ts'

const { newcomer, newTablet, questionnaireOf, register, registerByForm, rowsOf, signature, strokes, waiverOf } = kiosk

describe('a signature', () => {
  test('is stored with its strokes, and its text is found by hash', async ({ club }) => {
    const { agreement_hash, id: guest_waiver_id } = await waiverOf(club, 'I train at my own risk.')
    const sent = newcomer({
      signed: true,
      signature: await signature(),
      signature_strokes: strokes,
      agreement_hash,
    })
    const { body } = await register(await newTablet(club), sent)
    const { waivers, visits, person } = await rowsOf(club.server, body.id)

    expect(waivers).toMatchObject([
      {
        agreement: 'I train at my own risk.',
        agreement_hash,
        guest_waiver_id,
        version: 1,
        signed_by: 'Nora Newcomer',
        signature: await signature(),
        strokes,
      },
    ])
    expect(visits).toMatchObject([{ signed_waiver_id: waivers[0]!.id }])
    expect(person.signed_at).toBe(waivers[0]!.signed_at)
  })

  test('has the time at which it was made on the tablet, whose clock may be wrong', async ({ club }) => {
    const { agreement_hash } = await waiverOf(club, 'Signed before midnight.')
    const sent = newcomer({
      signed: true,
      signature: await signature(),
      agreement_hash,
      signature_made_at: '2020-01-31T23:50:00.000Z',
      sent_at: '2020-02-01T00:10:00.000Z',
    })
    const { body } = await register(await newTablet(club), sent)
    const { waivers, visits, person } = await rowsOf(club.server, body.id)
    expect(Date.parse(visits[0]!.signed_at) - Date.parse(waivers[0]!.signed_at)).toBe(20 * 60_000)
    expect(person.signed_at).toBe(waivers[0]!.signed_at)
  })

  test('of a text that was replaced while it was on the screen counts for that text', async ({ club }) => {
    const shown = await waiverOf(club, 'As it was.')
    const path = `/api/companies/${club.clubs['melbourne']}/guest_waivers/${shown.id}`
    const changed = await (await club.as('root')).send<kiosk.Waiver>('PUT', path, { body: { text: 'As it is now.' } })
    expect(changed.body.version).toBe(2)
    const tablet = await newTablet(club)
    const sign = async (agreement_hash: string) =>
      register(
        tablet,
        newcomer({ signed: true, signature: await signature(), signature_strokes: strokes, agreement_hash }),
      )
    const { body } = await sign(shown.agreement_hash)
    expect((await rowsOf(club.server, body.id)).waivers).toMatchObject([{ agreement: 'As it was.', version: 1 }])
    expect(await sign('0'.repeat(64))).toMatchObject({
      status: 422,
      body: { errors: { agreement_hash: ['is invalid'] } },
    })
  })

  test('that is a drawing with instructions is drawn again from its lines', async ({ club }) => {
    const { agreement_hash } = await waiverOf(club, 'Drawn again.')
    const evil = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')
    const image = `data:image/svg+xml;base64,${evil}`
    const sent = newcomer({ signed: true, signature: image, signature_strokes: strokes, agreement_hash })
    const { body } = await register(await newTablet(club), sent)
    const [waiver] = (await rowsOf(club.server, body.id)).waivers
    const drawn = Buffer.from(waiver!.signature.split(',')[1]!, 'base64').toString()
    expect(drawn).toMatch(/^<svg [^>]*><path d="M10 20L11 21[\dL ]+"[^>]*\/><\/svg>$/)
  })

  const huge = `data:image/png;base64,${'A'.repeat(500_000)}`
  const many = [{ points: Array.from({ length: 20_001 }, (_, at) => ({ x: 1, y: 1, time: at })) }]
  test.for<[string, object]>([
    ['no picture', { signature: 'I agree' }],
    [
      'a text that calls itself a picture',
      { signature: `data:image/png;base64,${Buffer.from('hello').toString('base64')}` },
    ],
    ['a page', { signature: 'data:text/html;base64,PHNjcmlwdD4=' }],
    ['a huge picture', { signature: huge }],
    ['more points than a hand draws', { signature_strokes: many }],
    ['a tap', { signature_strokes: [{ points: [{ x: 1, y: 1, time: 1 }] }] }],
    ['strokes that are none', { signature_strokes: 'scribble' }],
    ['nothing at all', { signature: undefined }],
  ])('that is %s is refused, and nothing is kept', async ([, wrong], { club }) => {
    const { agreement_hash } = await waiverOf(club, 'Refused.')
    const before = await kiosk.countAll(club.server)
    const sent = newcomer({
      signed: true,
      signature: await signature(),
      signature_strokes: strokes,
      agreement_hash,
      ...wrong,
    })
    const { status, body } = await register(await newTablet(club), sent)
    expect([status, body]).toMatchObject([422, { errors: { signature: ['is invalid'] } }])
    expect(await kiosk.countAll(club.server)).toEqual(before)
  })

  test('with more than a device can have drawn is not even read', async ({ club }) => {
    const sent = newcomer({ signed: true, signature: 'x'.repeat(3_000_000) })
    expect((await register(await newTablet(club), sent)).status).toBe(413)
    expect((await registerByForm(await newTablet(club), 'POST', '/api/people', { person: sent })).status).toBe(413)
  })
})

describe('a form with a photo', () => {
  test('sends answers and strokes complete, and a job re-encodes the photo', async ({ club }) => {
    const { agreement_hash } = await waiverOf(club, 'By form.')
    const form = await questionnaireOf(club)
    const [injuries, goals] = form.questions
    const responses = [
      { id: injuries!.id, response: 'no', title: 'Whatever' },
      { id: goals!.id, response: ['Strength'] },
    ]
    const sent = newcomer({
      signed: true,
      signature: await signature(),
      signature_strokes: strokes,
      agreement_hash,
      source_id: null,
      filled_in_questionnaire: true,
      questionnaire_response: { form: { id: form.id, version: form.version, name: 'x' }, responses },
    })
    const { status, body } = await registerByForm(await newTablet(club), 'POST', '/api/people', {
      person: sent,
      avatar: await kiosk.photo(),
    })
    expect([status, body.has_attached_avatar]).toEqual([201, true])

    const { answers, waivers } = await rowsOf(club.server, body.id)
    expect(waivers).toMatchObject([{ strokes }])
    expect(answers).toMatchObject([
      {
        questionnaire_id: form.id,
        version: 1,
        form_name: form.name,
        responses: [
          { title: 'Any injuries?', response: 'no' },
          { title: 'Goals', response: ['Strength'] },
        ],
      },
    ])
    await eventually(async () => (await rowsOf(club.server, body.id)).person.avatar_hash)
    const { db } = club.server.context
    expect(await db.selectFrom('waiting_photos').select('id').where('person_id', '=', body.id).execute()).toEqual([])
    expect(
      await db.selectFrom('person_avatars').select('person_id').where('person_id', '=', body.id).execute(),
    ).toHaveLength(1)
  })

  test('with an invalid photo is refused, and a truncated one is dropped later', async ({ club }) => {
    const tablet = await newTablet(club)
    const no = await registerByForm(tablet, 'POST', '/api/people', {
      person: newcomer(),
      avatar: Buffer.from('<svg/>'),
    })
    expect([no.status, no.body.errors]).toEqual([422, { avatar: ['is invalid'] }])
    const torn = (await kiosk.photo()).subarray(0, 600)
    const { body } = await registerByForm(tablet, 'POST', '/api/people', { person: newcomer(), avatar: torn })
    const { db } = club.server.context
    await eventually(
      async () =>
        !(await db.selectFrom('waiting_photos').select('id').where('person_id', '=', body.id).execute()).length,
    )
    expect((await rowsOf(club.server, body.id)).person.avatar_hash).toBeNull()
  })

  test('with a file of more than 10 MB answers 413', async ({ club }) => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 1)
    expect(
      (await registerByForm(await newTablet(club), 'POST', '/api/people', { person: newcomer(), avatar: large }))
        .status,
    ).toBe(413)
  })
})

describe('a questionnaire', () => {
  test('is validated against the version that was asked', async ({ club }) => {
    const form = await questionnaireOf(club)
    const response = (responses: object[], version = form.version) => ({
      filled_in_questionnaire: true,
      questionnaire_response: { form: { id: form.id, version, name: form.name }, responses },
    })
    const tablet = await newTablet(club)
    const send = (sent: object) => register(tablet, newcomer(sent))
    const first = form.questions[0]!.id
    expect(await send(response([]))).toMatchObject({
      status: 422,
      body: { errors: { questionnaire_response: ['The answer is required'] } },
    })
    for (const wrong of [response([{ id: first, response: 'maybe' }]), response([{ id: first, response: 'no' }], 7)]) {
      expect((await send(wrong)).status).toBe(422)
    }
    expect((await send(response([{ id: first, response: 'yes' }]))).status).toBe(201)
  })
})
