// Every list, page and picker before and after one part of a club grows ten times.
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { addDays, weekOf } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { answer, ask, play } from './lib/children.ts'
import { Copies, withDb } from './lib/database-copies.ts'
import { addClubs, addHistory, addPeople, addTags, addUsers, type Growing, settle, startClub } from './lib/grow.ts'
import { file as servers } from './lib/people-servers.ts'
import { SignedIn } from './lib/signed-in.ts'

const fullSize = { people: 2000, history: 500, tags: 200, users: 50, clubs: 20 }
type Part = keyof typeof fullSize
type Sizes = Record<Part, number>

const grow: Record<Part, (growing: Growing, more: number) => Promise<void>> = {
  people: addPeople,
  history: addHistory,
  tags: addTags,
  users: addUsers,
  clubs: addClubs,
}
const parts = Object.keys(grow) as Part[]
const times = 10
const mostGrowth = 1.3

interface Question {
  name: string
  request: () => Promise<string>
  /** The parts of which it answers everything, so that it is compared by the row. */
  all?: Partial<Record<Part, (body: Answered) => number>>
}

interface Answered {
  collection: unknown[]
  pagination: { total_entries: number }
  salespeople: unknown[]
  user: { accessible_club_ids: number[] }
  references: { tags: unknown[]; users: unknown[] }
}

interface Cost {
  database: number
  answer: number
  body: string
}
type Costs = Map<string, Cost>
interface Pair {
  questions: readonly Question[]
  small: Costs
  grown: Costs
}

/**
 * A copy of the database grows in one part, and is asked in turn with one that stays as it is, so that both meet the
 * same speed of the machine.
 */
export async function run(databaseUrl: string, size: Sizes = fullSize): Promise<Record<string, number | string>> {
  const growing = await withDb(databaseUrl, (db) => startClub(db, size))
  const copies = new Copies(databaseUrl)
  try {
    const smallUrl = await copies.make('small')
    const measured: Pair[] = []
    for (const part of parts) {
      const url = await copies.make('grown')
      await withDb(url, async (db) => {
        await grow[part]({ ...growing, db }, size[part] * (times - 1))
        await settle(db)
      })
      measured.push(await compareBoth(smallUrl, url, growing))
    }
    return report(measured)
  } finally {
    await copies.drop()
  }
}

/** Both are started for each comparison, because a product that has run for longer answers faster. */
async function compareBoth(smallUrl: string, grownUrl: string, growing: Growing): Promise<Pair> {
  const started: Product[] = []
  try {
    for (const url of [smallUrl, grownUrl]) started.push(await Product.start(url, growing))
    return await compare(started[0]!, started[1]!)
  } finally {
    for (const product of started) await product.stop()
  }
}

class Product {
  readonly child: ChildProcess
  readonly questions: readonly Question[]
  private constructor(child: ChildProcess, questions: readonly Question[]) {
    this.child = child
    this.questions = questions
  }

  static async start(url: string, growing: Growing): Promise<Product> {
    const child = play(servers, 'product', url)
    const port = await answer<number>(child)
    const manager = await SignedIn.as(port, `seller-1@crowd-${growing.club}.example`, demoPassword)
    const root = await SignedIn.as(port, 'rosa.lindqvist@demo.spotter.example', demoPassword)
    await root.changeClub(growing.club)
    return new Product(child, questionsOf(manager, root, growing))
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await ended
  }
}

const rows = ({ collection }: Answered) => collection.length
/** All are found to count them, and one page is shown. */
const found = ({ pagination }: Answered) => pagination.total_entries

