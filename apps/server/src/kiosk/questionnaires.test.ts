import type { Questionnaire } from '@spotter/contract/kiosk/questionnaire-shapes.ts'
import { describe, expect } from 'vitest'
import { type Browser, type Club, test } from '../test/club.ts'

type Saved = Questionnaire & { message: string }
interface Failed {
  errors: Record<string, string[]>
  current?: Questionnaire
}

let made = 0
const formsOf = async ({ as, clubs }: Pick<Club, 'as' | 'clubs'>, who = 'root', club = 'melbourne') => {
  const browser: Browser = await as(who)
  const path = `/api/companies/${clubs[club]}/questionnaires`
  return {
    list: (query = {}) => browser.send<{ collection: Questionnaire[] }>('GET', path, { query }),
    get: <A = Questionnaire>(id: number) => browser.send<A>('GET', `${path}/${id}`),
    create: <A = Saved>(body: object) => browser.send<A>('POST', path, { body }),
    named: (questions: object[]) =>
      browser.send<Saved>('POST', path, { body: { name: `Form ${(made += 1)}`, questions } }),
    update: <A = Saved>(id: number, body: object) => browser.send<A>('PUT', `${path}/${id}`, { body }),
    remove: <A = Saved>(id: number) => browser.send<A>('DELETE', `${path}/${id}`),
    restore: <A = Saved>(id: number) => browser.send<A>('PUT', `${path}/${id}/restore`),
  }
}
const versionsOf = ({ context: { db } }: Club['server'], questionnaire_id: number) =>
  db
    .selectFrom('questionnaire_versions')
    .select(['version', 'questions'])
    .where('questionnaire_id', '=', questionnaire_id)
    .orderBy('version')
    .execute()

