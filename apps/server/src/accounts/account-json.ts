import { Account } from '@spotter/contract/accounts/accounts.ts'
import fastJson, { type Schema } from 'fast-json-stringify'
import { PreparedJson } from '../platform/http/prepared-json.ts'

/** Nine tenths of the answer, the same for all readers of a language. */
const common = ['zones', 'countries', 'locales'] as const

const { references, ...others } = Account.properties
const listed = { ...references.properties } as Record<string, object>
for (const name of common) delete listed[name]

const writeOthers = fastJson({ type: 'object', properties: others } as Schema)
const writeReferences = fastJson({ type: 'object', properties: listed } as Schema)

export function accountJson(account: Account): PreparedJson {
  const text = `${writeOthers(account).slice(0, -1)},"references":${writeReferences(account.references).slice(0, -1)}`
  const lists = common.map((name) => listJson(name, account.references[name]))
  return new PreparedJson(Buffer.concat([Buffer.from(text), ...lists, end]))
}

const end = Buffer.from('}}')
const written = new WeakMap<object, Buffer>()

function listJson(name: string, list: object[]): Buffer {
  const serialized = written.get(list) ?? Buffer.from(`,"${name}":${JSON.stringify(list)}`)
  written.set(list, serialized)
  return serialized
}
