import { checkAnswers } from '@spotter/domain/kiosk/check-answers.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { Response } from '@spotter/domain/kiosk/questions.ts'
import type { Random } from '../random.ts'
import type { ActivityRow, Rows } from '../rows.ts'
import type { StoriesClub } from '../stories-club.ts'
import type { Story } from '../story.ts'
import { inForce } from './guest-settings.ts'
import { daysLater, minutesLater } from './moments.ts'
import { drawSignature } from './signature.ts'
import { textsOf } from './texts.ts'

interface Visited {
  story: Story
  tours: ReadonlyMap<number, ActivityRow>
}

export function addVisits(random: Random, club: StoriesClub, rows: Rows, { story, tours }: Visited): void {
  const { person } = story
  const { visits } = textsOf(club.country)
  const now = club.clock.now.toISOString()
  if (person.status === 'guest') {
    signIn(random, club, rows, {
      story,
      visit_type: random.chance(0.6) ? visits.guest : visits.day,
      signed_at: person.created_at,
    })
    for (let again = random.int(0, 2), at = person.created_at; again > 0; again--) {
      at = daysLater(at, random.int(2, 20))
      if (at < now) signIn(random, club, rows, { story, visit_type: visits.day, signed_at: at })
    }
  }
  const tour = tours.get(person.id)
  if (tour && random.chance(0.4)) {
    const early = minutesLater(tour.start, -5)
    if (early > person.created_at) signIn(random, club, rows, { story, visit_type: visits.tour, signed_at: early })
  }
  if (person.trial_start_at) train(random, club, rows, { story, since: person.trial_start_at })
}

interface Trained {
  story: Story
  since: string
}

function train(random: Random, club: StoriesClub, rows: Rows, { story, since }: Trained): void {
  const { person } = story
  const ended = [person.trial_end_at, person.sale_at, person.leaving_at, club.clock.now.toISOString()]
    .filter((date) => date !== null)
    .toSorted()[0]!
  let trained = 0
  for (let at = minutesLater(since, 20); at < ended; at = daysLater(at, random.int(1, 4))) {
    signIn(random, club, rows, { story, visit_type: textsOf(club.country).visits.trial, signed_at: at })
    trained++
  }
  person.trial_visits = trained
}

interface SignedIn {
  story: Story
  visit_type: string
  signed_at: string
}

function signIn(random: Random, club: StoriesClub, rows: Rows, { story, visit_type, signed_at }: SignedIn): void {
  const { person } = story
  const waiver = inForce(club.guests.waiver, signed_at)
  const owner = { company_id: club.id, person_id: person.id }
  const isNew = person.signed_at === null
  if (isNew) {
    person.signed_at = signed_at
    person.is_visitor_app = true
    rows.signed_waivers.push({
      ...owner,
      ...waiver,
      signed_by: fullName(person),
      signature: drawSignature(random),
      signed_at,
    })
    if (random.chance(0.5)) answer(random, club, rows, { story, created_at: minutesLater(signed_at, 2) })
  }
  rows.visits.push({
    ...owner,
    visit_type,
    new_visitor: isNew,
    waiver: isNew ? rows.signed_waivers.length - 1 : null,
    signed_at,
  })
}

interface Answered {
  story: Story
  created_at: string
}

function answer(random: Random, club: StoriesClub, rows: Rows, { story: { person }, created_at }: Answered): void {
  const { goal, often, health } = textsOf(club.country).questions
  const goals = [...new Set([random.pick(goal.options), random.pick(goal.options)])]
  const given: Record<number, Response> = {
    1: goals,
    2: random.pick(often.options),
    3: random.pick(health.answers),
    4: 1 + (person.id % 10),
    5: person.id % 3 ? 'yes' : 'no',
  }
  const { questions, ...asked } = inForce(club.guests.questionnaire, created_at)
  const { responses } = checkAnswers(
    questions,
    questions.map(({ id }) => ({ id, response: given[id] ?? null })),
  )
  rows.questionnaire_responses.push({ company_id: club.id, person_id: person.id, ...asked, responses, created_at })
}
