import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import type { GuestWaiver } from '@spotter/contract/kiosk/guest-waivers.ts'
import type { Questionnaire } from '@spotter/contract/kiosk/questionnaire-shapes.ts'
import { visitTypes } from '@spotter/contract/kiosk/visit-types.ts'
import { languages } from '@spotter/domain/settings/languages.ts'
import { locales } from '@spotter/i18n/locales.ts'
import { describe, expect } from 'vitest'
import { type Failed, recordsOf } from '../resources/test/declared.ts'
import { hashOf } from '../people/attached/hash-agreement.ts'
import { type Club, test } from '../test/club.ts'
import { guestSettingsOf } from './guest-settings.ts'
import * as kiosk from './test/kiosk.ts'

const { newcomer, newTablet, register, rowsOf, signature, strokes } = kiosk
const accountOf = (tablet: Awaited<ReturnType<typeof newTablet>>) => tablet.call('GET /api/accounts/current')

describe('a visit type and a source', () => {
  test.for([visitTypes, marketingSources])('are shown in other languages: $plural', async (resource, { club }) => {
    const records = recordsOf(resource, await club.as('root'), club.clubs['melbourne']!)
    const name = `Trial ${kiosk.newKey()}`
    const { status, body } = await records.create({ name, translations: { de: { name: ' Probetraining ' }, fr: {} } })
    expect([status, body['translations']]).toEqual([201, { de: { name: 'Probetraining' } }])

    const kept = await records.update(body.id, { name: `${name} again` })
    expect(kept.body['translations']).toEqual({ de: { name: 'Probetraining' } })
    const { references } = await accountOf(await newTablet(club))
    const shown = [...references.visit_types, ...references.sources].find(({ text }) => text === `${name} again`)
    expect(shown?.translations).toEqual({ de: { name: 'Probetraining' } })

    const removed = await records.update(body.id, { translations: { de: { name: '' } } })
    expect(removed.body['translations']).toEqual({})
    const refused = await records.update<Failed>(body.id, { translations: { de: { name: 'a\u202Eb' } } })
    expect([refused.status, refused.body.errors]).toEqual([422, { 'translations.de.name': ['is invalid'] }])
    const unknown = await records.update<Failed>(body.id, { translations: { it: { name: 'Prova' } } })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['it']])
  })
})

const waiversOf = async (club: Club) => {
  const browser = await club.as('root')
  const path = `/api/companies/${club.clubs['melbourne']}/guest_waivers`
  return {
    add: async (body: object) =>
      (await browser.send<GuestWaiver>('POST', path, { body: { name: kiosk.newKey(), active: true, ...body } })).body,
    update: async (id: number, body: object) =>
      (await browser.send<GuestWaiver>('PUT', `${path}/${id}`, { body })).body,
    versions: (id: number) => browser.send<{ collection: GuestWaiver[] }>('GET', `${path}/${id}/versions`),
  }
}

describe('a waiver', () => {
  test('has a version for every change of a translation, and an earlier one again for its texts', async ({ club }) => {
    const waivers = await waiversOf(club)
    const text = 'At your own risk.'
    const first = await waivers.add({ text, translations: { de: { text: '\r\nAuf eigene Gefahr.\r\n' } } })
    expect(first).toMatchObject({ version: 1, translations: { de: { text: 'Auf eigene Gefahr.' } } })

    const second = await waivers.update(first.id, { translations: { de: { text: 'Auf eigenes Risiko.' } } })
    expect(second).toMatchObject({ version: 2, text, agreement_hash: hashOf(text) })
    expect(await waivers.update(first.id, { name: kiosk.newKey() })).toMatchObject({ version: 2 })
    const { translations } = first
    expect(await waivers.update(first.id, { translations })).toMatchObject({ version: 1, translations })
    const { collection } = (await waivers.versions(first.id)).body
    expect(collection.map((version) => version.translations.de?.text)).toEqual([
      'Auf eigenes Risiko.',
      'Auf eigene Gefahr.',
    ])
  })

  test('is signed in the language that was shown, and keeps that text', async ({ club }) => {
    const waivers = await waiversOf(club)
    const text = `# Rules\n\nBe kind. ${kiosk.newKey()}`
    const german = `# Regeln\n\nSeien Sie **nett**. ${kiosk.newKey()}`
    const waiver = await waivers.add({ text, translations: { de: { text: german } } })
    const tablet = await newTablet(club)
    const { company, references } = await accountOf(tablet)
    expect(company.legal_agreement).toBe(text)
    expect(references.guest_waiver).toMatchObject({
      agreement_hash: hashOf(text),
      translations: { de: { text: german } },
      translation_hashes: { de: hashOf(german) },
    })

    const sent = { signed: true, signature: await signature(), signature_strokes: strokes }
    const signed = newcomer({ ...sent, agreement_hash: hashOf(german) })
    const { body } = await register(tablet, signed)
    const own = await register(tablet, newcomer({ ...sent, agreement_hash: hashOf(text) }))
    await waivers.update(waiver.id, { translations: { de: { text: 'Anders.' } } })

    const shown = await (
      await club.as('root')
    ).call('GET /api/people/{id}/waiver', { params: { id: body.id }, query: {} })
    expect(shown).toMatchObject({ agreement: german, locale: 'de', unchanged: true, version: 1, title: waiver.name })
    expect((await rowsOf(club.server, own.body.id)).waivers).toMatchObject([{ agreement: text, locale: null }])
  })

  test('is signed by whoever signed one of its present texts, in any language', async ({ club }) => {
    const waivers = await waiversOf(club)
    const german = `Deutsch ${kiosk.newKey()}`
    const waiver = await waivers.add({ text: `English ${kiosk.newKey()}`, translations: { de: { text: german } } })
    const tablet = await newTablet(club)
    const person = newcomer({
      signed: true,
      signature: await signature(),
      signature_strokes: strokes,
      agreement_hash: hashOf(german),
    })
    const { body } = await register(tablet, person)
    const isSigned = async () => {
      await tablet.send('GET', '/api/people/search', { query: { phone: person.phone_mobile, limit: 4 } })
      const claim = { body: { person_id: body.id } }
      return (await tablet.call('POST /visitor_registration/assign_public_token', claim)).signed
    }
    expect(await isSigned()).toBe(true)
    await waivers.update(waiver.id, { translations: { de: { text: german }, fr: { text: 'Français' } } })
    expect(await isSigned()).toBe(true)
    await waivers.update(waiver.id, { translations: { de: { text: 'Neu' } } })
    expect(await isSigned()).toBe(false)
  })
})