function questionsOf(manager: SignedIn, root: SignedIn, { club, person, mailbox, mobile }: Growing): Question[] {
  const today = dayOf(new Date(), 'Australia/Melbourne')
  const { from, to } = weekOf(today, 1)
  const later = weekOf(addDays(today, 7), 1)
  const paths: Record<string, string | [string, Question['all']]> = {
    account: [
      '/api/accounts/current',
      { tags: ({ references }) => references.tags.length, users: ({ references }) => references.users.length },
    ],
    people: '/api/people?per_page=25',
    'people by status': '/api/people?status=sale&sort_by=created_at&sort_direction=desc&per_page=25',
    'people by name': '/api/people?sort_by=name&per_page=25&page=3',
    'people search': `/api/people?q=${mobile}&per_page=25`,
    'people search, found': ['/api/people?q=person2&per_page=25', { people: found }],
    'person search': `/api/people/search?q=${mailbox}@&limit=10`,
    person: `/api/people/${person}`,
    'person history': `/api/notes?person_id=${person}&per_page=10`,
    'person notes': `/api/notes?person_id=${person}&type=note&per_page=10`,
    'person activities': `/api/people/${person}/activities`,
    'person done': `/api/people/${person}/activities?group=completed`,
    'person summary': `/api/people/${person}/summary`,
    'person sales': `/api/people/${person}/secondary_sales`,
    guests: '/api/guests?per_page=25',
    'guests of a week': '/api/guests?custom_date_filter=last_7_days&per_page=25',
    tags: `/api/companies/${club}/tags?per_page=25`,
    'tags by use': `/api/companies/${club}/tags?per_page=25&sort_by=uses&sort_direction=desc`,
    'tag search': `/api/companies/${club}/tags?per_page=25&q=00017`,
    'tag picker': ['/api/references/tags', { tags: rows }],
    'tags in use': ['/api/people/tags', { tags: rows }],
    'tags of clubs': '/api/accounts/multi_site_tags?per_page=20&q=0017',
    'tags of clubs, found': ['/api/accounts/multi_site_tags?per_page=20&q=00', { tags: found }],
    users: `/api/companies/${club}/users?per_page=10`,
    'user search': `/api/companies/${club}/users?per_page=10&q=seller-17@`,
    'user search, found': [`/api/companies/${club}/users?per_page=10&q=seller%201`, { users: found }],
    'user picker': ['/api/account/references/users', { users: rows }],
    sources: `/api/companies/${club}/marketing_sources`,
    'source picker': '/api/references/sources',
    'sources of clubs': '/api/accounts/multi_site_sources?per_page=20&q=so',
    templates: '/api/templates?per_page=10',
    'template picker': '/api/templates/search?per_page=50',
    forms: `/api/companies/${club}/settings/custom_forms`,
    activities: '/api/activities?per_page=25',
    'open activities': '/api/activities?status=incomplete&per_page=25',
    tasks: `/api/tasks?from=${from}&to=${to}`,
    today: '/api/calendar/today',
    week: [`/api/events?from=${from}&to=${to}`, { users: ({ salespeople }) => salespeople.length }],
    'next week': [`/api/events?from=${later.from}&to=${later.to}`, { users: ({ salespeople }) => salespeople.length }],
    'calls left': '/api/next_call/left?scope=everybody',
    news: '/api/notifications?per_page=20',
    'news beside groups': '/api/notifications?ungrouped=true&per_page=20',
    'unread news': '/api/notifications?unread=true&per_page=20',
    'new leads': '/api/notifications/new_enquiry?per_page=20',
    'walk-ins': '/api/notifications/walk_ins?per_page=20',
    'unread appointments': '/api/unread_appointments',
    'secondary sales': '/api/secondary_sales?per_page=25',
    audit: `/api/companies/${club}/audit`,
    'bulk changes': '/api/people/changes',
    'own clubs': '/api/accounts?per_page=20',
  }
  const rootPaths: Record<string, string | [string, Question['all']]> = {
    'root: account': [
      '/api/accounts/current',
      {
        tags: ({ references }) => references.tags.length,
        users: ({ references }) => references.users.length,
        clubs: ({ user }) => user.accessible_club_ids.length,
      },
    ],
    'root: clubs': '/api/companies?per_page=25',
    'root: club switcher': '/api/accounts?per_page=20',
    'root: club search': '/api/accounts?q=crowd%201&per_page=20',
    'root: people of clubs': '/api/people?per_page=25&view_type=multi_site',
    'root: users of clubs': '/api/users?per_page=20',
    'root: audit': '/api/admin/audit',
  }
  const asked = (reader: SignedIn, given: typeof paths) =>
    Object.entries(given).map(([name, one]): Question => {
      const [path, all] = typeof one === 'string' ? [one] : one
      return { name, request: () => reader.get(path), ...(all && { all }) }
    })
  return [...asked(manager, paths), ...asked(root, rootPaths)]
}

