import type { FieldChange } from '@spotter/contract/history/notes.ts'
import { type PersonFieldName, personFields } from '@spotter/domain/people/person-fields.ts'
import type { ClubFormats } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowNarrowRight } from '../../icons.ts'
import { fieldText } from '../person/shown-value.ts'
import { fieldNames } from './field-names.ts'
import classes from './timeline.module.css'

type Props = { changes: readonly FieldChange[]; club: ClubFormats }

export function EntryChanges({ changes, club }: Props) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{fieldNames([field])}</dt>
          <dd className={classes.fromTo}>
            <Value field={field} value={from} club={club} />
            <IconArrowNarrowRight size={16} stroke={1.75} role="img" aria-label={t('to')} />
            <Value field={field} value={to} club={club} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { field: string; value: string | null; club: ClubFormats }

function Value({ field, value, club }: ValueProps) {
  const text = isPersonField(field) ? fieldText(field, value, club) : value
  return text ? <span dir="auto">{text}</span> : <span className={classes.nobody}>{t('No value')}</span>
}

const isPersonField = (field: string): field is PersonFieldName => Object.hasOwn(personFields, field)
