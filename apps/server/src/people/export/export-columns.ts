import { importFields } from '@spotter/domain/people/import-columns.ts'
import { type OptOut, optOuts, personDetails } from '@spotter/domain/people/person.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { ExportedPerson } from './people-to-export.ts'

/** What is kept of a column: text, a phone to be written as the club writes it, or a day. */
type Kind = 'text' | 'phone' | 'day'

export interface ExportColumn {
  label: string
  kind: Kind
  width: number
  value: (person: ExportedPerson) => string | null
}

const plain = [
  ...personDetails,
  'status',
  'source',
  'contact_method',
  'salesperson',
  'tags',
  'created_at',
  'last_contact_at',
  'trial_end_at',
  'sale_at',
  ...optOuts,
] as const
type Name = (typeof plain)[number]

const labels: Record<Name, string> = { ...importFields, last_contact_at: msg('Last contact') }
const days: readonly Name[] = ['birthday', 'created_at', 'last_contact_at', 'trial_end_at', 'sale_at']
const widths: Partial<Record<Name, number>> = { email: 32, address: 28, tags: 28, source: 20, salesperson: 20 }

const isOptOut = (name: Name): name is OptOut => optOuts.some((known) => known === name)

/** The columns of a file, in the reader's language; an import knows them again by their names. */
export const exportColumns = (t: Translate): ExportColumn[] => {
  const yes = t('Yes')
  const statuses = new Map(Object.entries(statusNames).map(([status, label]) => [status as Status, t(label)]))
  const valueOf = (name: Name): ExportColumn['value'] => {
    if (name === 'status') return ({ status }) => statuses.get(status as Status) ?? status
    if (isOptOut(name)) return (person) => (person[name] ? yes : null)
    return (person) => person[name]
  }
  return plain.map((name) => ({
    label: t(labels[name]),
    kind: days.includes(name) ? 'day' : name.startsWith('phone_') ? 'phone' : 'text',
    width: widths[name] ?? 16,
    value: valueOf(name),
  }))
}