describe('a questionnaire', () => {
  test('is created with ids for its questions and their defaults', async ({ as, clubs }) => {
    const forms = await formsOf({ as, clubs })
    const created = await forms.create({
      questionnaire: {
        name: ' Health ',
        questions: [
          { title: 'Do you smoke?' },
          { title: 'Goals', type: 'checkbox', required: true, options: ' Strength \n\nRest' },
          { title: 'How fit are you?', type: 'slider' },
        ],
      },
    })

    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      company_id: clubs['melbourne'],
      name: 'Health',
      version: 1,
      message: 'Questionnaire was successfully created.',
      questions: [
        { id: 1, title: 'Do you smoke?', type: 'yesno', required: false, options: null, slider_min: null },
        { id: 2, type: 'checkbox', required: true, options: 'Strength\nRest' },
        { id: 3, type: 'slider', slider_min: 0, slider_max: 10, slider_step: 1 },
      ],
    })
    expect(decodeURIComponent(created.headers.get('x-flash') ?? '')).toContain(created.body.message)
    const { message: _, ...record } = created.body
    expect((await forms.get(record.id)).body).toEqual(record)
  })

  test('has a version for every change of its questions, and none for a new name', async ({ as, clubs, server }) => {
    const forms = await formsOf({ as, clubs })
    const { body: form } = await forms.named([{ title: 'One' }, { title: 'Two' }])
    const [one, two] = form.questions
    const renamed = await forms.update(form.id, { name: `${form.name} again`, questions: form.questions })
    const changed = await forms.update(form.id, { questions: [{ ...two, title: 'Second' }, { title: 'Three' }] })
    const returned = await forms.update(form.id, { questions: [{ ...two, title: 'Second' }, { title: 'Four' }] })

    expect(renamed.body).toMatchObject({ version: 1, lock_version: 1 })
    expect(changed.body).toMatchObject({ version: 2, questions: [{ id: 2, title: 'Second' }, { id: 3 }] })
    expect(returned.body.questions.map(({ id, title }) => [id, title])).toEqual([
      [2, 'Second'],
      [4, 'Four'],
    ])
    const versions = await versionsOf(server, form.id)
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3])
    expect(versions[0]?.questions).toEqual([one, two])
  })

  test('is asked while it is the newest', async ({ as, clubs, browser }) => {
    const forms = await formsOf({ as, clubs })
    const { body: older } = await forms.named([{ title: 'Old?' }])
    const { body: newer } = await forms.named([{ title: 'New?', type: 'text', required: true }])
    const asked = async () =>
      (await browser({ 'x-visitor-app-code': 'NORTHSIDE-1' }).call('GET /api/accounts/current')).references
        .questionnaire

    expect(await asked()).toEqual({ id: newer.id, name: newer.name, version: 1, questions: newer.questions })
    expect([(await forms.get(older.id)).body.asked, (await forms.get(newer.id)).body.asked]).toEqual([false, true])
    await forms.remove(newer.id)
    expect((await asked())?.id).toBe(older.id)
    await forms.restore(newer.id)
    expect((await asked())?.id).toBe(newer.id)
  })

  test('stores answers under the title they were asked with', async ({ as, clubs, server }) => {
    const forms = await formsOf({ as, clubs })
    const { body: form } = await forms.named([{ title: 'Do you smoke?' }])
    const company_id = clubs['melbourne']!
    const { db } = server.context
    const { id: person_id } = await db
      .insertInto('people')
      .values({ company_id, first_name: 'Ann' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const responses = [{ id: 1, title: 'Do you smoke?', type: 'yesno', response: 'no' }]
    await db
      .insertInto('questionnaire_responses')
      .values({
        company_id,
        person_id,
        form_name: form.name,
        questionnaire_id: form.id,
        version: 1,
        responses: JSON.stringify(responses),
      })
      .execute()
    await forms.update(form.id, { name: 'Another name', questions: [{ id: 1, title: 'Do you snore?' }] })

    const person = await (await as('club_manager')).call('GET /api/people/{id}', { params: { id: person_id } })
    expect(person.questionnaire_response).toMatchObject({
      form: { id: form.id, name: form.name },
      version: 1,
      responses,
    })
    expect((await forms.get(form.id)).body).toMatchObject({ version: 2, responses_count: 1 })
  })

  test('is refused by the field that is wrong', async ({ as, clubs }) => {
    const forms = await formsOf({ as, clubs })
    const refused = await forms.create<Failed>({
      name: '  ',
      questions: [{ title: 'Fine?' }, { title: '', type: 'radio' }, { title: 'x', type: 'slider', slider_max: -1 }],
    })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      name: ["can't be blank"],
      'questions.1.title': ["can't be blank"],
      'questions.1.options': ["can't be blank"],
      'questions.2.slider_max': ['must be greater than the smallest number'],
    })
    for (const questions of [[], undefined, 'none', [5], [{ title: 'a', type: 'essay' }], [{ title: 'a', id: 77 }]]) {
      expect((await forms.create<Failed>({ name: 'Odd', questions })).status).toBe(422)
    }
  })

  test('of hostile size is refused and never fails', async ({ as, clubs }) => {
    const forms = await formsOf({ as, clubs })
    const huge = [
      { name: 'x'.repeat(300), questions: [{ title: 'a' }] },
      { name: 'Many', questions: Array.from({ length: 101 }, () => ({ title: 'a' })) },
      { name: 'More', questions: Array.from({ length: 2000 }, () => ({ title: 'a' })) },
      { name: 'Long', questions: [{ title: 'x'.repeat(200_000) }] },
      { name: 'Options', questions: [{ title: 'a', type: 'radio', options: 'x\n'.repeat(5000) }] },
      { name: 'Scale', questions: [{ title: 'a', type: 'slider', slider_max: 1e300 }] },
    ]
    for (const body of huge)
      expect([body.name.slice(0, 9), (await forms.create(body)).status]).toEqual([body.name.slice(0, 9), 422])
    expect((await forms.create({ name: 'x', questions: [{ title: 'x'.repeat(2_000_000) }] })).status).toBe(413)
  })

  test('stores script as text', async ({ as, clubs }) => {
    const script = '<script>alert(1)</script>'
    const { body } = await (await formsOf({ as, clubs })).create({ name: script, questions: [{ title: script }] })
    expect([body.name, body.questions[0]?.title]).toEqual([script, script])
  })

  test('has a unique name, also for concurrent saves', async ({ as, clubs }) => {
    const forms = await formsOf({ as, clubs })
    const questions = [{ title: 'a' }]
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => forms.create({ name: 'At once', questions })))
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
    const { body: form } = await forms.named(questions)
    const again = await forms.update<Failed>(form.id, { name: 'AT ONCE' })
    expect(again.body.errors).toEqual({ name: ['has already been taken'] })
  })

  test('saved by another user meanwhile answers 409 with their version', async ({ as, clubs, server }) => {
    const forms = await formsOf({ as, clubs })
    const { body: form } = await forms.named([{ title: 'One' }])
    await forms.update(form.id, { questions: [{ id: 1, title: 'Theirs' }], lock_version: 0 })
    const late = await forms.update<Failed>(form.id, { questions: [{ id: 1, title: 'Mine' }], lock_version: 0 })

    expect(late.status).toBe(409)
    expect(late.body.current?.questions[0]?.title).toBe('Theirs')
    expect(await versionsOf(server, form.id)).toHaveLength(2)
  })

  test('leaves the list when removed and can be restored', async ({ as, clubs }) => {
    const forms = await formsOf({ as, clubs })
    const { body: form } = await forms.named([{ title: 'One' }])
    const ids = async (soft_delete_status: string) =>
      (await forms.list({ soft_delete_status, q: form.name })).body.collection.map(({ id }) => id)

    expect((await forms.remove(form.id)).body).toMatchObject({
      message: 'Questionnaire was successfully deleted.',
      deleted_at: expect.any(String) as string,
    })
    expect([await ids('active'), await ids('deleted')]).toEqual([[], [form.id]])
    await forms.restore(form.id)
    expect([await ids('active'), await ids('deleted')]).toEqual([[form.id], []])
  })

  test('is history, with what was before and after', async ({ as, clubs, server }) => {
    const forms = await formsOf({ as, clubs })
    const { body: form } = await forms.named([{ title: 'One' }])
    await forms.update(form.id, { questions: [{ id: 1, title: 'Other' }] })
    await forms.remove(form.id)
    const audit = await server.context.db
      .selectFrom('audit')
      .select(['kind', 'before', 'after'])
      .where('subject_type', '=', 'questionnaire')
      .where('subject_id', '=', form.id)
      .orderBy('id')
      .execute()

    expect(audit.map(({ kind }) => kind)).toEqual([
      'questionnaire.created',
      'questionnaire.updated',
      'questionnaire.removed',
    ])
    expect(audit[1]).toMatchObject({
      before: { version: 1, questions: [{ title: 'One' }] },
      after: { version: 2, questions: [{ title: 'Other' }] },
    })
  })

  test('is for root alone, and found in its own club only', async ({ as, clubs }) => {
    const forms = await formsOf({ as, clubs })
    const { body: form } = await forms.named([{ title: 'One' }])
    for (const who of ['club_manager', 'salesperson']) {
      const theirs = await formsOf({ as, clubs }, who)
      const tried = [await theirs.list(), await theirs.get(form.id), await theirs.update(form.id, {})]
      expect(tried.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    const elsewhere = await formsOf({ as, clubs }, 'root', 'boston')
    const tried = [await elsewhere.get(form.id), await elsewhere.update(form.id, {}), await elsewhere.remove(form.id)]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
