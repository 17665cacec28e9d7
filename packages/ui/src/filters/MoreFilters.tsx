import '@mantine/core/styles/Drawer.css'
import { Badge, Button, Drawer, Group } from '@mantine/core'
import type { Filters } from '@spotter/domain/lists/filter-state.ts'
import { t } from '@spotter/i18n/translate.ts'
import { memo, useState } from 'react'
import { IconFilter } from '../icons.ts'
import classes from './FilterBar.module.css'
import { FilterControl } from './FilterControl.tsx'
import type { Filter } from './filters.ts'

type Props = {
  filters: readonly Filter[]
  current: () => Filters
  appliedCount: number
  onApply: (value: Filters) => void
  onCancel: () => void
  onClear: () => void
}

/** Not again while a filter of the bar is typed. */
export const MoreFilters = memo(function MoreFilters({
  filters,
  current,
  appliedCount,
  onApply,
  onCancel,
  onClear,
}: Props) {
  const [draft, setDraft] = useState<Filters | null>(null)
  const cancel = () => {
    setDraft(null)
    onCancel()
  }
  const isFaulty = draft !== null && filters.some((filter) => faultOf(filter, draft) !== null)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconFilter size={16} aria-hidden />}
        rightSection={
          appliedCount > 0 && (
            <Badge size="sm" circle>
              {appliedCount}
            </Badge>
          )
        }
        aria-haspopup="dialog"
        onClick={() => setDraft(current())}
      >
        {t('More filters')}
      </Button>
      <Drawer
        opened={draft !== null}
        onClose={cancel}
        position="right"
        size={420}
        title={t('More filters')}
        closeButtonProps={{ 'aria-label': t('Close') }}
        classNames={{
          content: classes.drawer,
          header: classes.drawerHeader,
          title: classes.drawerTitle,
          body: classes.drawerBody,
        }}
      >
        {draft && (
          <form
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault()
              if (isFaulty) return
              setDraft(null)
              onApply(draft)
            }}
          >
            <div className={classes.fields}>
              {filters.map((filter) => (
                <FilterControl
                  key={filter.name}
                  filter={filter}
                  compact={false}
                  value={draft[filter.name] ?? null}
                  onChange={(next) => setDraft((now) => now && { ...now, [filter.name]: next })}
                />
              ))}
            </div>
            <Group gap="xs" justify="flex-end" className={classes.buttons}>
              <Button
                variant="subtle"
                color="gray"
                mr="auto"
                onClick={() => {
                  setDraft(null)
                  onClear()
                }}
              >
                {t('Clear')}
              </Button>
              <Button variant="default" onClick={cancel}>
                {t('Cancel')}
              </Button>
              <Button type="submit" disabled={isFaulty}>
                {t('Apply')}
              </Button>
            </Group>
          </form>
        )}
      </Drawer>
    </>
  )
})

const faultOf = (filter: Filter, draft: Filters): string | null =>
  (filter.kind === 'own' && filter.fault?.(draft[filter.name] ?? null)) || null
