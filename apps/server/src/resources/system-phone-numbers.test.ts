import { expect } from 'vitest'
import { test } from '../test/club.ts'

const path = '/api/admin/system_phone_numbers'
interface Failed {
  errors: Record<string, string[]>
}
interface Number {
  id: number
  phone: string
  whatsapp: boolean
}
interface Page {
  collection: Number[]
  pagination: { per_page: number; total_entries: number }
}

test('a number is stored as it is dialled, for SMS and for all clubs unless said otherwise', async ({ as, clubs }) => {
  const root = await as('root')
  const { status, body } = await root.send<Number>('POST', path, { body: { phone: ' +61 (412) 555-010 ' } })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    phone: '+61412555010',
    company_id: null,
    twilio_sub_account_id: null,
    sms: true,
    voice: false,
    whatsapp: false,
  })
  const changed = await root.send('PUT', `${path}/${body.id}`, {
    body: { company_id: clubs['melbourne'], voice: true },
  })
  expect(changed.body).toMatchObject({ phone: '+61412555010', company_id: clubs['melbourne'], voice: true })
})

test('a number without a country code, or that is there already, is refused', async ({ as }) => {
  const root = await as('root')
  await root.send('POST', path, { body: { phone: '+61412555011' } })
  const of = async (phone: string) => (await root.send<Failed>('POST', path, { body: { phone } })).body.errors
  expect(await of('0412 555 011')).toEqual({
    phone: ['must be a phone number with its country code, such as +61 412 555 010'],
  })
  expect(await of('+61 412 555 011')).toEqual({ phone: ['has already been taken'] })
})

test('the list has ten to a page and can be asked for WhatsApp numbers', async ({ as }) => {
  const root = await as('root')
  for (let no = 0; no < 11; no++) {
    await root.send('POST', path, { body: { phone: `+6141255600${String(no).padStart(2, '0')}`, whatsapp: no < 2 } })
  }
  const all = await root.send<Page>('GET', path)
  const onWhatsapp = await root.send<Page>('GET', path, { query: { whatsapp: true } })
  expect(all.body.collection).toHaveLength(10)
  expect(all.body.pagination.per_page).toBe(10)
  expect(onWhatsapp.body.collection.map(({ whatsapp }) => whatsapp)).toEqual([true, true])
  expect((await root.send('GET', path, { query: { whatsapp: 'maybe' } })).status).toBe(422)
})