describe('a question', () => {
  const asked = {
    title: 'Goals',
    type: 'checkbox',
    options: 'Strength\nStamina',
    translations: { de: { title: 'Ziele', options: 'Kraft\n\nAusdauer' }, es: { title: 'Metas' } },
  }
  const save = async (club: Club, questions: object[], id?: number) => {
    const path = `/api/companies/${club.clubs['melbourne']}/questionnaires`
    const root = await club.as('root')
    return id === undefined
      ? root.send<Questionnaire & Failed>('POST', path, { body: { name: kiosk.newKey(), questions } })
      : root.send<Questionnaire & Failed>('PUT', `${path}/${id}`, { body: { questions } })
  }

  test('has its translations, which a program that leaves them out does not remove', async ({ club }) => {
    const { body } = await save(club, [asked])
    const translations = { de: { title: 'Ziele', options: 'Kraft\nAusdauer' }, es: { title: 'Metas' } }
    expect(body.questions).toMatchObject([{ title: 'Goals', translations }])
    const [{ translations: _, ...question }] = body.questions as [Questionnaire['questions'][number]]
    const changed = await save(club, [{ ...question, title: 'Your goals' }], body.id)
    expect(changed.body).toMatchObject({ version: 2, questions: [{ title: 'Your goals', translations }] })
    const { references } = await accountOf(await newTablet(club))
    expect(references.questionnaire?.questions).toMatchObject([{ translations }])
    const removed = await save(club, [{ ...question, translations: {} }], body.id)
    expect(removed.body.questions[0]).not.toHaveProperty('translations')
  })

  test('needs an option in each language for every one of its own', async ({ club }) => {
    const { status, body } = await save(club, [{ ...asked, translations: { de: { options: 'Kraft' } } }])
    expect([status, body.errors]).toEqual([
      422,
      { 'questions.0.translations.de.options': ['must have one line for each of the 2 options'] },
    ])
  })
})

test('guest settings are copied with their translations', async ({ club }) => {
  const { as, clubs, server } = club
  const root = await as('root')
  const name = `Class ${kiosk.newKey()}`
  const translations = { de: { name: 'Kurs' } }
  await recordsOf(visitTypes, root, clubs['melbourne']!).create({ name, translations })
  await (await waiversOf(club)).add({ name, text: 'Own', translations: { de: { text: 'Eigen' } } })
  await root.call('POST /api/companies/{company_id}/copy_guest_settings', {
    params: { company_id: clubs['boston']! },
    body: { source_company_id: clubs['melbourne']! },
  })
  const { visit_types, waivers } = await guestSettingsOf(server.context.db, clubs['boston']!)
  expect(visit_types.find((type) => type.name === name)?.translations).toEqual(translations)
  expect(waivers.find((waiver) => waiver.name === name)?.translations).toEqual({ de: { text: 'Eigen' } })
})

test('texts can be given in every language of the screens', () => {
  expect([...languages]).toEqual(locales)
})
