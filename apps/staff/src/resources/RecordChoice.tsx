import type { Key } from '@spotter/contract/endpoints.ts'
import { send } from '@spotter/client/send.ts'
import type { ChoicePage, LoadChoices } from '@spotter/ui/pickers/use-remote-choices.ts'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import type { FieldProps } from '@spotter/ui/fields/use-field.ts'
import { useMemo } from 'react'

type Props = FieldProps & {
  from: string
  named?: string | undefined
  chosen: Choice | null
}

export function RecordChoice({ from, named, ...field }: Props) {
  const load = useMemo(() => loadFrom(from, named), [from, named])
  return <RemoteSelectField {...field} clearable={!field.required} load={load} />
}

const pageSize = 20

type PathOf<K> = K extends `GET ${infer Path}` ? Path : never

/** They are short: answered whole, and searched here. */
const wholeLists = [
  '/api/account/references/company_groups',
  '/api/account/references/contact_methods',
  '/api/account/references/twilio_sub_accounts',
  '/api/admin/oauth_applications/api_users',
  '/api/corporations',
  '/api/ownership_groups',
] as const satisfies readonly PathOf<Key>[]

type Listed = Partial<Pick<ChoicePage, 'pagination'>> & {
  collection?: { id: string | number; text?: string; [column: string]: unknown }[]
}

export const loadFrom =
  (address: string, named = 'name'): LoadChoices =>
  async ({ q, page }) => {
    const isWhole = wholeLists.some((whole) => whole === address)
    const answer = (await send('GET', address, isWhole ? {} : { query: { q, page, per_page: pageSize } })) as Listed
    const { pagination } = answer
    const collection = (answer.collection ?? []).map((row) => ({
      id: row.id,
      text: row.text ?? String(row[named] ?? ''),
    }))
    if (pagination) return { collection, pagination }
    const found = collection.filter(({ text }) => text.toLocaleLowerCase().includes(q.toLocaleLowerCase()))
    return { collection: found, pagination: { total_entries: found.length } }
  }
