import type { MergeField } from '@spotter/domain/templates/merge-fields.ts'
import { isOffered } from '@spotter/domain/templates/merge-fields.ts'
import type { MergeValues } from '@spotter/domain/templates/render.ts'
import type { FoundPerson } from '../people/find-person.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import { mergeValuesOfAll } from './merge-values-of-all.ts'

const links = [
  'person.book_link',
  'person.preferences_link',
  'appointment.confirm_link',
  'appointment.rebook_link',
] as const satisfies readonly MergeField[]
type Link = (typeof links)[number]

const isLink = (field: MergeField): field is Link => (links as readonly string[]).includes(field)

/** What people would read now. Making a link changes something, so those that they would get stay fields. */
export async function presumedValues(
  asking: Parameters<typeof mergeValuesOfAll>[0],
  people: readonly FoundPerson[],
  companies: ReadonlyMap<number, CompanyRow>,
  fields: readonly MergeField[],
): Promise<Map<number, MergeValues>> {
  const asked = fields.filter(isLink)
  const loaded = fields.filter((field) => !isLink(field))
  const values = await mergeValuesOfAll(asking, people, companies, [
    ...loaded,
    ...(asked.includes('appointment.confirm_link') ? (['person.appointment_date'] as const) : []),
  ])
  return new Map(
    people.flatMap((person) => {
      const company = companies.get(person.company_id)
      const own = values.get(person.id)
      if (!company || !own) return []
      const got = asked.filter((link) => hasLink(link, company, own))
      return [[person.id, { ...own, ...Object.fromEntries(got.map((link) => [link, `[${link}]`])) }] as const]
    }),
  )
}

const hasLink = (link: Link, company: CompanyRow, own: MergeValues): boolean =>
  isOffered(link, company) && (link !== 'appointment.confirm_link' || Boolean(own['person.appointment_date']))
