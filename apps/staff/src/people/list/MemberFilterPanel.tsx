import { Button } from '@mantine/core'
import { isMemberFilterEmpty, type InputCondition, type MemberFilter } from '@spotter/domain/people/member-filter.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlus } from '@spotter/ui/icons.ts'
import classes from './filters.module.css'
import { type Condition, conditionsOf, filterOf } from './member-conditions.ts'
import { memberFilterText, parseMemberFilter } from './member-filter-text.ts'
import { MemberCondition } from './MemberCondition.tsx'

type Props = { value: string; onChange: (value: string) => void }

const noConditions: MemberFilter = { input_conditions: [], date_conditions: [] }
const firstCondition: InputCondition = { field: 'visits', operator: 'gteq', value: '' }

export default function MemberFilterPanel({ value, onChange }: Props) {
  const filter = parseMemberFilter(value)
  const change = (next: MemberFilter | null) => onChange(memberFilterText(next))
  const conditions = conditionsOf(filter ?? noConditions)
  const changeAt = (at: number, next: Condition) => change(filterOf(conditions.with(at, next)))
  const add = () => change(filterOf([...conditions, { kind: 'input', of: firstCondition }]))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('Member filter')}</legend>
      {conditions.map((condition, at) => (
        <MemberCondition
          key={at}
          condition={condition}
          onChange={(next) => changeAt(at, next)}
          onRemove={() => change(filterOf(conditions.toSpliced(at, 1)))}
        />
      ))}
      {filter && isMemberFilterEmpty(filter) && (
        <span className={classes.fault} role="alert">
          {t('Add a condition or remove the member filter.')}
        </span>
      )}
      <div className={classes.under}>
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t('Add condition')}
        </Button>
        {filter && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => change(null)}>
            {t('Remove member filter')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
