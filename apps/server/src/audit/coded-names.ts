import { nameIn, type RenamedCollection, renamedCollections } from '@spotter/domain/settings/setting-names.ts'
import type { Translate } from '@spotter/i18n/translator.ts'

const collections: Readonly<Record<string, RenamedCollection>> = {
  task_kind: 'task_kinds',
  event_kind: 'event_kinds',
  outcome: 'outcomes',
}

/** History references coded settings by their position in the product's list. */
export function codedRecord(type: string, id: number): { collection: RenamedCollection; code: string } | null {
  const collection = collections[type]
  const code = collection && renamedCollections[collection][id - 1]
  return collection && code ? { collection, code } : null
}

export function presentName(type: string, id: number, t: Translate): string | null {
  const coded = codedRecord(type, id)
  return coded && nameIn(coded.collection, coded.code, t)
}

interface CodedValueInput {
  type: string
  id: number
  field: string
  value: unknown
  t: Translate
}

/** Without a name of its own it shows the product's. */
export function codedValue({ type, id, field, value, t }: CodedValueInput): unknown {
  const coded = field === 'name' && value === null ? codedRecord(type, id) : null
  return coded ? nameIn(coded.collection, coded.code, (text) => t(text)) : value
}
