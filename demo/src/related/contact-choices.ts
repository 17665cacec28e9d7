import { makeIdentity, phoneOf } from '../contact-details.ts'
import type { Random } from '../random.ts'
import type { Rows } from '../rows.ts'
import type { StoriesClub } from '../stories-club.ts'
import type { Story } from '../story.ts'
import { someDaysLater } from './moments.ts'
import { textsOf } from './texts.ts'

/** Above the numbers of the club's people. */
const furtherNumbers = 5000

const optOuts = { email_opted_out: 'Email', sms_opted_out: 'SMS', do_not_call: 'Call', whatsapp_opted_out: 'WhatsApp' }
const shares = { email_opted_out: 0.03, sms_opted_out: 0.02, do_not_call: 0.015, whatsapp_opted_out: 0.01 }

export function addContactChoices(random: Random, club: StoriesClub, story: Story): void {
  const { person } = story
  if (random.chance(0.15)) person.phone_home = phoneOf(club.country, furtherNumbers + random.int(0, 4999))
  if (random.chance(0.08)) person.phone_work = phoneOf(club.country, 2 * furtherNumbers + random.int(0, 4999))
  if (person.email && random.chance(0.01)) {
    person.email_suppressed = true
    person.email_suppressed_reason = textsOf(club.country).bounce
  }
  if (random.chance(0.01)) person.phone_mobile_deactivated = true
  for (const name of Object.keys(optOuts) as (keyof typeof optOuts)[]) {
    if (!random.chance(shares[name])) continue
    const at = someDaysLater(random, club, story)
    if (!at) continue
    person[name] = true
    story.write(at, { object: 'person', action: 'Opted out', description: optOuts[name], data: { from: name } })
    story.audit(at, {
      kind: 'person.opted_out',
      before: { [name]: false },
      after: { [name]: true },
      user_id: person.salesperson_id,
    })
  }
}

export function addContact(random: Random, club: StoriesClub, rows: Rows, story: Story): void {
  const { person } = story
  const at = someDaysLater(random, club, story)
  if (!at) return
  const number = 3 * furtherNumbers + random.int(0, 4999)
  const other = makeIdentity(random, club.country, number, 2000)
  const last_name = random.chance(0.6) ? person.last_name : other.last_name
  const description = `Additional contact: ${other.first_name} ${last_name}`
  rows.additional_contacts.push({
    company_id: club.id,
    person_id: person.id,
    first_name: other.first_name,
    last_name,
    email: random.chance(0.5) ? `contact${person.id}@example.com` : null,
    phone: other.phone_mobile,
    comments: random.pick(textsOf(club.country).contacts),
    created_at: at,
    updated_at: at,
    entry: story.write(at, { object: 'person', action: 'Created', description }),
  })
}
