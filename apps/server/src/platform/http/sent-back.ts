import type { Endpoint } from '@spotter/contract/endpoint.ts'
import { isDeepStrictEqual } from 'node:util'
import { type FieldErrors, readOnly } from './errors.ts'

interface ObjectSchema {
  properties?: object
}

const listed = (schema: ObjectSchema | null | undefined, name: string) => Object.hasOwn(schema?.properties ?? {}, name)

/** Takes fields out of the body that the record has but the change does not, so that a record can be sent as it was read. */
export function takeSentBack({ body, answers }: Pick<Endpoint, 'body' | 'answers'>, sent: unknown) {
  const taken: Record<string, unknown> = {}
  if (typeof sent !== 'object' || sent === null) return taken
  for (const name of Object.keys(sent)) {
    if (listed(body, name) || !listed(answers, name)) continue
    taken[name] = Reflect.get(sent, name)
    Reflect.deleteProperty(sent, name)
  }
  return taken
}

/** As JSON, which is how the record was read. */
export function sentBackErrors(sentBack: Readonly<Record<string, unknown>>, present: object): FieldErrors {
  if (Object.keys(sentBack).length === 0) return {}
  const read = JSON.parse(JSON.stringify(present)) as Record<string, unknown>
  const changed = Object.keys(sentBack).filter((name) => !isDeepStrictEqual(sentBack[name], read[name]))
  return Object.fromEntries(changed.map((name) => [name, [readOnly]]))
}
