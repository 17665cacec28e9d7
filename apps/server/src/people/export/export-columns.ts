import { type PersonField, personFields } from '@spotter/domain/people/person-fields.ts'
import { exportedFields, fileLabelOf, fileNameOf } from '@spotter/domain/people/person-files.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { ExportedPerson } from './people-to-export.ts'

type Kind = 'text' | 'phone' | 'day'

export interface ExportColumn {
  label: string
  kind: Kind
  width: number
  value: (person: ExportedPerson) => string | null
}

const usualWidth = 16

export const exportColumns = (t: Translate): ExportColumn[] => {
  const yes = t('Yes')
  const statuses = new Map(Object.entries(statusNames).map(([status, label]) => [status as Status, t(label)]))
  return exportedFields.map((name) => {
    const { kind, width = usualWidth }: PersonField = personFields[name]
    const column = fileNameOf(name)
    return {
      label: t(fileLabelOf(name)),
      kind: kind === 'phone' ? 'phone' : kind === 'day' || kind === 'instant' ? 'day' : 'text',
      width,
      value: (person) => {
        const value = person[column]
        if (typeof value === 'boolean') return value ? yes : null
        return kind === 'status' ? (statuses.get(value as Status) ?? value) : value
      },
    }
  })
}
