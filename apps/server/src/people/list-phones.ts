import { callingCodes } from '@spotter/domain/people/phones.ts'
import { serve } from '../platform/http/call.ts'
import { phonesOf } from './present-person.ts'
import { clubOf, findPerson } from './find-person.ts'

export const listPhones = serve('GET /api/people/{id}/phones', async (actor, { db, params }) => {
  const person = await findPerson(db, actor, params.id)
  const { country } = await clubOf(db, actor, person.company_id)
  return { collection: phonesOf(person, country) }
})

export const listCallingCodes = serve('GET /api/people/fetch_isd_codes', async (actor, { company }) => {
  const names = new Intl.DisplayNames([actor.user.locale], { type: 'region' })
  const collection = callingCodes()
    .map(({ country, isd }) => ({ country, isd, text: names.of(country) ?? country }))
    .toSorted((one, other) => one.text.localeCompare(other.text, actor.user.locale))
  return { collection, default_country: company.country }
})
