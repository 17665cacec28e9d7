import '@mantine/core/styles/Pill.css'
import { Button, Pill } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { appliedFields, type Filters, type FilterValue } from '@spotter/domain/lists/filter-state.ts'
import { t } from '@spotter/i18n/translate.ts'
import { memo, type ReactNode } from 'react'
import classes from './FilterBar.module.css'
import { FilterControl } from './FilterControl.tsx'
import { describeFilter, type Filter, type FilterState } from './filters.ts'
import { MoreFilters } from './MoreFilters.tsx'

type Props<State extends Filters> = {
  filters: readonly Filter[]
  more?: readonly Filter[]
  value: State
  defaults: State
  onChange: (value: State, state: FilterState) => void
  aside?: ReactNode
}

export function FilterBar<State extends Filters>({
  filters,
  more = [],
  value,
  defaults,
  onChange,
  aside,
}: Props<State>) {
  const change = useCallbackRef((next: Filters, state: FilterState = 'applied') => {
    const filled = next as State
    onChange(filled, appliedFields(filled, defaults).length === 0 && state === 'applied' ? 'default' : state)
  })
  const set = useCallbackRef((name: string, next: FilterValue) => change({ ...value, [name]: next }))
  const standard = (name: string) => defaults[name] ?? null
  const applied = appliedFields(value, defaults)
  const isApplied = ({ name, kind }: Filter) => applied.includes(name) && kind !== 'text'
  // Those in the bar show their value themselves.
  const chips = more.filter(isApplied)
  const moreNames = more.map(({ name }) => name)
  const current = useCallbackRef(() => value)
  const cancel = useCallbackRef(() => onChange(value, 'cancelled'))
  const clear = useCallbackRef(() =>
    change({ ...value, ...Object.fromEntries(moreNames.map((name) => [name, standard(name)])) }, 'cleared'),
  )

  return (
    <section className={classes.area} aria-label={t('Filters')}>
      <div className={classes.bar}>
        {filters.map((filter) => (
          <div
            key={filter.name}
            className={classes.control}
            data-kind={filter.kind}
            data-filled={isApplied(filter) || undefined}
          >
            <BarControl filter={filter} value={value[filter.name] ?? null} onChange={set} />
          </div>
        ))}
        {more.length > 0 && (
          <MoreFilters
            filters={more}
            current={current}
            appliedCount={applied.filter((name) => moreNames.includes(name)).length}
            onApply={change}
            onCancel={cancel}
            onClear={clear}
          />
        )}
        {[...filters, ...more].some(isApplied) && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => change(defaults, 'cleared')}>
            {t('Clear all')}
          </Button>
        )}
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {chips.length > 0 && (
        <div className={classes.chips}>
          {chips.map((filter) => {
            const label = describeFilter(filter, value[filter.name] ?? null)
            return (
              <Pill
                key={filter.name}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': t('Remove filter {label}', { label }),
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
                onRemove={() => set(filter.name, standard(filter.name))}
              >
                {label}
              </Pill>
            )
          })}
        </div>
      )}
    </section>
  )
}

type ControlProps = { filter: Filter; value: FilterValue; onChange: (name: string, value: FilterValue) => void }

/** Not again while another filter is typed. */
const BarControl = memo(
  ({ filter, value, onChange }: ControlProps) => (
    <FilterControl filter={filter} compact value={value} onChange={(next) => onChange(filter.name, next)} />
  ),
  (before, now) => before.filter === now.filter && JSON.stringify(before.value) === JSON.stringify(now.value),
)
