import { createHash } from 'node:crypto'
import { fullName } from '@spotter/domain/people/person.ts'
import { formHeaders } from '../notes.ts'
import type { Random } from '../random.ts'
import type { ActivityRow, Rows } from '../rows.ts'
import type { StoriesClub } from '../stories-club.ts'
import type { Story } from '../story.ts'
import { minutesLater } from './moments.ts'
import { drawSignature } from './signature.ts'
import { textsOf } from './texts.ts'

const dayOf = 86_400_000
const hashes = new Map<string, string>()

function hashOf(agreement: string): string {
  const hash = hashes.get(agreement) ?? createHash('sha256').update(agreement, 'utf8').digest('hex')
  hashes.set(agreement, hash)
  return hash
}

/** Who signed in at the desk: guests when they came, some on their tour, and people on trial whenever they trained. */
export function addVisits(
  random: Random,
  club: StoriesClub,
  rows: Rows,
  story: Story,
  tours: ReadonlyMap<number, ActivityRow>,
): void {
  const { person } = story
  const { visits } = textsOf(club.country)
  const now = club.clock.now.toISOString()
  if (person.status === 'guest') {
    signIn(random, club, rows, story, random.chance(0.6) ? visits.guest : visits.day, person.created_at)
    for (let again = random.int(0, 2), at = person.created_at; again > 0; again--) {
      at = new Date(Date.parse(at) + random.int(2, 20) * dayOf).toISOString()
      if (at < now) signIn(random, club, rows, story, visits.day, at)
    }
  }
  const tour = tours.get(person.id)
  if (tour && random.chance(0.4)) {
    const early = minutesLater(tour.start, -5)
    if (early > person.created_at) signIn(random, club, rows, story, visits.tour, early)
  }
  if (person.trial_start_at) train(random, club, rows, story, person.trial_start_at)
}

function train(random: Random, club: StoriesClub, rows: Rows, story: Story, since: string): void {
  const { person } = story
  const ended = [person.trial_end_at, person.sale_at, person.leaving_at, club.clock.now.toISOString()]
    .filter((date) => date !== null)
    .toSorted()[0]!
  let trained = 0
  for (
    let at = minutesLater(since, 20);
    at < ended;
    at = new Date(Date.parse(at) + random.int(1, 4) * dayOf).toISOString()
  ) {
    signIn(random, club, rows, story, textsOf(club.country).visits.trial, at)
    trained++
  }
  person.trial_visits = trained
}

/** Whoever comes for the first time signs the waiver, and many answer the questions. */
function signIn(
  random: Random,
  club: StoriesClub,
  rows: Rows,
  story: Story,
  visit_type: string,
  signed_at: string,
): void {
  const { person } = story
  const { waiver } = textsOf(club.country)
  const owner = { company_id: club.id, person_id: person.id }
  const isNew = person.signed_at === null
  if (isNew) {
    person.signed_at = signed_at
    person.is_visitor_app = true
    rows.signed_waivers.push({
      ...owner,
      ...waiver,
      agreement_hash: hashOf(waiver.agreement),
      signed_by: fullName(person),
      signature: drawSignature(random),
      signed_at,
    })
    if (random.chance(0.5)) answer(random, club, rows, story, minutesLater(signed_at, 2))
  }
  rows.visits.push({
    ...owner,
    visit_type,
    new_visitor: isNew,
    waiver: isNew ? rows.signed_waivers.length - 1 : null,
    signed_at,
  })
}

function answer(random: Random, club: StoriesClub, rows: Rows, { person }: Story, created_at: string): void {
  const { goal, often, health } = textsOf(club.country).questions
  const goals = [...new Set([random.pick(goal[1]), random.pick(goal[1])])]
  rows.questionnaire_responses.push({
    company_id: club.id,
    person_id: person.id,
    form_name: formHeaders(club.country)[0] ?? '',
    responses: [
      { title: goal[0], response: goals },
      { title: often[0], response: random.pick(often[1]) },
      { title: health[0], response: random.pick(health[1]) },
    ],
    created_at,
  })
}
