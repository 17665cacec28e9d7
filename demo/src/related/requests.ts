import { type RequestKind } from '@spotter/domain/people/requests.ts'
import { makeIdentity } from '../contact-details.ts'
import type { Random } from '../random.ts'
import type { Rows } from '../rows.ts'
import type { StoriesClub } from '../stories-club.ts'
import type { Story } from '../story.ts'
import { minutesLater } from './moments.ts'
import { textsOf } from './texts.ts'

const kinds: Record<RequestKind, number> = { web: 40, email: 30, phone: 15, social: 10, walk_in: 5 }

export function addRequest(random: Random, club: StoriesClub, rows: Rows, story: Story): void {
  const { person } = story
  const text = random.pick(textsOf(club.country).requests)
  const created_at = minutesLater(person.created_at, 1)
  const handled_at = person.last_contact_at && person.last_contact_at > created_at ? person.last_contact_at : null
  rows.requests.push({
    company_id: club.id,
    person_id: person.id,
    kind: random.weighted(kinds),
    source_name: null,
    from_name: null,
    from_email: null,
    from_phone: null,
    text,
    handled_at,
    created_at,
    updated_at: handled_at ?? created_at,
    entry: story.write(created_at, {
      object: 'person',
      action: 'Created',
      description: `Request: ${text}`,
      user_id: null,
    }),
  })
  person.most_recent_enquiry = created_at
}

interface Strangers {
  count: number
  numbers: number
}

export function addStrangers(random: Random, club: StoriesClub, rows: Rows, { count, numbers }: Strangers): void {
  for (let stranger = 0; stranger < count; stranger++) {
    const number = numbers + stranger
    const { first_name, last_name, phone_mobile } = makeIdentity(random, club.country, number, 2000)
    const created_at = minutesLater(club.clock.now.toISOString(), -random.int(20, 3000))
    rows.requests.push({
      company_id: club.id,
      person_id: null,
      kind: 'email',
      source_name: 'Website',
      from_name: `${first_name} ${last_name}`,
      from_email: `stranger${number + 1}@example.com`,
      from_phone: random.chance(0.6) ? phone_mobile : null,
      text: random.pick(textsOf(club.country).requests),
      handled_at: null,
      created_at,
      updated_at: created_at,
      entry: null,
    })
  }
}
