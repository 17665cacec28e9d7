import { expect } from 'vitest'
import { routes } from '../features.ts'
import { type Club, test } from '../test/club.ts'
import { longestStand, longestTurn } from '../test/longest-turn.ts'
import { pathologicalTexts } from '../test/pathological-texts.ts'
import { type CallerName, callerNamed, callers } from './callers.ts'
import { bodies, expectations } from './expectations.ts'
import { longestText, pathologicalBodies } from './pathological-bodies.ts'
import { freshPath } from './try-routes.ts'

/** Shorter texts have no room for work that grows with their square. */
const long = 2000
/** Cleaned by one function, whose test sends all of them. */
const ofHtml = [
  'tags that close nothing',
  'nested tables',
  'tags in comments that never end',
  'closing tags within attributes',
  'brackets of no tag',
  'attributes without end',
  'quotes that stay open',
  'a style of open brackets',
]
const kinds = Object.entries(pathologicalTexts).filter(([kind]) => !ofHtml.includes(kind))

const names = ['root', 'club_manager', ...Object.keys(callers)] as CallerName[]
const withLongText = routes.flatMap(({ key, endpoint: { body: schema } }) =>
  schema && longestText(schema) > long ? [{ key, schema }] : [],
)

const propertiesOf = (schema: object) => (schema as { properties?: Record<string, object> }).properties ?? {}
const met = new Set<string>()
const isFirst = (what: string) => !met.has(what) && met.add(what) !== null

/** What a long field costs by itself is seen where it comes first; routes with the same fields share the kinds. */
const tried = withLongText.map((route) => {
  const fields = Object.entries(propertiesOf(route.schema))
  const alone = fields.filter(([name, field]) => isFirst(`${name} ${JSON.stringify(field)}`)).map(([name]) => name)
  return { ...route, alone: new Set(alone), turn: isFirst(fields.map(([name]) => name).join()) ? null : met.size % 2 }
})

const callerOf = (key: string): CallerName =>
  names.find((name) => expectations[key]?.(name, 'melbourne') === 'in') ?? 'kiosk'

/** What holds the event loop, by field and kind of text. */
async function standsOf(club: Club, { key, schema, alone, turn }: (typeof tried)[number]) {
  const [method = '', address = ''] = key.split(' ')
  const path = await freshPath(club, 'melbourne', address)
  let browser = await callerNamed(club, callerOf(key))
  const slow: Record<string, number> = {}
  for (const [kind, textOf] of kinds.filter((_, nth) => turn === null || nth % 2 === turn)) {
    for (const { field, body } of pathologicalBodies(schema, textOf, alone)) {
      const text = JSON.stringify({ ...bodies[key], ...body })
      const send = async () => {
        const { status } = await browser.send(method, path, { body: text })
        if (status === 401) browser = await callerNamed(club, callerOf(key))
      }
      const stand = await longestTurn(send)
      // The first request of its kind loads and compiles what it needs; what the text costs it costs every time.
      const again = stand < longestStand ? stand : await longestTurn(send)
      if (again >= longestStand) slow[`${field}: ${kind}`] = Math.round(again)
    }
  }
  return slow
}

test.for(tried)('$key doesn’t hold the event loop', { timeout: 300_000 }, async (route, { club }) => {
  expect(await standsOf(club, route)).toEqual({})
})
