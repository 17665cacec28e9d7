import { fullName } from '@spotter/domain/people/person.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import type { Random } from '../random.ts'
import type { ActivityRow, Rows } from '../rows.ts'
import type { StoriesClub } from '../stories-club.ts'
import type { Story } from '../story.ts'
import { addContact, addContactChoices } from './contact-choices.ts'
import { addMembership } from './memberships.ts'
import { minutesLater, someDaysLater } from './moments.ts'
import { addRequest } from './requests.ts'
import { textsOf } from './texts.ts'
import { addVisits } from './visits.ts'

const newLeadDays = 14
const membersAsked = 6

export function addRelated(random: Random, club: StoriesClub, rows: Rows, stories: readonly Story[]): void {
  stories.forEach(relating(random, club, rows, stories))
}

export function relating(random: Random, club: StoriesClub, rows: Rows, stories: readonly Story[]) {
  const tours = completedTours(rows)
  const earliest = shiftInstant(club.clock.now, { days: -newLeadDays }).toISOString()
  return (story: Story): void => {
    const { person } = story
    if (random.chance(0.08)) addRequest(random, club, rows, story)
    if (person.last_call && random.chance(0.3)) text(random, club, story)
    if (person.last_call && random.chance(0.03)) writeNote(random, club, story)
    if (random.chance(0.06)) addContact(random, club, rows, story)
    if (random.chance(0.07)) referTo(random, club, story, stories)
    addContactChoices(random, club, story)
    addVisits(random, club, rows, { story, tours })
    addMembership(random, club, rows, story)
    person.is_new_lead = person.status === 'enquiry' && person.last_call === null && person.created_at > earliest
  }
}

function completedTours({ activities }: Rows): Map<number, ActivityRow> {
  const came = activities.filter(
    ({ kind_code, complete, outcome }) => kind_code === 'tour' && complete && outcome !== 'No Show',
  )
  return new Map(came.flatMap((tour) => (tour.person_id === null ? [] : [[tour.person_id, tour]])))
}

/** A few minutes after the last call, so that it fits the conversation. */
function text(random: Random, club: StoriesClub, story: Story): void {
  const at = minutesLater(story.person.last_call ?? '', random.int(12, 40))
  story.write(at, { object: 'sms', action: 'Sent', description: random.pick(textsOf(club.country).sms) })
}

function writeNote(random: Random, club: StoriesClub, story: Story): void {
  const at = someDaysLater(random, club, story)
  if (!at) return
  story.note(at, { ...random.pick(textsOf(club.country).notes), pinned: random.chance(0.5) })
}

/** Only a member who joined before can have referred someone. */
function referTo(random: Random, club: StoriesClub, story: Story, stories: readonly Story[]): void {
  const { person } = story
  const asked = Array.from({ length: membersAsked }, () => random.pick(stories))
  const member = asked.find((other) => other.person.sale_at !== null && other.person.sale_at < person.created_at)
  if (!member) return
  Object.assign(person, club.referral)
  person.referral_id = member.person.id
  const name = fullName(person)
  const data = { person_id: person.id, name }
  member.write(person.created_at, { object: 'person', action: 'Referred', description: name, data })
}