const warming = 8
const turns = 25

async function compare(small: Product, grown: Product): Promise<Pair> {
  const pair: Pair = { questions: small.questions, small: new Map(), grown: new Map() }
  for (const [place, question] of small.questions.entries()) {
    const costs = { small: noCost(), grown: noCost() }
    for (let turn = -warming; turn < turns; turn++) {
      for (const [size, product] of [
        ['small', small],
        ['grown', grown],
      ] as const) {
        const cost = await costOf(product, place)
        costs[size] = turn < 0 ? noCost() : least(costs[size], cost)
      }
    }
    pair.small.set(question.name, costs.small)
    pair.grown.set(question.name, costs.grown)
  }
  return pair
}

async function costOf({ child, questions }: Product, place: number): Promise<Cost> {
  await ask(child, 'begin')
  const begun = performance.now()
  const body = await questions[place]!.request()
  const taken = performance.now() - begun
  return { database: await ask<number>(child, 'database'), answer: taken, body }
}

const noCost = (): Cost => ({ database: Infinity, answer: Infinity, body: '' })

/** Of several turns, because other load can only add. */
const least = (one: Cost, other: Cost): Cost => ({
  database: Math.min(one.database, other.database),
  answer: Math.min(one.answer, other.answer),
  body: other.body,
})

interface Growth {
  factor: number
  isByRow: boolean
}

function report(measured: readonly Pair[]): Record<string, number | string> {
  const figures: Record<string, number | string> = {}
  for (const kind of ['database', 'answer'] as const) {
    const growths = measured[0]!.questions.map((question) => ({
      name: question.name,
      first: measured[0]!.small.get(question.name)![kind],
      of: parts.map((part, place) =>
        growthOf(
          question.all?.[part],
          measured[place]!.small.get(question.name)!,
          measured[place]!.grown.get(question.name)!,
          kind,
        ),
      ),
    }))
    console.log(`  ${kind} time; "all": answers everything, compared by the row`)
    console.log(
      `    ${''.padEnd(24)}${'ms'.padStart(8)}${parts.map((part) => `${part} ×${times}`.padStart(14)).join('')}`,
    )
    for (const { name, first, of } of growths) {
      console.log(
        `    ${name.padEnd(24)}${first.toFixed(2).padStart(8)}${of.map((one) => written(one).padStart(14)).join('')}`,
      )
    }
    for (const [place, part] of parts.entries()) {
      const worst = growths.toSorted((one, other) => other.of[place]!.factor - one.of[place]!.factor)[0]!
      figures[`${kind}_${part}_growth_of`] = worst.name
      figures[`${kind}_${part}_growth`] = worst.of[place]!.factor
      figures[`${kind}_${part}_growth at most`] = mostGrowth
    }
  }
  return figures
}

function growthOf(
  count: ((body: Answered) => number) | undefined,
  before: Cost,
  after: Cost,
  kind: 'database' | 'answer',
): Growth {
  const factor = after[kind] / before[kind]
  if (!count) return { factor, isByRow: false }
  const counted = ({ body }: Cost) => count(JSON.parse(body) as Answered)
  return { factor: (factor * counted(before)) / counted(after), isByRow: true }
}

const written = ({ factor, isByRow }: Growth) =>
  `${isByRow ? 'all ' : factor > mostGrowth ? '! ' : ''}${factor.toFixed(2)}`
