import { expect } from 'vitest'
import { test } from '../test/club.ts'
import { newPerson } from './test/new-person.ts'

test('a person’s phones show their restrictions', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!, {
    phone_mobile: '+61412345678',
    phone_work: '+442079460041',
    sms_opted_out: true,
  })
  const { collection } = await (await as('manager')).call('GET /api/people/{id}/phones', { params: { id } })
  expect(collection).toEqual([
    {
      id: 'mobile',
      type: 'mobile',
      number: '+61412345678',
      phone: '0412 345 678',
      isd: '61',
      opt_out: true,
      do_not_call: false,
      whatsapp_opt_out: false,
    },
    {
      id: 'work',
      type: 'work',
      number: '+442079460041',
      phone: '+44 20 7946 0041',
      isd: '44',
      opt_out: false,
      do_not_call: false,
      whatsapp_opt_out: false,
    },
  ])
})

test('calling codes come by name, with the club’s own country', async ({ as }) => {
  const { collection, default_country } = await (await as('manager')).call('GET /api/people/fetch_isd_codes')
  expect(default_country).toBe('AU')
  expect(collection.length).toBeGreaterThan(200)
  expect(collection).toContainEqual({ country: 'DE', isd: '49', text: 'Germany' })
  const names = collection.map(({ text }) => text)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
})
