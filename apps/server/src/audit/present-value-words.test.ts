import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Browser, Club } from '../test/club.ts'
import { test } from '../test/club.ts'

type Saved = { id: number }

const pathOf = ({ clubs }: Club, rest: string) => `/api/companies/${clubs['melbourne']}/${rest}`

async function newestOf(club: Club, who: Browser, record_type: string, record_id: number) {
  const { collection } = await who.call('GET /api/companies/{company_id}/audit', {
    params: { company_id: club.clubs['melbourne']! },
    query: { record_type, record_id },
  })
  return collection[0]!
}

test('a form is described in the words of its page, including the refresh delay', async ({ club }) => {
  const mia = await club.as('club_manager')
  const path = pathOf(club, 'settings/custom_forms')
  const { body: form } = await mia.send<Saved>('POST', path, { body: { header: `Open day ${randomUUID()}` } })
  await mia.send('PUT', `${path}/${form.id}`, {
    body: {
      header_background_color: '#112233',
      comments: true,
      opt_in: true,
      opt_in_message: 'Write to me',
      auto_refresh: true,
      refresh_delay: 20,
    },
  })
  const { changes } = await newestOf(club, mia, 'custom_form', form.id)
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Header colour', '#0072bc', '#112233'],
    ['Comments box', 'Off', 'On'],
    ['Ask for permission to contact', 'Off', 'On'],
    ['Text next to the checkbox', null, 'Write to me'],
    ['For a tablet at the front desk', 'Off', 'On'],
    ['Seconds until the form resets', '10', '20'],
  ])
})

test('copied guest settings are described with their counts', async ({ club }) => {
  const root = await club.as('root')
  const { melbourne, boston } = club.clubs
  await root.send('PUT', pathOf(club, 'settings/sign_in_app'), { body: { visitor_registration_ask_for_gender: true } })
  const there = `/api/companies/${boston}/settings/sign_in_app`
  await root.send('PUT', there, { body: { visitor_registration_ask_for_gender: false } })
  await root.send('POST', pathOf(club, 'copy_guest_settings'), { body: { source_company_id: boston } })
  const { changes } = await newestOf(club, root, 'company', melbourne!)
  const byField = Object.fromEntries(changes.map(({ field, label, after }) => [field, [label, after]]))
  expect(changes.filter(({ hidden }) => hidden)).toEqual([])
  expect(byField).toMatchObject({
    visitor_registration_ask_for_gender: ['Gender', 'Off'],
    visit_types: ['Visit types', expect.stringMatching(/^\d+$/)],
    guest_waivers: ['Guest waivers', expect.stringMatching(/^\d+$/)],
    questionnaires: ['Questionnaires', expect.stringMatching(/^\d+$/)],
  })
})

test('a club created from another names that club', async ({ club }) => {
  const root = await club.as('root')
  const name = `Riverside ${randomUUID()}`
  const { body } = await root.send<Saved>('POST', '/api/companies', {
    body: { name, template_id: club.clubs['melbourne'] },
  })
  const { collection } = await root.call('GET /api/admin/audit', {
    query: { record_type: 'company', record_id: body.id },
  })
  const changes = collection.find(({ action }) => action === 'Added')!.changes
  expect(changes.find(({ field }) => field === 'template_id')).toMatchObject({
    label: 'Start from',
    after: 'Northside Fitness',
    hidden: false,
  })
})

test('replayed deliveries are described with their count', async ({ club }) => {
  const root = await club.as('root')
  const path = pathOf(club, 'settings/webhooks')
  const { body: hook } = await root.send<Saved>('POST', path, {
    body: { url: 'https://crm.example/', events: ['person.created'] },
  })
  const range = { from: '2030-01-01T00:00:00.000Z', until: '2030-01-02T00:00:00.000Z', only_failed: true }
  await root.send('POST', `${path}/${hook.id}/replay`, { body: range })
  const { action, changes } = await newestOf(club, root, 'webhook', hook.id)
  expect(action).toBe('Sent again')
  expect(changes.map(({ label, after, hidden }) => [label, typeof after, hidden])).toEqual([
    ['From', 'string', false],
    ['Until', 'string', false],
    ['Failed deliveries only', 'string', false],
    ['Deliveries', 'string', false],
  ])
})

test('a webhook’s URL is shown to those who may open its page, others see its host', async ({ club }) => {
  const [root, mia] = [await club.as('root'), await club.as('club_manager')]
  const path = pathOf(club, 'settings/webhooks')
  const body = { url: 'https://hooks.example/services/T0/opensesame', events: ['person.created'] }
  const { body: hook } = await root.send<Saved>('POST', path, { body })
  await root.send('PUT', `${path}/${hook.id}`, { body: { url: `${body.url}?key=opensesame` } })

  expect((await newestOf(club, root, 'webhook', hook.id)).record.name).toContain('opensesame')
  const entry = await newestOf(club, mia, 'webhook', hook.id)
  const { body: preview } = await mia.send('GET', pathOf(club, `audit/${entry.id}`))
  expect(JSON.stringify([entry, preview])).not.toContain('opensesame')
  expect(entry.record.name).toBe('hooks.example')
  expect(entry.changes).toMatchObject([{ field: 'url', before: null, after: null, hidden: true }])
})

test('switching off a webhook shows no other change, and saving again shows none', async ({ club }) => {
  const root = await club.as('root')
  const path = pathOf(club, 'settings/webhooks')
  const { body: hook } = await root.send<Saved>('POST', path, {
    body: { url: 'https://crm.example/', events: ['person.created'], description: 'Mailing' },
  })
  await root.send('PUT', `${path}/${hook.id}`, { body: { active: false } })
  const { changes } = await newestOf(club, root, 'webhook', hook.id)
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([['active', 'On', 'Off']])
  const { id } = await newestOf(club, root, 'webhook', hook.id)
  await root.send('PUT', `${path}/${hook.id}`, { body: { active: false, description: 'Mailing' } })
  expect((await newestOf(club, root, 'webhook', hook.id)).id).toBe(id)
})
