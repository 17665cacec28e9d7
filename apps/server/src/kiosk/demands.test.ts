import { registrationVersion } from '@spotter/domain/kiosk/demands.ts'
import { expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import * as kiosk from './test/kiosk.ts'
import { sendLate } from './test/send-late.ts'

const { newcomer, newTablet, register, registerByForm, rowsOf } = kiosk

/** A club that demands everything of its visitors, and all that it demands. */
async function demandAll(club: Club) {
  await club.server.context.db
    .updateTable('companies')
    .set({ visitor_app_hide_skip_photo_button: true })
    .where('id', '=', club.clubs['melbourne']!)
    .execute()
  const { agreement_hash } = await kiosk.waiverOf(club, `At my own risk ${kiosk.newKey()}`)
  const form = await kiosk.questionnaireOf(club)
  const responses = [{ id: form.questions[0]!.id, response: 'no' }]
  return {
    signed: true,
    signature: await kiosk.signature(),
    signature_strokes: kiosk.strokes,
    agreement_hash,
    filled_in_questionnaire: true,
    questionnaire_response: { form: { id: form.id, version: form.version, name: form.name }, responses },
  }
}

const missingOf = async ({ server }: Club, id: number) =>
  (await rowsOf(server, id)).visits.map(({ missing }) => missing)

test('a kiosk that asks for what its club demands is refused without it', async ({ club }) => {
  const demanded = await demandAll(club)
  const tablet = await newTablet(club)
  const current = { registration_version: registrationVersion }
  const before = await kiosk.countAll(club.server)

  const refused = await register(tablet, newcomer(current))
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        signature: ["can't be blank"],
        questionnaire_response: ['The answer is required'],
        avatar: ["can't be blank"],
      },
    },
  })
  expect(await kiosk.countAll(club.server)).toEqual(before)

  const person = newcomer({ ...current, ...demanded })
  const { status, body } = await registerByForm(tablet, 'POST', '/api/people', { person, avatar: await kiosk.photo() })
  expect(status).toBe(201)
  expect(await missingOf(club, body.id)).toEqual([[]])
})

test('an older kiosk is accepted, and the guest shows what is missing', async ({ club }) => {
  const { agreement_hash, signature, signature_strokes } = await demandAll(club)
  const tablet = await newTablet(club)
  const nothing = await register(tablet, newcomer({ first_name: 'Olga' }))
  const signed = await register(tablet, newcomer({ signed: true, agreement_hash, signature, signature_strokes }))

  expect([nothing.status, signed.status]).toEqual([201, 201])
  expect(await missingOf(club, nothing.body.id)).toEqual([['waiver', 'answers', 'photo']])
  expect(await missingOf(club, signed.body.id)).toEqual([['answers', 'photo']])
  const { collection } = await (await club.as('club_manager')).call('GET /api/guests', { query: { q: 'Olga' } })
  expect(collection).toMatchObject([{ person_id: nothing.body.id, missing: ['waiver', 'answers', 'photo'] }])
})

test('a late registration is marked, and what a known person gave before is not demanded again', async ({ club }) => {
  const demanded = await demandAll(club)
  const tablet = await newTablet(club)
  const person = newcomer({ registration_version: registrationVersion })
  const first = await registerByForm(tablet, 'POST', '/api/people', {
    person: { ...person, ...demanded },
    avatar: await kiosk.photo(),
  })
  const again = { ...person, registration_key: kiosk.newKey() }
  expect((await sendLate(tablet, club, again)).status).toBe(200)
  expect(await missingOf(club, first.body.id)).toEqual([[], []])

  const late = newcomer({ registration_version: registrationVersion })
  expect((await sendLate(tablet, club, late)).status).toBe(200)
  const made = await club.server.context.db
    .selectFrom('visitor_registrations')
    .select('person_id')
    .where('key', '=', late.registration_key)
    .executeTakeFirstOrThrow()
  expect(await missingOf(club, made.person_id!)).toEqual([['waiver', 'answers', 'photo']])
})

test('nothing is checked before everything is entered', async ({ club }) => {
  await demandAll(club)
  const person = newcomer({ registration_version: registrationVersion, validate_only: true })
  expect((await register(await newTablet(club), person)).status).toBe(200)
})
