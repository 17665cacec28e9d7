import { Badge, Button, Group, Popover, Stack } from '@mantine/core'
import type { Filters } from '@spotter/domain/lists/filter-state.ts'
import { t } from '@spotter/messages/translate.ts'
import { useState } from 'react'
import { IconFilter } from '../icons.ts'
import { FilterControl } from './FilterControl.tsx'
import type { Filter } from './filters.ts'

type Props = {
  filters: readonly Filter[]
  value: Filters
  appliedCount: number
  onApply: (value: Filters) => void
  onCancel: () => void
  onClear: () => void
}

/** The filters seldom used: nothing happens until Apply. */
export function MoreFilters({ filters, value, appliedCount, onApply, onCancel, onClear }: Props) {
  const [draft, setDraft] = useState<Filters | null>(null)
  const cancel = () => {
    setDraft(null)
    onCancel()
  }
  return (
    <Popover opened={draft !== null} onDismiss={cancel} trapFocus returnFocus width={320} position="bottom-start">
      <Popover.Target>
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
          onClick={() => (draft ? cancel() : setDraft(value))}
        >
          {t('More filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('More filters')}>
        {draft && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              setDraft(null)
              onApply(draft)
            }}
          >
            <Stack gap="sm">
              {filters.map((filter) => (
                <FilterControl
                  key={filter.name}
                  filter={filter}
                  compact={false}
                  value={draft[filter.name] ?? null}
                  onChange={(next) => setDraft((now) => now && { ...now, [filter.name]: next })}
                />
              ))}
              <Group gap="xs" justify="flex-end">
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
                <Button type="submit">{t('Apply')}</Button>
              </Group>
            </Stack>
          </form>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
