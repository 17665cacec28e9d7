import {
  optionValues,
  recordFields,
  settingsFields,
  type SettingsRecord,
} from '@spotter/contract/resource-endpoints.ts'
import { settingsPages } from '@spotter/contract/resources.ts'
import type { Field, Settings } from '@spotter/contract/resource.ts'
import { describe, expect } from 'vitest'
import { type Failed, userWho, wrongTypes } from '../resources/test/declared.ts'
import { type Club, test } from '../test/club.ts'

type Saved = SettingsRecord & { message: string }
const declared: readonly Settings[] = settingsPages

const pageOf = async (
  settings: Settings,
  who: string,
  { as, clubs }: Pick<Club, 'as' | 'clubs'>,
  club = 'melbourne',
) => {
  const browser = await as(who)
  const path = settings.path.replace('{company_id}', String(clubs[club]))
  return {
    read: () => browser.send<SettingsRecord>('GET', path),
    save: <A = Saved>(body: object) => browser.send<A>('PUT', path, { body }),
  }
}

function another(field: Field, before: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return !before
    case 'choice':
      return optionValues(field).find((value) => value !== before)
    case 'choices':
      return field.options.map(({ value }) => value).filter((value) => !(before as unknown[]).includes(value))
    case 'record':
      return before === null ? 1 : null
    case 'text':
      return field.format === 'colour' ? '#123456' : 'another'
    case 'number':
      return before === null ? 1 : null
    default:
      return null
  }
}

describe.each(declared)('declared settings $name', (settings) => {
  const fields = Object.entries(settingsFields(settings))
  const someoneWhoMay = userWho('may', settings.may.write)!

  test('every field is answered, and which of them the reader may change', async ({ as, clubs }) => {
    const { body } = await (await pageOf(settings, someoneWhoMay, { as, clubs })).read()
    const open = settings.sections.filter(({ may }) => !may).flatMap((section) => Object.keys(section.fields))

    const names = recordFields({ fields: settingsFields(settings) }).map(({ nameOf }) => nameOf)
    expect(Object.keys(body)).toEqual([...fields.map(([name]) => name), ...names, 'lock_version', 'abilities'])
    expect(body.abilities).toEqual({ edit: true, fields: open })
  })

  test('without write access 403, for another club 404', async ({ as, clubs }) => {
    const outsider = userWho('may not', settings.may.write)!
    expect((await (await pageOf(settings, outsider, { as, clubs })).save({})).status).toBe(403)
    const stranger = await pageOf(settings, userWho('may', settings.may.write, 'boston')!, { as, clubs })
    expect((await stranger.read()).status).toBe(404)
    expect((await stranger.save({})).status).toBe(404)
  })

  test('fields of a restricted section are refused without the permission, except unchanged', async ({ as, clubs }) => {
    for (const section of settings.sections) {
      const lacking = section.may && userWho('may not', section.may)
      if (!lacking) continue
      const page = await pageOf(settings, someoneWhoMay, { as, clubs })
      const before = (await page.read()).body
      const changed = Object.entries(section.fields).map(([name, field]) => [name, another(field, before[name])])
      const refused = await page.save<Failed>(Object.fromEntries(changed))
      const names = Object.keys(section.fields)
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        Object.fromEntries(names.map((name) => [name, ['is read-only for you']])),
      ])
      expect((await page.save(Object.fromEntries(names.map((name) => [name, before[name]])))).status).toBe(200)
      expect((await page.read()).body).toEqual(before)
    }
  })

  test('a required field cannot be emptied, and a wrong type is refused by its field', async ({ as, clubs }) => {
    const page = await pageOf(settings, 'root', { as, clubs })
    for (const [name, field] of fields) {
      if ('required' in field && field.required) {
        expect((await page.save<Failed>({ [name]: null })).body.errors).toEqual({ [name]: ["can't be blank"] })
      }
      for (const value of wrongTypes[field.kind]) {
        const refused = await page.save<Failed>({ [name]: value })
        expect([name, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([name, 422, [name]])
      }
    }
  })

  test('a page saved meanwhile answers 409 with the current values', async ({ as, clubs }) => {
    const page = await pageOf(settings, 'root', { as, clubs })
    const { body } = await page.read()
    const { lock_version } = body
    const [flag] = fields.find(([, field]) => field.kind === 'flag')!
    const first = await page.save({ [flag]: !body[flag], lock_version })
    const second = await page.save<Failed>({ [flag]: body[flag], lock_version })

    expect(first.body).toMatchObject({ [flag]: !body[flag], lock_version: lock_version + 1, message: settings.saved })
    expect(decodeURIComponent(first.headers.get('x-flash') ?? '')).toContain(settings.saved)
    expect(second.status).toBe(409)
    expect(second.body.current).toMatchObject({ [flag]: !body[flag] })
    expect((await page.save({ [flag]: !body[flag] })).body.lock_version).toBe(lock_version + 1)
  })

  test('concurrent saves of other fields do not conflict', async ({ as, clubs }) => {
    const page = await pageOf(settings, 'root', { as, clubs })
    const { body } = await page.read()
    const { lock_version } = body
    const [one, other] = fields.filter(([, field]) => field.kind === 'flag').map(([name]) => name)
    const save = (flag: string, value: unknown) =>
      page.save<Failed>({ [flag]: value, lock_version, was: { [flag]: body[flag] } })
    expect((await save(one!, !body[one!])).status).toBe(200)
    expect((await save(other!, !body[other!])).status).toBe(200)
    expect((await page.read()).body).toMatchObject({ [one!]: !body[one!], [other!]: !body[other!] })

    const late = await page.save<Failed>({ [one!]: body[one!], lock_version, was: { [one!]: body[one!] } })
    expect([late.status, (late.body.current as Record<string, unknown>)[one!]]).toEqual([409, !body[one!]])
  })
})
